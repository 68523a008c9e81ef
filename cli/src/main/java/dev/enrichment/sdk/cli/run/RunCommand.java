package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.store.StoreFiles;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.OutputTarget;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Enriches a file. */
@Command(
        name = "run",
        description = {
            "Enriches each row of a file, after a preview and a confirmation.",
            "If it is interrupted, the same command continues; no row is bought twice."
        },
        footer = {
            "",
            "Example: enrich run leads.csv --operation email.validate --budget 200 --output enriched.csv",
            "         enrich run firms.csv --operation people.search --expand --max-items 50 --budget 500 --output staff.csv"
        })
public final class RunCommand extends RowsCommand {
    @Option(
            names = "--output",
            required = true,
            paramLabel = "<file>",
            description = "CSV, or JSON lines if it ends with .jsonl. It appears when all rows were attempted.")
    private Path output = Path.of("");

    @Option(
            names = "--budget",
            required = true,
            paramLabel = "<credits>",
            description = "The most that all runs of this file may cost together, doubts included.")
    private BigDecimal budget = BigDecimal.ZERO;

    @Option(
            names = "--fields",
            split = ",",
            paramLabel = "<field>",
            description =
                    "Fields of the response, such as email_status,mx=mx_provider,/company/company_name; with --expand"
                            + " fields of an item.")
    private List<String> fields = List.of();

    @Option(names = "--dry-run", description = "Show what would be done and cost, and stop there, like preview.")
    private boolean dryRun;

    @Option(names = "--yes", description = "Skip the confirmation.")
    private boolean yes;

    @Option(names = "--show", paramLabel = "<rows>", description = "Print the first rows of the output at the end.")
    private int show;

    @Option(names = "--overwrite", description = "Replace the output if it exists.")
    private boolean overwrite;

    @Option(names = "--raw", description = "Write cells that a spreadsheet runs as a formula as they are.")
    private boolean raw;

    @Override
    public int call(EnrichmentClient client, RunPlan plan) throws Exception {
        if (budget.signum() <= 0) {
            throw new UsageException("--budget must be more than 0, but is " + Amounts.text(budget));
        }
        List<Map<String, String>> columns = plan.columns(fields);
        if (dryRun) {
            OutputTarget.open(output, overwrite, input(), store()).close();
            return preview(client, plan);
        }
        StoreFiles.requireOperations(store(), plan.operations());
        if (InputFile.isPipe(input()) && !yes) {
            throw new UsageException(
                    "the rows come from a pipe, so nobody can confirm the price: preview first, add --yes");
        }
        try (OutputFile target = OutputTarget.open(output, overwrite, input(), store());
                RunStore store = RunStore.sqlite(store())) {
            List<Preview> previews = preview(client, plan, store);
            BigDecimal spent = store.paid(list()).add(store.inDoubt(list()));
            if (!confirmed(client, plan, previews, spent)) {
                return ExitCodes.USAGE;
            }
            plan.input().requireUnchanged();
            // What was confirmed is what may be charged, whatever becomes of the file.
            BigDecimal confirmed = budget.min(spent.add(RunPlan.maxCredits(previews)));
            try (PlanRun run = new PlanRun(client, plan, store, confirmed, this::configure)) {
                return new RunExecution(client, run, target, columns, raw, this::progress)
                        .execute(previews, summary -> report(summary, target));
            } catch (OutputException e) {
                return explain(e, store.paid());
            }
        }
    }

    private List<Preview> preview(EnrichmentClient client, RunPlan plan, RunStore store) {
        try (PlanRun run = new PlanRun(client, plan, store, null, this::configure)) {
            return run.previews();
        }
    }

    private int explain(OutputException failure, BigDecimal paid) {
        terminal().error(Failures.text(failure));
        terminal()
                .note(
                        "Nothing that was bought is lost: %s has all of it, %s credits. Where the output fits, continue with:"
                                .formatted(store(), Amounts.text(paid)));
        terminal().note("  " + context().commandLine());
        return ExitCodes.OUTPUT;
    }

    private boolean confirmed(EnrichmentClient client, RunPlan plan, List<Preview> previews, BigDecimal spent) {
        BigDecimal most = RunPlan.maxCredits(previews);
        boolean asks = !yes && RunPlan.calls(previews) > 0;
        if (!json()) {
            plan.describe(previews, this::noteLabelled);
            noteLabelled("  budget   %s, %s of it used by earlier runs"
                    .formatted(Amounts.text(budget), Amounts.text(spent)));
        }
        if (most.compareTo(budget.subtract(spent)) > 0) {
            note("  The budget may end before the rows: %s could be needed.".formatted(Amounts.text(most.add(spent))));
        }
        BigDecimal balance = RunExecution.balance(client);
        if (balance != null && most.compareTo(balance) > 0) {
            note("  The account has %s credits, and %s could be needed: the run may stop early."
                    .formatted(Amounts.text(balance), Amounts.text(most)));
        }
        if (asks && (json() || quiet())) {
            terminal()
                    .note("%d calls for %s to %s credits"
                            .formatted(
                                    RunPlan.calls(previews),
                                    Amounts.text(plan.minCredits(previews)),
                                    Amounts.text(most)));
        }
        return !asks || context().confirm("Run? [y/N] ");
    }

    private ProgressDisplay progress(PlanRun run, long rows) {
        return new ProgressDisplay(terminal(), quiet(), run::progress, rows);
    }

    private void show(RunPlan plan, Path written) {
        if (show > 0) {
            terminal().print("");
            OutputSample.print(
                    terminal(), written, plan.usedColumns(), plan.file().columns(), show);
        }
    }

    private void report(RunSummary summary, OutputFile target) {
        Path written = target.writtenTo();
        if (json()) {
            terminal().print(Json.pretty(summary.json(written, store())));
        } else {
            summary.lines(written, store())
                    .forEach(line -> terminal().print(terminal().labelled(line)));
            show(summary.plan(), written);
        }
        if (!summary.isComplete()) {
            terminal().note(summary.whyIncomplete() + " Continue with:");
            terminal().note("  " + context().commandLine());
        }
    }
}
