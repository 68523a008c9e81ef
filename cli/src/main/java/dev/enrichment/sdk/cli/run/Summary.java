package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.cli.table.OutcomePart;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Report;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The results of a run for the report that is printed at its end.
 *
 * @param runs runs of the steps
 * @param preview calls and cost that were expected before the run
 * @param tallies counts of the outcomes, for each step
 * @param columns output columns with counts of their filled cells, for each step
 * @param after balance after the run; null if unknown
 * @param unreadable why the input could not be read to its end; null if it could
 * @param changes changes since the last report; null if rows were written instead
 * @param found number of rows for which each operation found the value of {@code --until-found}; empty without that
 *     option
 * @param timeIsOver whether the run was stopped by {@code --max-duration}
 */
record Summary(
        StepRuns runs,
        PlanPreview preview,
        List<Tally> tallies,
        List<OutcomePart> columns,
        @Nullable BigDecimal after,
        @Nullable String unreadable,
        @Nullable ChangedRows changes,
        Map<String, Long> found,
        boolean timeIsOver) {
    /** Returns a copy of this summary with the changes that {@code --changed-only} has written. */
    Summary with(@Nullable ChangedRows changed) {
        return new Summary(runs, preview, tallies, columns, after, unreadable, changed, found, timeIsOver);
    }

    /** {@return whether the input was read to its end and every row was attempted} */
    boolean isComplete() {
        return unreadable == null && left() == 0;
    }

    private long left() {
        return tallies.stream()
                .mapToLong(step -> step.left(preview.rows()))
                .max()
                .orElse(0);
    }

    private long sum(OutcomeStatus status) {
        return tallies.stream().mapToLong(step -> step.count(status)).sum();
    }

    private BigDecimal cost() {
        return tallies.stream().map(tally -> tally.progress().cost()).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    int exitCode() {
        if (!isComplete()) {
            return ExitCodes.INCOMPLETE;
        }
        boolean open = sum(OutcomeStatus.FAILED) + sum(OutcomeStatus.IN_DOUBT) > 0;
        boolean changed = changes != null && changes.values() > 0;
        return open ? ExitCodes.ROWS_OPEN : changed ? ExitCodes.CHANGES : ExitCodes.OK;
    }

    /** Returns a sentence that says how many rows are left and why. Must be called only if the run is incomplete. */
    String whyIncomplete() {
        return "%d of %d rows are left: %s.".formatted(left(), preview.rows(), reason(runs.stopped()));
    }

    private String reason(@Nullable StopReason stopped) {
        if (unreadable != null) {
            return "the input can no longer be read, " + unreadable;
        }
        if (stopped == null && sum(OutcomeStatus.NOT_ATTEMPTED) == 0) {
            return "the input has fewer rows than in the preview";
        }
        if (timeIsOver) {
            return "the time limit of --max-duration was reached";
        }
        return stopped == null || stopped == StopReason.CLOSED ? "interrupted" : stopped.toString();
    }

    /**
     * Adds the outcomes and costs of the run to the report that is printed at its end.
     *
     * @param whole preview of the complete file before the run; null unless only some rows were selected
     * @param bought everything that was bought for the list, including earlier runs
     * @param output output file
     */
    void describe(Report report, @Nullable Preview whole, Bought bought, Path output) {
        report.fact("preview", preview.facts());
        StopReason stopped = runs.stopped();
        report.fact("complete", isComplete())
                .fact("stopped", stopped == null ? null : stopped.name())
                .fact("unreadable", unreadable);
        for (int i = 0; i < tallies.size(); i++) {
            describeStep(tallies.size() == 1 ? report : report.element("steps"), i);
        }
        if (!preview.plan().excluded().isEmpty()) {
            // A later step may exclude more rows than the first one. For example, an email address found by an earlier
            // step may be on an exclude list.
            long excluded = tallies.stream()
                    .mapToLong(tally -> tally.progress().excluded())
                    .max()
                    .orElse(0);
            report.line("excluded", preview.plan().excludedRows(excluded));
        }
        UntilFound until = preview.plan().until();
        if (until != null) {
            describeFound(report, until);
        }
        if (changes != null) {
            changes.describe(report.section("changes"));
        }
        report.line(
                        "credits",
                        "%s charged, %s expected; %s paid for this list in total",
                        Amounts.text(cost()),
                        preview.credits(),
                        Amounts.text(bought.paid()))
                .fact("credits", cost());
        if (whole != null && isComplete()) {
            project(report, whole);
        }
        report.line("balance", "%s before, %s after", Amounts.text(preview.balance()), Amounts.text(after))
                .fact("balance_before", preview.balance())
                .fact("balance_after", after);
        bought.describe(report, sum(OutcomeStatus.IN_DOUBT));
        report.line("output", output.toString()).fact("output", output.toString());
    }

    /**
     * Adds to the report how many of the values for {@code --until-found} each operation found, and what a value cost
     * on average. The average includes earlier runs.
     */
    private void describeFound(Report report, UntilFound until) {
        long rows = tallies.get(0).progress().done();
        long all = found.values().stream().mapToLong(Long::longValue).sum();
        BigDecimal credits = columns.stream().map(OutcomePart::credits).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal each = all == 0 ? null : credits.divide(BigDecimal.valueOf(all), 4, RoundingMode.HALF_UP);
        StringJoiner steps = new StringJoiner(", ");
        found.forEach((operation, count) -> steps.add(operation + " " + count));
        String price = each == null ? "" : "; " + Amounts.rounded(each) + " credits each";
        report.section("until_found")
                .line("found", "%s %d of %d: %s%s", Failures.oneLine(until.name()), all, rows, steps, price)
                .fact("field", until.name())
                .fact("rows", rows)
                .fact("found", all)
                .fact("by_step", found)
                .fact("cost_per_found", each);
    }

    private void describeStep(Report report, int step) {
        String prefix = preview.plan().prefix(step);
        if (!prefix.isEmpty()) {
            report.fact("operation", preview.plan().operations().get(step).id());
        }
        tallies.get(step).describe(report, prefix);
        if (preview.plan().steps().get(step).expansion() != null) {
            report.line("items", String.valueOf(runs.items(step))).fact("items", runs.items(step));
        }
        columns.get(step).describe(report, prefix);
    }

    /**
     * Adds to the report an estimate of the cost and results for the complete file, based on the selected rows. There
     * is no estimate if no call was needed or no row has a final outcome.
     */
    private void project(Report report, Preview whole) {
        Tally tally = tallies.get(0);
        long tried = preview.steps().get(0).calls();
        long decided = tally.count(OutcomeStatus.FOUND) + tally.count(OutcomeStatus.NOT_FOUND);
        if (tried == 0 || decided == 0) {
            report.fact("projection", null);
            return;
        }
        BigDecimal credits = cost().multiply(BigDecimal.valueOf(whole.calls()))
                .divide(BigDecimal.valueOf(tried), 2, RoundingMode.HALF_UP);
        long meant = whole.rows() - whole.invalid() - whole.skipped() - whole.excluded();
        long expected = Math.round((double) tally.count(OutcomeStatus.FOUND) / decided * meant);
        report.line(
                        "in all",
                        "%d rows: about %s credits for %d calls, about %d found",
                        whole.rows(),
                        Amounts.text(credits),
                        whole.calls(),
                        expected)
                .section("projection")
                .fact("rows", whole.rows())
                .fact("calls", whole.calls())
                .fact("credits", credits)
                .fact("found", expected);
    }
}
