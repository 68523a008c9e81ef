package dev.enrichment.sdk.cli.call;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.command.CallsOnWire;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.command.OrderlyStop;
import dev.enrichment.sdk.cli.command.ServiceCommand;
import dev.enrichment.sdk.cli.command.StoreOptions;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.store.StoreChoice;
import dev.enrichment.sdk.cli.store.StoreFiles;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.OutputOptions;
import dev.enrichment.sdk.cli.terminal.OutputTarget;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.NearestName;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** All pages of a search. */
@Command(
        name = "search",
        description = {
            "Writes the items of a search, one line for each item of all pages.",
            "If it is interrupted, the same command continues; no page is bought twice."
        },
        footer = {
            "",
            "Example: enrich search jobs.search '{\"location\": {\"countries\": [\"DE\"]}, \"limit\": 50}' --max-items 500",
            "                --budget 500 --output jobs.csv"
        })
public final class SearchCommand extends ServiceCommand {
    @Parameters(
            index = "0",
            paramLabel = "<operation>",
            completionCandidates = OperationNames.Paged.class,
            description = "One of ${COMPLETION-CANDIDATES}.")
    private String operation = "";

    @Parameters(index = "1", paramLabel = "<json>", description = "The request; its limit is the size of a page.")
    private String request = "{}";

    @Option(names = "--max-items", required = true, paramLabel = "<count>", description = "The most items to buy.")
    private long maxItems;

    @Option(
            names = "--budget",
            required = true,
            paramLabel = "<credits>",
            description = "The most that the pages may cost together, those of earlier runs with the store included; a"
                    + " page that could cost more is not bought.")
    private BigDecimal budget = BigDecimal.ZERO;

    @Option(
            names = "--output",
            required = true,
            paramLabel = "<file>",
            description = "CSV, or JSON lines if it ends with .jsonl. It appears when all pages are there.")
    private Path output = Path.of("");

    @Option(
            names = "--fields",
            split = ",",
            paramLabel = "<field>",
            description = "Fields of an item, such as title,company/name,city=/location/city.")
    private List<String> fields = List.of();

    @Option(
            names = "--store",
            paramLabel = "<file>",
            description =
                    "What was bought. By default one store for everything of the account, or jobs.search.db beside"
                            + " jobs.csv if there is one.")
    private @Nullable Path store;

    @Option(
            names = "--anew",
            description =
                    "Search again: buy the pages again that are older than 15 minutes. For so long the service knows"
                            + " where a search was, so the same command continues one that was interrupted.")
    private boolean anew;

    /** Separates what an earlier search bought from what this one did before it was interrupted. */
    private static final Duration CURSORS_LIVE = Duration.ofMinutes(15);

    private BigDecimal priceOfPage = BigDecimal.ZERO;

    private StoreChoice.@Nullable Place place;

    @Mixin
    private StoreOptions storeOptions = new StoreOptions();

    @Mixin
    private OutputOptions outputOptions = new OutputOptions();

    @Override
    protected int call(EnrichmentClient client) {
        List<String> ids = Operations.paged().stream().map(paged -> paged.id()).toList();
        PagedOperation<?, ?, ?> paged = Operations.paged().stream()
                .filter(each -> each.id().equalsIgnoreCase(operation))
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "%s has no pages; did you mean %s?".formatted(operation, NearestName.nearest(operation, ids))));
        if (maxItems <= 0 || budget.signum() <= 0) {
            throw new UsageException("--max-items and --budget must be more than 0");
        }
        StoreChoice.Place chosen =
                new StoreChoice(context(), sandbox()).of(store, StoreFiles.ofSearch(output, sandbox()), client);
        place = chosen;
        String line = chosen.note();
        if (line != null) {
            note(line);
        }
        try (OutputFile target = OutputTarget.open(output, outputOptions.overwrite(), store())) {
            return search(client, new Expansion<>(paged, maxItems), target);
        }
    }

    private <Q extends Record, R extends Record> int search(
            EnrichmentClient client, Expansion<Q, R> search, OutputFile target) {
        Q decoded = RequestJson.decode(search.operation(), Json.object(request));
        priceOfPage = client.estimate(search.operation(), decoded).max();
        Map<String, String> columns = ResponseFields.itemColumns(search, fields, List.of());
        if (!place().isArchive()) {
            StoreFiles.requireOperations(store(), List.of(search.operation()));
        }
        CallsOnWire wire = new CallsOnWire();
        try (RunStore bought = RunStore.sqlite(store());
                BulkRun<Q, R> run = builder(wire.counting(client), search)
                        .store(bought)
                        .budget(CreditBudget.of(budget))
                        .open();
                OrderlyStop stop = OrderlyStop.begin(
                        terminal(),
                        run::stop,
                        wire::count,
                        client.options().attemptTimeout(),
                        List.of("Continue with:", "  " + context().commandLine()))) {
            RowOutcome<Q, R> outcome = buy(run, decoded);
            if (outcome instanceof RowOutcome.Rejected<Q, R> rejected) {
                throw new UsageException(Failures.oneLine(rejected.message()));
            }
            try {
                write(client, search, outcome, columns, target);
            } catch (UncheckedIOException e) {
                throw new OutputException("%s. What was bought is in %s; %s"
                        .formatted(Failures.text(e), store(), "the same command writes it, for 0 credits"));
            }
            BigDecimal paid = place().isArchive() ? bought.paid(InputFile.listName(output)) : bought.paid();
            return stop.exitCode(report(search, outcome, run.progress().stopped(), target, paid));
        }
    }

    /** Makes the output a list of its own where other lists have the same store. */
    private <Q extends Record, R extends Record> BulkRunBuilder<Q, R> builder(
            EnrichmentClient client, Expansion<Q, R> search) {
        var run = storeOptions.configure(BulkRun.of(client, search.operation(), search.maxItems()));
        if (anew) {
            run.refreshAfter(CURSORS_LIVE);
        }
        return place().isArchive() ? run.list(InputFile.listName(output)) : run;
    }

    private <Q extends Record, R extends Record> RowOutcome<Q, R> buy(BulkRun<Q, R> run, Q decoded) {
        try (ProgressDisplay shown = new ProgressDisplay(terminal(), quiet(), run::progress, 0);
                Stream<RowOutcome<Q, R>> rows = run.process(List.of(decoded), Function.identity())) {
            shown.start();
            return rows.findFirst().orElseThrow();
        }
    }

    private <Q extends Record, R extends Record> int report(
            Expansion<Q, R> search,
            RowOutcome<Q, R> outcome,
            @Nullable StopReason stopped,
            OutputFile target,
            BigDecimal storePaid) {
        boolean complete = isComplete(outcome);
        Path written = target.writtenTo();
        long items = search.items(outcome);
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("complete", complete);
            json.put("items", items);
            json.put("pages", outcome.pages().count());
            json.put("credits", outcome.cost());
            json.put("store_paid", storePaid);
            json.put("more", complete && search.hasMore(outcome));
            json.put("output", written.toString());
            json.put("store", store().toString());
            terminal().print(Json.pretty(json));
        } else {
            print(outcome, items, storePaid, written);
        }
        if (!complete) {
            return explain(search, outcome, stopped);
        }
        if (search.hasMore(outcome)) {
            note("There is more: the same command with a larger --max-items buys only what is missing."
                    + (search.operation().byOffset() ? "" : " Do it soon, because the cursor expires within minutes."));
        }
        if (outcome.cost().signum() == 0 && items > 0) {
            note("All of it was bought earlier; --anew searches again what is older than 15 minutes.");
        }
        return ExitCodes.OK;
    }

    private void print(RowOutcome<?, ?> outcome, long items, BigDecimal storePaid, Path written) {
        for (String line : List.of(
                "items    %d on %d %s"
                        .formatted(
                                items, outcome.pages().count(), outcome.pages().count() == 1 ? "page" : "pages"),
                "credits  %s charged; %s paid %s in total"
                        .formatted(
                                Amounts.text(outcome.cost()),
                                Amounts.text(storePaid),
                                place().isArchive() ? "for this file" : "with this store"),
                "output   " + written)) {
            terminal().print(terminal().labelled(line));
        }
    }

    /** Returns why there are pages left, and what continues. */
    private int explain(Expansion<?, ?> search, RowOutcome<?, ?> outcome, @Nullable StopReason stopped) {
        terminal()
                .error(
                        stopped == StopReason.CLOSED
                                ? "interrupted before the last page"
                                : Failures.oneLine(outcome.message()));
        if (outcome.status() == OutcomeStatus.IN_DOUBT) {
            terminal()
                    .note("See enrich doubts "
                            + CommandContext.quoted(place().shown(output).toString())
                            + ", and run the same command again afterwards.");
            return ExitCodes.ROWS_OPEN;
        }
        boolean cursorOnly = outcome.status() == OutcomeStatus.FAILED
                && !search.operation().byOffset()
                && outcome.pages().count() > 0;
        String remedy = stopped == StopReason.BUDGET_EXHAUSTED ? "Raise --budget first. " : "";
        terminal().note(remedy + "Continue with:");
        terminal().note("  " + context().commandLine());
        if (cursorOnly) {
            terminal()
                    .note(
                            "If the cursor of the next page has expired, only a new search helps: --anew buys the pages again"
                                    + " that are older than 15 minutes, for up to %s credits each."
                                            .formatted(Amounts.text(priceOfPage)));
        }
        return ExitCodes.INCOMPLETE;
    }

    private StoreChoice.Place place() {
        return Objects.requireNonNull(place, "chosen first");
    }

    private Path store() {
        return place().path();
    }

    private static boolean isComplete(RowOutcome<?, ?> outcome) {
        return outcome.status() == OutcomeStatus.FOUND || outcome.status() == OutcomeStatus.NOT_FOUND;
    }

    private <Q extends Record, R extends Record> void write(
            EnrichmentClient client,
            Expansion<Q, R> search,
            RowOutcome<Q, R> outcome,
            Map<String, String> columns,
            OutputFile target) {
        boolean asJson = TableWriter.isJsonLines(target.path());
        TableWriter table = asJson
                ? TableWriter.jsonLines(target.writer())
                : TableWriter.csv(target.writer(), ',', List.copyOf(columns.keySet()));
        if (outputOptions.raw()) {
            table.raw();
        }
        for (ApiResponse<R> page : outcome.pages()) {
            for (Object item : search.operation().items().of(page.body())) {
                Map<String, Object> members = client.codec().members((Record) Objects.requireNonNull(item));
                table.write(asJson && fields.isEmpty() ? members : TableWriter.select(members, columns));
            }
        }
        table.flush();
        if (isComplete(outcome)) {
            target.complete();
        }
    }
}
