package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.credits.CreditBudget;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Enriches a file. */
@Command(
        name = "run",
        description = {
            "Enriches each row of a file, after a preview and a confirmation.",
            "If it is interrupted, the same command continues; no row is bought twice."
        })
final class RunCommand extends RowsCommand {
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
            description = "The most that all runs with the store may cost together, doubts included.")
    private BigDecimal budget = BigDecimal.ZERO;

    @Option(
            names = "--fields",
            split = ",",
            paramLabel = "<field>",
            description = "Fields of the response, such as email_status,mx=mx_provider,/company/company_name.")
    private List<String> fields = List.of();

    @Option(names = "--yes", description = "Skip the confirmation.")
    private boolean yes;

    @Option(names = "--show", paramLabel = "<rows>", description = "Print the first rows of the output at the end.")
    private int show;

    @Option(names = "--overwrite", description = "Replace the output if it exists.")
    private boolean overwrite;

    @Option(names = "--raw", description = "Write cells that a spreadsheet runs as a formula as they are.")
    private boolean raw;

    @Override
    <Q extends Record, R extends Record> int call(EnrichmentClient client, Job<Q, R> job) throws Exception {
        if (budget.signum() <= 0) {
            throw new UsageException("--budget must be more than 0, but is " + Amounts.text(budget));
        }
        OutputFile target = OutputFile.of(
                output,
                overwrite,
                raw,
                ResponseFields.columns(job.operation(), fields, job.file().columns()));
        target.requireDistinct(input(), store());
        StoreFiles.requireOperation(store(), job.operation());
        try (RunStore store = RunStore.sqlite(store());
                BulkRun<Q, R> run = BulkRun.of(client, job.operation())
                        .store(store)
                        .budget(CreditBudget.of(budget))
                        .open()) {
            Preview preview = run.preview(job.file(), job.requests());
            if (!confirmed(job, preview, store)) {
                return ExitCodes.USAGE;
            }
            return new RunExecution<>(client, job, run, target, this::progress)
                    .execute(preview, summary -> report(summary, target));
        }
    }

    private <Q extends Record, R extends Record> boolean confirmed(Job<Q, R> job, Preview preview, RunStore store) {
        BigDecimal spent = store.paid().add(store.inDoubt());
        if (!json()) {
            job.describe(preview, this::noteLabelled);
            noteLabelled("  budget   %s, %s of it used by earlier runs"
                    .formatted(Amounts.text(budget), Amounts.text(spent)));
        }
        if (preview.maxCredits().compareTo(budget.subtract(spent)) > 0) {
            note("  The budget may end before the rows: %s could be needed."
                    .formatted(Amounts.text(preview.maxCredits().add(spent))));
        }
        return yes || preview.calls() == 0 || context().confirm("Run? [y/N] ");
    }

    private ProgressDisplay progress(BulkRun<?, ?> run, long rows) {
        return new ProgressDisplay(terminal(), quiet(), run::progress, rows);
    }

    private void show(Job<?, ?> job, Path written) {
        if (show > 0) {
            terminal().print("");
            OutputSample.print(
                    terminal(),
                    written,
                    job.mapping().columns().values(),
                    job.file().columns(),
                    show);
        }
    }

    private void report(RunSummary summary, OutputFile target) {
        Path written = target.writtenTo(summary.isComplete());
        if (json()) {
            terminal().print(Json.pretty(summary.json(written, store())));
        } else {
            summary.lines(written, store())
                    .forEach(line -> terminal().print(terminal().labelled(line)));
            show(summary.job(), written);
        }
        if (!summary.isComplete()) {
            terminal().note(summary.whyIncomplete() + " Continue with:");
            terminal().note("  " + context().commandLine());
        }
    }
}
