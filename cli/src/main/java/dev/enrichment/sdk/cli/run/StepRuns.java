package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.ChangeReport;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowChange;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.cli.columns.CellListener;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.junk.Junk;
import dev.enrichment.sdk.cli.junk.Spellings;
import dev.enrichment.sdk.credits.CreditBudget;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The bulk runs of a command, one for each operation. They share a store, a budget and rate limits. They run
 * concurrently, so different rows can be at different operations.
 */
final class StepRuns implements AutoCloseable {
    private final Plan plan;
    private final List<StepRun<?, ?>> steps = new ArrayList<>();

    private record StepRun<Q extends Record, R extends Record>(
            Plan plan, Step<Q, R> step, BulkRun<Q, R> run, Consumer<CsvRow> filter) {
        StepPreview preview() {
            Junk junk = new Junk(plan.input());
            Spellings spellings = step.spellings(plan.input());
            Function<CsvRow, Q> requests = spellings.watching(filtered(step.requests(junk)));
            return new StepPreview(run.preview(plan.rows(), junk.watching(requests), junk), junk, spellings);
        }

        private Function<CsvRow, Q> filtered(Function<CsvRow, Q> mapping) {
            return row -> {
                filter.accept(row);
                return plan.allowed(step.operation(), mapping.apply(row));
            };
        }

        Stream<StepRow> process(Stream<StepRow> rows) {
            Function<CsvRow, Q> requests = filtered(step.requests(CellListener.NONE));
            return run.process(rows, row -> {
                        String skip = step.skip(row);
                        if (skip != null) {
                            throw new SkipRowException(skip);
                        }
                        return requests.apply(row.row());
                    })
                    .map(outcome -> outcome.row().with(outcome));
        }

        StepChanges<R> changes(Map<String, String> fields) {
            ChangeReport<Q, R> report = run.changes();
            fields.forEach(report::field);
            return new StepChanges<>(
                    step.operation().id(),
                    report.of(plan.rows(), filtered(step.requests(CellListener.NONE))),
                    report.since(),
                    report::complete);
        }
    }

    /**
     * The rows whose responses to one operation have changed since the last report of {@code --changed-only}.
     *
     * @param operation ID of the operation
     * @param rows rows whose responses have changed
     * @param since time of the last report; empty if this is the first
     * @param complete action that records the changes as reported; must be run after they are written
     */
    record StepChanges<R extends Record>(
            String operation, Stream<RowChange<CsvRow, R>> rows, Optional<Instant> since, Runnable complete) {}

    /**
     * Opens a bulk run for each operation of the plan, so that the rows can be processed or previewed.
     *
     * @param budget maximum cost of all runs of the list; null to buy nothing
     * @param settings function that applies further options to the builder of the first run; the other runs share them
     */
    StepRuns(
            EnrichmentClient client,
            Plan plan,
            RunStore store,
            @Nullable BigDecimal budget,
            Consumer<BulkRunBuilder<?, ?>> settings) {
        this.plan = plan;
        Consumer<CsvRow> filter = plan.filter();
        steps.add(first(client, plan.steps().get(0), filter, store, budget, settings));
        plan.steps().stream().skip(1).forEach(step -> steps.add(next(step, filter)));
    }

    private <Q extends Record, R extends Record> StepRun<Q, R> first(
            EnrichmentClient client,
            Step<Q, R> step,
            Consumer<CsvRow> filter,
            RunStore store,
            @Nullable BigDecimal budget,
            Consumer<BulkRunBuilder<?, ?>> settings) {
        Expansion<Q, R> expansion = step.expansion();
        BulkRunBuilder<Q, R> builder = expansion == null
                ? BulkRun.of(client, step.operation())
                : BulkRun.of(client, expansion.operation(), expansion.maxItems());
        if (budget != null) {
            builder.budget(CreditBudget.of(budget));
        }
        settings.accept(builder);
        return new StepRun<>(plan, step, builder.store(store).open(), filter);
    }

    private <Q extends Record, R extends Record> StepRun<Q, R> next(Step<Q, R> step, Consumer<CsvRow> filter) {
        return new StepRun<>(plan, step, steps.get(0).run().then(step.operation()), filter);
    }

    Plan plan() {
        return plan;
    }

    /** Reads all rows of the file and counts the calls that each operation needs, without making a paid call. */
    List<StepPreview> previews() {
        return steps.stream().map(StepRun::preview).toList();
    }

    /**
     * Calls all operations for the rows. Rows are processed while the caller consumes the stream.
     *
     * @param count maximum number of rows; rows that were added to the file after the preview are ignored
     * @return the rows with the outcome of each step
     */
    Stream<StepRow> process(long count) {
        Stream<StepRow> rows = StreamSupport.stream(plan.rows().spliterator(), false)
                .limit(count)
                .map(StepRow::of);
        for (StepRun<?, ?> step : steps) {
            rows = step.process(rows);
        }
        return rows;
    }

    /**
     * Compares the stored responses for the rows with those at the time of the last report of {@code --changed-only}.
     *
     * @param fields for each step, the columns to compare with JSON Pointers to their fields in the response
     */
    List<? extends StepChanges<?>> changes(List<Map<String, String>> fields) {
        List<StepChanges<?>> changes = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            changes.add(steps.get(i).changes(fields.get(i)));
        }
        return changes;
    }

    /** {@return the progress of each operation} */
    List<Progress> progresses() {
        return steps.stream().map(step -> step.run().progress()).toList();
    }

    BulkRun<?, ?> run(int step) {
        return steps.get(step).run();
    }

    /** Returns the progress of the last operation. A row is done once that operation has processed it. */
    Progress progress() {
        return run(steps.size() - 1).progress();
    }

    void stop() {
        steps.forEach(step -> step.run().stop());
    }

    @Override
    public void close() {
        steps.get(0).run().close();
    }
}
