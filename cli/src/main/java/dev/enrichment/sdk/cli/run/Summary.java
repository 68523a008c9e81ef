package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision;
import dev.enrichment.sdk.cli.table.RunTable;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The results of a run for the report that is printed at its end.
 *
 * @param preview calls and cost that were expected before the run
 * @param steps progress of each step
 * @param left number of rows that a later run must process
 * @param table output with counts of its cells
 * @param after balance after the run; null if unknown
 * @param unreadable reason why reading the input failed; null if it did not fail
 * @param changes changes since the last report; null if rows were written instead
 * @param timeIsOver whether the run was stopped by {@code --max-duration}
 */
record Summary(
        PlanPreview preview,
        List<Progress> steps,
        long left,
        RunTable table,
        @Nullable BigDecimal after,
        @Nullable String unreadable,
        @Nullable ChangedRows changes,
        boolean timeIsOver) {
    /** {@return whether the input was read to its end and every row was attempted} */
    boolean isComplete() {
        return unreadable == null && left == 0;
    }

    /** Returns the reason why the run stopped early. Returns null if the run did not stop early. */
    @Nullable
    StopReason stopped() {
        return steps.stream()
                .map(Progress::stopped)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private long sum(OutcomeStatus status) {
        return steps.stream().mapToLong(step -> step.count(status)).sum();
    }

    private BigDecimal cost() {
        return steps.stream().map(Progress::chargedForDone).reduce(BigDecimal.ZERO, BigDecimal::add);
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
        return "%d of %d rows are left: %s.".formatted(left, preview.rows(), reason(stopped()));
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
     * @param bought everything that was bought for the list, including earlier runs
     * @param see command line that shows the calls with an unknown outcome
     * @param output output file
     */
    void describe(Report report, StoreSnapshot bought, String see, Path output) {
        report.fact("preview", preview.facts());
        StopReason stopped = stopped();
        report.fact("complete", isComplete())
                .fact("stopped", stopped == null ? null : stopped.name())
                .fact("unreadable", unreadable);
        for (int i = 0; i < steps.size(); i++) {
            describeStep(steps.size() == 1 ? report : report.element("steps"), i);
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
                        "%s charged, %s expected; %s charged for this list in total",
                        Amounts.text(cost()),
                        preview.credits(),
                        Amounts.text(bought.charged()))
                .fact("charged", cost());
        if (isComplete() && changes == null) {
            describeColumn(report, bought.charged());
        }
        if (preview.whole() != null && isComplete()) {
            project(report, preview.whole());
        }
        report.line("balance", "%s before, %s after", Amounts.text(preview.balance()), Amounts.text(after))
                .fact("balance_before", preview.balance())
                .fact("balance_after", after);
        describeDoubts(report, bought, see);
        report.line("output", table.note().isEmpty() ? output.toString() : output + "; " + table.note())
                .fact("output", output.toString());
    }

    /**
     * Explains in the report why the columns {@code credits} do not add up to the total charges of the list. Adds no
     * explanation if they do.
     *
     * @param charged credits that were charged for the list in total
     */
    private void describeColumn(Report report, BigDecimal charged) {
        BigDecimal column = table.credits();
        BigDecimal others = table.creditsOfOthers();
        BigDecimal missing = charged.subtract(column.subtract(others));
        report.fact("credits_in_output", column);
        List<String> reasons = new ArrayList<>();
        boolean isPaged = preview.plan().steps().get(0).expansion() != null;
        if (isPaged && others.signum() > 0) {
            // The store states only for which list the first page of a row was bought. Other pages may have been bought
            // for other lists.
            reasons.add("it includes " + Amounts.text(others)
                    + " for rows whose first page was bought for another list or with a single call");
        } else {
            report.fact("credits_of_other_lists", others);
            addReasons(reasons, others, missing);
        }
        if (!reasons.isEmpty()) {
            report.line(
                    "", "The column credits adds up to %s: %s.", Amounts.text(column), String.join(", and ", reasons));
        }
    }

    private static void addReasons(List<String> reasons, BigDecimal others, BigDecimal missing) {
        if (others.signum() > 0) {
            reasons.add("it includes " + Amounts.text(others) + " charged for other lists or single calls");
        }
        if (missing.signum() > 0) {
            reasons.add(
                    "it lacks " + Amounts.text(missing) + " that was charged for this list: for other operations, for"
                            + " responses that were replaced, lost or erased, or for rows that are not in it");
        }
    }

    private void describeDoubts(Report report, StoreSnapshot bought, String see) {
        List<UnresolvedCall> calls = bought.unresolvedCalls();
        long lost = calls.stream()
                .filter(call -> call.decision() == Decision.CHARGED_RESPONSE_LOST)
                .count();
        long open = calls.size() - lost;
        if (open > 0) {
            report.line("in doubt", "%d, up to %s credits; see %s", open, Amounts.text(bought.unconfirmed()), see);
        }
        if (lost > 0) {
            report.line("lost", "%d charged, but the response was lost; see %s", lost, see);
        }
        long rows = sum(OutcomeStatus.IN_DOUBT);
        if (calls.isEmpty() && rows > 0) {
            report.line("in doubt", "%d, sent for other lists; see %s", rows, see);
        }
        report.fact("charged_in_total", bought.charged())
                .fact("unconfirmed", bought.unconfirmed())
                .fact("calls_in_doubt", calls.size());
    }

    /** Adds to the report how many of the values for {@code --until-found} were found by each operation. */
    private void describeFound(Report report, UntilFound until) {
        long rows = steps.get(0).done();
        long all = table.found().values().stream().mapToLong(Long::longValue).sum();
        StringJoiner line = new StringJoiner(", ");
        table.found().forEach((operation, count) -> line.add(operation + " " + count));
        report.section("until_found")
                .line("found", "%s %d of %d: %s", Failures.oneLine(until.name()), all, rows, line)
                .fact("field", until.name())
                .fact("rows", rows)
                .fact("found", all)
                .fact("by_step", table.found());
    }

    private void describeStep(Report report, int step) {
        String prefix = preview.plan().prefix(step);
        if (!prefix.isEmpty()) {
            report.fact("operation", preview.plan().operations().get(step).id());
        }
        describeOutcomes(report, steps.get(step), prefix);
        preview.steps().get(step).junk().summarize(report, prefix);
        describeIdentities(report, steps.get(step), prefix);
        table.describe(report, step, prefix);
    }

    private static void describeOutcomes(Report report, Progress step, String prefix) {
        StringJoiner line = new StringJoiner(", ");
        Report counts = report.section("outcomes");
        for (OutcomeStatus status : OutcomeStatus.values()) {
            boolean leftOut = status == OutcomeStatus.SKIPPED;
            long count = step.count(status) - (leftOut ? step.excluded() : 0);
            counts.fact(Words.name(status), count);
            add(line, count, leftOut ? "left out" : Words.of(status));
        }
        add(line, step.excluded(), "excluded");
        long fromStore = step.fromStore();
        report.line("rows", prefix + line + (fromStore == 0 ? "" : "; " + fromStore + " of them from the store"))
                .fact("excluded", step.excluded())
                .fact("from_store", fromStore);
    }

    private static void add(StringJoiner line, long count, String words) {
        if (count > 0) {
            line.add(count + " " + words);
        }
    }

    private static void describeIdentities(Report report, Progress step, String prefix) {
        Report counts = report.section("identity");
        StringJoiner line = new StringJoiner(", ");
        for (IdentityVerdict verdict : IdentityVerdict.values()) {
            long count = step.count(verdict);
            counts.fact(Words.name(verdict), count);
            // Several rows "agree" or "conflict", one "agrees" or "conflicts".
            add(line, count, count == 1 ? Words.of(verdict) : Words.of(verdict).replaceFirst("s$", ""));
        }
        if (line.length() > 0) {
            report.line("identity", prefix + line);
        }
    }

    /**
     * Adds to the report an estimate of the cost and results for the complete file, based on the selected rows. There
     * is no estimate if no call was needed or no row has a final outcome.
     */
    private void project(Report report, Preview whole) {
        Progress step = steps.get(0);
        long tried = preview.preview(0).calls();
        long decided = step.count(OutcomeStatus.FOUND) + step.count(OutcomeStatus.NOT_FOUND);
        if (tried == 0 || decided == 0) {
            report.fact("projection", null);
            return;
        }
        BigDecimal credits = cost().multiply(BigDecimal.valueOf(whole.calls()))
                .divide(BigDecimal.valueOf(tried), 2, RoundingMode.HALF_UP);
        long meant = whole.rows() - whole.invalid() - whole.skipped() - whole.excluded();
        long expected = Math.round((double) step.count(OutcomeStatus.FOUND) / decided * meant);
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
                .fact("price", credits)
                .fact("found", expected);
    }
}
