package dev.enrichment.sdk.cli.call;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.command.CallsOnWire;
import dev.enrichment.sdk.cli.command.OrderlyStop;
import dev.enrichment.sdk.cli.input.CsvForm;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.store.ListStore;
import dev.enrichment.sdk.cli.table.OutputTable;
import dev.enrichment.sdk.cli.table.OutputTarget;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.CommandException;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiResponse;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Buys the pages of one search, up to the number of items in {@code --all}, and writes their items to a file. Each item
 * gets one line. If the search is interrupted, the next run continues where it stopped.
 *
 * @param command command that reports the result
 * @param options options for the output and the cost
 * @param search search whose pages are bought, with the number of items in {@code --all}
 * @param request request for the first page
 * @param store file of the store
 * @param refresh whether stored pages older than 15 minutes are bought again
 */
record AllPages<Q extends Record, R extends Record>(
        CallCommand command, PagesOptions options, Expansion<Q, R> search, Q request, Path store, boolean refresh) {
    /**
     * Minimum age at which {@code --refresh} buys a stored page again. Younger pages are reused, so that an interrupted
     * search can continue with the cursor in its last page. Cursors expire after about this time.
     */
    private static final Duration CURSORS_LIVE = Duration.ofMinutes(15);

    private Path output() {
        return Objects.requireNonNull(options.output, "checked");
    }

    /**
     * Buys the pages of the search and writes their items to the output file.
     *
     * @return the exit code
     */
    int buy(EnrichmentClient client) {
        Map<String, String> columns = ResponseFields.ofItem(search.operation()).columns(options.fields, List.of());
        CallsOnWire wire = new CallsOnWire();
        try (OutputFile target = OutputFile.open(output(), options.overwrite, store);
                RunStore bought = RunStore.sqlite(store);
                BulkRun<Q, R> run = open(wire.counting(client), bought);
                OrderlyStop stop = new OrderlyStop(
                        command.context(), run::stop, wire, client.options().attemptTimeout())) {
            RowOutcome<Q, R> outcome = process(run, wire);
            if (outcome instanceof RowOutcome.Rejected<Q, R> rejected) {
                throw new UsageException(Failures.oneLine(rejected.message()));
            }
            try {
                write(client, outcome, columns, target);
            } catch (UncheckedIOException e) {
                throw new OutputException(
                        "%s. The purchases are in %s; the same command writes them, for 0 credits",
                        Failures.text(e), store);
            }
            report(outcome, target, bought.charged(list()));
            return exit(outcome, run.progress().stopped(), stop.exitCode(ExitCodes.INCOMPLETE));
        }
    }

    private BulkRun<Q, R> open(EnrichmentClient client, RunStore bought) {
        BulkRunBuilder<Q, R> run = BulkRun.of(client, search.operation(), search.maxItems())
                .store(bought)
                .budget(CreditBudget.of(Objects.requireNonNull(options.budget, "checked")));
        if (refresh) {
            run.refreshAfter(CURSORS_LIVE);
        }
        if (command.storeOptions().accept()) {
            run.acceptStore();
        }
        return run.list(list()).open();
    }

    /** Returns the name under which the store records the cost of this search. It is derived from the output file. */
    private String list() {
        return InputFile.listName(output());
    }

    private RowOutcome<Q, R> process(BulkRun<Q, R> run, CallsOnWire wire) {
        try (ProgressDisplay shown =
                        new ProgressDisplay(command.terminal(), command.quiet(), run::progress, 0, wire::count);
                Stream<RowOutcome<Q, R>> rows = run.process(List.of(request), Function.identity())) {
            shown.start();
            return rows.findFirst().orElseThrow();
        }
    }

    private void write(
            EnrichmentClient client, RowOutcome<Q, R> outcome, Map<String, String> columns, OutputFile file) {
        OutputTarget target = OutputTarget.of(file, CsvForm.PLAIN, null, 0);
        boolean whole = target.format().isJson() && options.fields.isEmpty();
        try (OutputTable table = target.table(List.copyOf(columns.keySet()))) {
            for (ApiResponse<R> page : outcome.pages()) {
                for (Object item : search.operation().results(page.body())) {
                    Map<String, Object> members = client.codec().members((Record) Objects.requireNonNull(item));
                    table.write(whole ? members : target.format().written(TableWriter.select(members, columns)));
                }
            }
        }
        if (isComplete(outcome)) {
            file.complete();
        }
    }

    private void report(RowOutcome<Q, R> outcome, OutputFile target, BigDecimal total) {
        long items = search.items(outcome);
        int pages = outcome.pages().count();
        Path written = target.writtenTo();
        command.print(new Report()
                .fact("complete", isComplete(outcome))
                .line("items", "%d on %s", items, Words.count(pages, "page"))
                .fact("items", items)
                .fact("pages", pages)
                .line(
                        "credits",
                        "%s charged; %s charged for this file in total",
                        Amounts.text(outcome.charged()),
                        Amounts.text(total))
                .fact("charged", outcome.charged())
                .fact("charged_in_total", total)
                .fact("more", !isComplete(outcome) || search.hasMore(outcome))
                .line("output", written.toString())
                .fact("output", written.toString())
                .fact("store", store.toString()));
    }

    /**
     * Returns the exit code, and tells the user how to get more items.
     *
     * @param incomplete exit code to return if pages are missing
     */
    private int exit(RowOutcome<Q, R> outcome, @Nullable StopReason stopped, int incomplete) {
        if (!isComplete(outcome)) {
            return explain(outcome, stopped, incomplete);
        }
        if (search.hasMore(outcome)) {
            command.note(
                    "There are more items; with a larger --all and --overwrite, the same command buys only the missing ones."
                            + (search.operation().byOffset() ? "" : " The cursor expires within minutes."));
        }
        if (outcome.charged().signum() == 0 && search.items(outcome) > 0) {
            command.note("All pages were bought earlier. --refresh buys those older than 15 minutes again.");
        }
        return ExitCodes.OK;
    }

    /** Reports why pages are missing and which command continues the search. Returns the exit code. */
    private int explain(RowOutcome<Q, R> outcome, @Nullable StopReason stopped, int incomplete) {
        String reason =
                stopped == StopReason.CLOSED ? "interrupted before the last page" : Failures.oneLine(outcome.message());
        boolean inDoubt = outcome.status() == OutcomeStatus.IN_DOUBT;
        String remedy = ".";
        Map<String, String> changed = Map.of();
        if (stopped == StopReason.BUDGET_EXHAUSTED) {
            remedy = ". The next page needs a larger --budget.";
            BigDecimal page = search.operation().price().estimate(request).max();
            changed = Map.of(
                    "--budget",
                    Amounts.text(
                            Objects.requireNonNull(options.budget, "checked").add(page)));
        } else if (outcome.status() == OutcomeStatus.FAILED
                && !search.operation().byOffset()) {
            remedy = ". If the cursor of the next page has expired, add --refresh: it buys pages older than 15 minutes"
                    + " again.";
        }
        return new CommandException(
                        inDoubt ? ExitCodes.ROWS_OPEN : incomplete,
                        reason + remedy,
                        null,
                        inDoubt
                                ? ListStore.command(command.context(), "reconcile", output(), store)
                                : command.context().commandLine(changed))
                .report(command.terminal(), command.json());
    }

    private static boolean isComplete(RowOutcome<?, ?> outcome) {
        return outcome.status() == OutcomeStatus.FOUND || outcome.status() == OutcomeStatus.NOT_FOUND;
    }
}
