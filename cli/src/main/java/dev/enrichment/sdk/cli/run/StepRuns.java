package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.ChangeReport;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowChange;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.cli.columns.CellListener;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.junk.Junk;
import dev.enrichment.sdk.credits.CreditBudget;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a plan, one for each step. They share the store, the budget and the limits, and they run concurrently.
 */
final class StepRuns implements AutoCloseable {
    private final Plan plan;
    private final List<StepRun<?, ?>> steps = new ArrayList<>();

    /**
     * The run of one step.
     *
     * @param filter throws for rows whose cells match an exclude list
     * @param items number of items of the processed rows
     */
    private record StepRun<Q extends Record, R extends Record>(
            Plan plan, Step<Q, R> step, BulkRun<Q, R> run, Consumer<CsvRow> filter, LongAdder items) {
        Preview preview(Junk junk) {
            return run.preview(plan.rows(), junk.watching(filtered(step.requests(junk))), junk);
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
                        Step.Skip skip = step.skip(row);
                        if (skip != null) {
                            throw new SkipRowException(skip.reason());
                        }
                        return requests.apply(row.row());
                    })
                    .peek(this::count)
                    .map(outcome -> outcome.row().with(outcome, isLeftOut(outcome)));
        }

        private boolean isLeftOut(RowOutcome<StepRow, R> outcome) {
            if (outcome.status() != OutcomeStatus.SKIPPED) {
                return false;
            }
            Step.Skip skip = step.skip(outcome.row());
            return (skip != null && skip.decided())
                    || plan.isFilled(outcome.row().row());
        }

        private void count(RowOutcome<StepRow, R> outcome) {
            Expansion<Q, R> expansion = step.expansion();
            if (expansion != null) {
                items.add(expansion.items(outcome));
            }
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
     * The changed responses of a step.
     *
     * @param operation ID of the operation
     * @param rows rows with a change
     * @param since time of the last report; empty if this is the first
     * @param complete action to run once the changes are on disk
     */
    record StepChanges<R extends Record>(
            String operation, Stream<RowChange<CsvRow, R>> rows, Optional<Instant> since, Runnable complete) {}

    /**
     * Opens the runs.
     *
     * @param budget maximum cost of all runs of the list; null to buy nothing
     * @param settings sets the options of each run
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
        return new StepRun<>(plan, step, builder.store(store).open(), filter, new LongAdder());
    }

    private <Q extends Record, R extends Record> StepRun<Q, R> next(Step<Q, R> step, Consumer<CsvRow> filter) {
        return new StepRun<>(plan, step, steps.get(0).run().then(step.operation()), filter, new LongAdder());
    }

    Plan plan() {
        return plan;
    }

    /**
     * Reads all rows and returns the previews.
     *
     * @param junk for each step, collects the problems found in the cells
     * @return the preview of each step; for a step with a condition, it is the maximum
     */
    List<Preview> previews(List<Junk> junk) {
        List<Preview> previews = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            previews.add(steps.get(i).preview(junk.get(i)));
        }
        return previews;
    }

    /**
     * Processes the rows.
     *
     * @param count number of rows in the preview; rows added to the file since then are ignored
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
     * Compares the stored responses of the rows with those at the time of the last report.
     *
     * @param fields for each step, JSON pointers into the response by column name
     */
    List<? extends StepChanges<?>> changes(List<Map<String, String>> fields) {
        List<StepChanges<?>> changes = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            changes.add(steps.get(i).changes(fields.get(i)));
        }
        return changes;
    }

    BulkRun<?, ?> run(int step) {
        return steps.get(step).run();
    }

    /** {@return the progress of the last step, which completes the rows} */
    Progress progress() {
        return run(steps.size() - 1).progress();
    }

    /** {@return the number of items in the rows that a step has processed} */
    long items(int step) {
        return steps.get(step).items().sum();
    }

    /** {@return why no further calls are sent; null if the run was not stopped} */
    @Nullable
    StopReason stopped() {
        return steps.stream()
                .map(step -> step.run().progress().stopped())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Stops sending calls in all steps. */
    void stop() {
        steps.forEach(step -> step.run().stop());
    }

    @Override
    public void close() {
        steps.get(0).run().close();
    }
}
