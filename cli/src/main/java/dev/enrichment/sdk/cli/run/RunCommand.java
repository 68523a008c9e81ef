package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.cli.command.Balance;
import dev.enrichment.sdk.cli.command.CallsOnWire;
import dev.enrichment.sdk.cli.command.OrderlyStop;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.junk.Junk;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.OutputTarget;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import dev.enrichment.sdk.cli.terminal.Trouble;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** Enriches a file. */
@Command(
        name = "run",
        description = {
            "Enriches each row of a file, after a preview and a confirmation.",
            "If it is interrupted, the same command continues; no row is bought twice."
        },
        footer = {
            "",
            "Examples:",
            "  enrich run leads.csv --operation email.validate --budget 200 \\",
            "      --output enriched.csv",
            "  enrich run firms.csv --operation people.search --expand \\",
            "      --max-items 50 --budget 500 --output staff.csv",
            "",
            "Exit codes: 0 done, 2 usage or input, 3 incomplete (the same command",
            "continues), 4 rows failed or in doubt, 5 store, 6 output, 10 changes",
            "(--changed-only), 130 Ctrl-C.",
            "The store is the file with all that was bought; a call is in doubt if it",
            "was sent and no response came, so that it may have been charged."
        })
public final class RunCommand extends RowsCommand {
    @Override
    public int call(EnrichmentClient client, RunPlan file) throws Exception {
        RunOptions options = runOptions();
        if (options.dryRun()) {
            return preview(client, file);
        }
        Path output = Objects.requireNonNull(options.output(), "required");
        if (options.toStandardOutput()) {
            leaveOut();
        }
        BigDecimal budget = Objects.requireNonNull(options.budget(), "required");
        OutputColumns columns = OutputColumns.of(file, options);
        requireOperations(file.operations());
        if (InputFile.isStandardInput(input()) && !options.yes()) {
            throw new UsageException(
                    "the rows come from standard input, so nobody can confirm the price: preview first, add --yes");
        }
        try (OutputFile target = OutputTarget.open(output, options.overwrite(), kept());
                RunStore store = RunStore.sqlite(store())) {
            List<Junk> junk = new ArrayList<>();
            @Nullable Preview whole = isPilot() ? previews(client, file, store).get(0) : null;
            RunPlan plan = selected(client, file, store);
            List<Preview> previews = previews(client, plan, store, junk);
            // What was bought is written without a key, too.
            BigDecimal balance = RunPlan.calls(previews) > 0 ? Balance.before(client) : Balance.read(client);
            RunPrice price = RunPrice.of(plan, previews, budget, spent(store), balance);
            if (!confirmed(plan, previews, junk, price)) {
                return ExitCodes.USAGE;
            }
            plan.input().requireUnchanged();
            // What was confirmed is what may be charged, whatever becomes of the file.
            BigDecimal confirmed = budget.min(price.enough());
            CallsOnWire wire = new CallsOnWire();
            try (PlanRun run = new PlanRun(wire.counting(client), plan, store, confirmed, this::configure);
                    OrderlyStop stop = OrderlyStop.begin(
                            terminal(),
                            run::stop,
                            wire::count,
                            client.options().attemptTimeout(),
                            List.of("Continue with:", "  " + continuing().commandLine()))) {
                RunSummary summary = new RunExecution(client, run, target, columns, options.raw(), this::progress)
                        .execute(previews, price.balance(), maxDuration());
                return stop.exitCode(report(client, summary.ofPilot(whole), target, store));
            } catch (OutputException e) {
                return outputFailed(e, place().isArchive() ? store.paid(list()) : store.paid());
            }
        }
    }

    /** Only the rows are on standard output then, so that another program can read them. */
    private void leaveOut() {
        if (json()) {
            throw new UsageException(
                    "--json and --output - both write to standard output: name a file for one of them");
        }
        terminal().leaveOut();
    }

    private int outputFailed(OutputException failure, BigDecimal paid) {
        String kept =
                "Nothing that was bought is lost: %s has all of it, %s credits.".formatted(store(), Amounts.text(paid));
        return new Trouble(
                        "output",
                        ExitCodes.OUTPUT,
                        failure.getMessage() + ". " + kept,
                        null,
                        continuing().commandLine())
                .report(terminal(), json());
    }

    private boolean confirmed(RunPlan plan, List<Preview> previews, List<Junk> junk, RunPrice price) {
        boolean asks = !runOptions().yes() && price.calls() > 0;
        if (!json() && !quiet()) {
            // Where a question follows, somebody is there, and does not need the time.
            Consumer<String> lines = asks ? terminal()::noteLabelled : terminal()::eventLabelled;
            plan.describe(previews, junk, lines);
            price.lines().forEach(lines);
        } else if (asks) {
            terminal().note(price.shortly());
        }
        return !asks || context().confirm("Run? [y/N] ");
    }

    private ProgressDisplay progress(PlanRun run, long rows) {
        return new ProgressDisplay(terminal(), quiet(), run::progress, rows);
    }

    private int report(EnrichmentClient client, RunSummary summary, OutputFile target, RunStore store) {
        Path written = target.writtenTo();
        Bought bought = place().isArchive()
                ? Bought.ofList(store(), input(), list())
                : Bought.ofStore(store(), summary.report(), store.paid(list()));
        if (json()) {
            terminal().print(Json.pretty(summary.json(written, bought)));
        } else {
            summary.lines(written, bought)
                    .forEach(line -> terminal().print(terminal().labelled(line)));
            showRows(summary.plan(), written);
        }
        if (summary.isComplete()) {
            return summary.exitCode();
        }
        StopReason stopped = summary.run().stopped();
        RunPrice left = stopped == StopReason.BUDGET_EXHAUSTED || stopped == StopReason.INSUFFICIENT_CREDITS
                ? RunPrice.of(
                        summary.plan(), previews(client, summary.plan(), store), null, spent(store), summary.after())
                : null;
        Continuation next = Continuation.of(continuing(), stopped, keyFrom(), left);
        String message = summary.whyIncomplete() + (next.remedy().isEmpty() ? "" : " " + next.remedy());
        return new Trouble("incomplete", summary.exitCode(), message, null, next.command()).report(terminal(), json());
    }

    private void showRows(RunPlan plan, Path written) {
        if (runOptions().show() > 0) {
            terminal().print("");
            OutputSample.print(
                    terminal(),
                    written,
                    plan.usedColumns(),
                    plan.file().columns(),
                    runOptions().show());
        }
    }
}
