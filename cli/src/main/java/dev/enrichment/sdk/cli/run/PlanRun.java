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
import dev.enrichment.sdk.bulk.results.RunReport;
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

/** The runs of a plan: one for each step, which share store, budget and limits, and work at the same time. */
final class PlanRun implements AutoCloseable {
    private final RunPlan plan;
    private final BulkRun<?, ?> first;
    private final List<StepRun<?, ?>> steps = new ArrayList<>();

    /**
     * One step.
     *
     * @param step what is called
     * @param requests makes the request of a row
     * @param run makes the calls
     * @param filter leaves rows out by their cells
     * @param items counts the items of rows that were processed
     */
    private record StepRun<Q extends Record, R extends Record>(
            PlannedStep<Q, R> step,
            Function<CsvRow, Q> requests,
            BulkRun<Q, R> run,
            RowFilter filter,
            LongAdder items) {
        StepRun(PlannedStep<Q, R> step, BulkRun<Q, R> run, RowFilter filter) {
            this(step, step.requests(CellListener.NONE), run, filter, new LongAdder());
        }

        Preview preview(Iterable<CsvRow> rows, Junk junk) {
            return run.preview(rows, junk.watching(filtered(step.requests(junk))), junk);
        }

        long rowsForCalls(Iterable<CsvRow> rows, long calls) {
            return run.rowsForCalls(rows, filtered(requests), calls);
        }

        private Function<CsvRow, Q> filtered(Function<CsvRow, Q> mapping) {
            return row -> {
                filter.require(row);
                return mapping.apply(row);
            };
        }

        Stream<StepRow> process(Stream<StepRow> rows) {
            return run.process(rows, this::request)
                    .peek(this::count)
                    .map(outcome -> outcome.row().with(outcome, isLeftOut(outcome)));
        }

        StepChanges<R> changes(Iterable<CsvRow> rows, Map<String, String> fields) {
            ChangeReport<Q, R> report = run.changes();
            fields.forEach(report::field);
            return new StepChanges<>(
                    step.operation().id(), report.of(rows, filtered(requests)), report.since(), report::complete);
        }

        private boolean isLeftOut(RowOutcome<StepRow, R> outcome) {
            return outcome.status() == OutcomeStatus.NOT_ATTEMPTED
                    && (filter.leavesOut(outcome.row().row()) || step.leavesOut(outcome.row()));
        }

        private void count(RowOutcome<StepRow, R> outcome) {
            Expansion<Q, R> expansion = step.expansion();
            if (expansion != null) {
                items.add(expansion.items(outcome));
            }
        }

        private Q request(StepRow row) {
            filter.require(row.row());
            step.require(row);
            return requests.apply(row.row());
        }
    }

    /**
     * Tells what has changed in a step.
     *
     * @param operation its id
     * @param rows those that have changed
     * @param since when the last report was made; empty if this is the first
     * @param complete is to be run when the changes are on disk
     */
    record StepChanges<R extends Record>(
            String operation, Stream<RowChange<CsvRow, R>> rows, Optional<Instant> since, Runnable complete) {}

    /**
     * Opens the store for a plan.
     *
     * @param budget the most that all runs of the list may cost; null for a preview
     * @param settings sets what applies to the runs of all steps
     */
    PlanRun(
            EnrichmentClient client,
            RunPlan plan,
            RunStore store,
            @Nullable BigDecimal budget,
            Consumer<BulkRunBuilder<?, ?>> settings) {
        this.plan = plan;
        StepRun<?, ?> begin = begin(client, plan.steps().get(0), plan.filter(), store, budget, settings);
        first = begin.run();
        steps.add(begin);
        plan.steps().stream().skip(1).forEach(step -> steps.add(next(step)));
    }

    private static <Q extends Record, R extends Record> StepRun<Q, R> begin(
            EnrichmentClient client,
            PlannedStep<Q, R> step,
            RowFilter filter,
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
        return new StepRun<>(step, builder.store(store).open(), filter);
    }

    private <Q extends Record, R extends Record> StepRun<Q, R> next(PlannedStep<Q, R> step) {
        return new StepRun<>(step, first.then(step.operation()), plan.filter());
    }

    /** Counts the first rows that need a number of calls of the first step. */
    long rowsForCalls(long calls) {
        return steps.get(0).rowsForCalls(plan.rows(), calls);
    }

    /** {@return how many rows the plan is for} */
    long rows() {
        return StreamSupport.stream(plan.rows().spliterator(), false).count();
    }

    RunPlan plan() {
        return plan;
    }

    /**
     * Reads all rows.
     *
     * @param junk for each step, gets what is wrong with the cells
     * @return what each step would do; one with a condition at most
     */
    List<Preview> previews(List<Junk> junk) {
        List<Preview> previews = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            previews.add(steps.get(i).preview(plan.rows(), junk.get(i)));
        }
        return previews;
    }

    /**
     * Processes the rows.
     *
     * @param previewed how many there were; what was added to the file since then is left alone
     * @return the rows with an outcome of each step
     */
    Stream<StepRow> process(long previewed) {
        Stream<StepRow> rows = StreamSupport.stream(plan.rows().spliterator(), false)
                .limit(previewed)
                .map(StepRow::of);
        for (StepRun<?, ?> step : steps) {
            rows = step.process(rows);
        }
        return rows;
    }

    /**
     * Compares what the store has of the rows with what it had at the last time.
     *
     * @param fields for each step, pointers into the response by column name
     */
    List<? extends StepChanges<?>> changes(List<Map<String, String>> fields) {
        List<StepChanges<?>> changes = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            changes.add(steps.get(i).changes(plan.rows(), fields.get(i)));
        }
        return changes;
    }

    BulkRun<?, ?> run(int step) {
        return steps.get(step).run();
    }

    /** {@return the step that finishes the rows} */
    Progress progress() {
        return run(steps.size() - 1).progress();
    }

    /** {@return outcomes of a step without a call} */
    long fromStore(int step) {
        return run(step).progress().fromStore();
    }

    /** {@return items of the rows that a step has processed} */
    long items(int step) {
        return steps.get(step).items().sum();
    }

    /** {@return why no more calls are made; null if they are} */
    @Nullable
    StopReason stopped() {
        return steps.stream()
                .map(step -> step.run().progress().stopped())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    RunReport report() {
        return first.report();
    }

    void stop() {
        steps.forEach(step -> step.run().stop());
    }

    @Override
    public void close() {
        first.close();
    }
}
