package dev.enrichment.sdk.cli.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.TimeEstimate;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.exclude.ExcludeFile;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Words;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The expected calls and cost of a run, compared with the budget and the balance. It is shown before the user confirms
 * the run.
 *
 * @param plan rows and operations of the run
 * @param steps the preview of each step
 * @param whole preview of the first step for the complete file; null unless only some rows were selected
 * @param budget maximum cost of all runs of the file; null if the user did not set a budget
 * @param used credits that earlier runs of the file have used of the budget, including unconfirmed charges
 * @param balance balance of the account in credits; null if unknown
 */
record PlanPreview(
        Plan plan,
        List<StepPreview> steps,
        @Nullable Preview whole,
        @Nullable BigDecimal budget,
        BigDecimal used,
        @Nullable BigDecimal balance) {
    /** {@return the number of selected rows} */
    long rows() {
        return preview(0).rows();
    }

    /** {@return the number of calls in all steps, excluding those served from the store} */
    long calls() {
        return steps.stream().mapToLong(step -> step.preview().calls()).sum();
    }

    /** {@return the maximum cost of the calls in credits} */
    BigDecimal max() {
        return steps.stream().map(step -> step.preview().maxPrice()).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /**
     * Returns the minimum cost of the calls in credits. An operation that depends on earlier results counts as 0,
     * because it may turn out that no row needs it.
     */
    BigDecimal min() {
        return IntStream.range(0, steps.size()).mapToObj(this::min).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private BigDecimal min(int step) {
        return plan.steps().get(step).isOptional()
                ? BigDecimal.ZERO
                : preview(step).minPrice();
    }

    Preview preview(int step) {
        return steps.get(step).preview();
    }

    /**
     * Returns a budget that is sufficient for all rows. It is the sum of the cost of earlier runs and the maximum cost
     * of this run.
     */
    BigDecimal enough() {
        return used.add(max());
    }

    /** {@return the minimum and maximum cost as text, such as {@code 10 to 25}} */
    String credits() {
        return "%s to %s".formatted(Amounts.text(min()), Amounts.text(max()));
    }

    /**
     * Adds to a report the operations, the columns and the rows of the run, and the minimum and maximum cost of its
     * calls. Everything is shown even if the list was run before, because that run may have used other columns.
     */
    void describe(Report report) {
        report.title(
                "%s for %s of %s",
                plan.operations().stream().map(Operation::id).collect(Collectors.joining(", then ")),
                plan.options().words(),
                plan.file());
        report.line("  file", plan.input().seen()).fact("file", plan.input().seen());
        plan.input().notes().forEach(note -> report.line("  file", note));
        plan.excluded().forEach(list -> report.line("  exclude", exclude(list)));
        for (int i = 0; i < steps.size(); i++) {
            Report part = steps.size() == 1 ? report : report.element("steps");
            if (steps.size() > 1) {
                report.title(
                        plan.steps().get(i).operation() + plan.steps().get(i).words());
            }
            describe(part, plan.steps().get(i), i);
        }
        if (steps.size() > 1) {
            describeAll(report);
        }
        describePrice(report);
    }

    /** Returns the figures of this preview, such as calls and costs, as the object for the JSON output. */
    ObjectNode facts() {
        Report report = new Report();
        describe(report);
        return report.facts();
    }

    private void describe(Report report, Step<?, ?> step, int i) {
        Preview preview = preview(i);
        Expansion<?, ?> expansion = step.expansion();
        report.fact("operation", step.operation().id());
        if (step.condition() != null) {
            report.fact("condition", step.condition().text());
        }
        step.mapping().describe(report);
        if (expansion != null) {
            report.line("  items", "a line for each, up to %d for a row", expansion.maxItems())
                    .fact("max_items", expansion.maxItems());
        } else if (step.operation() instanceof PagedOperation) {
            report.line("  items", "the first page of each row, in one line; --expand N for all pages");
        }
        String calls = (step.isOptional() ? "up to " : "")
                + Words.count(preview.calls(), expansion == null ? "call" : "search");
        report.line("  rows", rows(preview, calls))
                .fact("rows", preview.rows())
                .fact("invalid", preview.invalid())
                .fact("left_out", preview.skipped())
                .fact("excluded", preview.excluded())
                .fact("duplicates", preview.duplicates())
                .fact("known", preview.known());
        steps.get(i).junk().describe(report);
        steps.get(i).spellings().describe(report, preview);
        report.fact("calls", preview.calls())
                .fact("min_price", preview.minPrice())
                .fact("max_price", preview.maxPrice());
        report.line(
                "  credits",
                "%s to %s (%s)",
                Amounts.text(min(i)),
                Amounts.text(preview.maxPrice()),
                preview.priceRule());
        describe(report, preview.time(), preview.calls(), expansion != null);
    }

    private static void describe(Report report, @Nullable TimeEstimate time, long calls, boolean isPaged) {
        report.fact("expected_seconds", time == null ? null : seconds(time.expected()))
                .fact("calls_per_minute", time == null ? null : time.perMinute())
                .fact("time_basis", time == null ? null : Words.name(time.basis()))
                .fact("account_calls_per_minute", time == null ? null : time.accountPerMinute())
                .fact("seconds_if_limited", time == null ? null : seconds(time.ifLimited()));
        if (calls > 0) {
            report.line(
                    "  time", time == null ? "unknown, because the service did not say how fast it is" : words(time));
        }
        if (calls > 0 && isPaged && time != null) {
            report.line("  time", "more if the searches have several pages");
        }
    }

    private static String firstEstimate(TimeEstimate time, String expected) {
        Duration limited = time.ifLimited();
        return limited == null || Amounts.text(limited).equals(expected)
                ? "about %s at up to %d calls a minute".formatted(expected, time.perMinute())
                : "about %s; %s if the account's limit of %d calls a minute applies to this operation"
                        .formatted(expected, Amounts.text(limited), time.accountPerMinute());
    }

    private static @Nullable Long seconds(@Nullable Duration duration) {
        return duration == null ? null : (duration.toMillis() + 999) / 1000;
    }

    private static String words(TimeEstimate time) {
        String expected = Amounts.text(time.expected());
        long perMinute = time.perMinute();
        return switch (time.basis()) {
            case RECENT_CALLS -> "about %s at %d calls a minute, as in the latest run".formatted(expected, perMinute);
            case RATE_LIMIT -> "about %s at the limit of %d calls a minute".formatted(expected, perMinute);
            case ROUND_TRIP -> firstEstimate(time, expected);
        };
    }

    private static String rows(Preview preview, String calls) {
        return "%d: %d invalid,%s%s %d duplicates, %d already bought or in doubt, %s"
                .formatted(
                        preview.rows(),
                        preview.invalid(),
                        preview.skipped() == 0 ? "" : " " + preview.skipped() + " left out,",
                        preview.excluded() == 0 ? "" : " " + preview.excluded() + " excluded,",
                        preview.duplicates(),
                        preview.known(),
                        calls);
    }

    private static String exclude(ExcludeFile list) {
        List<String> unread = list.unread();
        return list
                + (unread.isEmpty()
                        ? ""
                        : "; %s without a person or company: %s"
                                .formatted(Words.count(unread.size(), "row"), Words.first(3, unread)));
    }

    private void describeAll(Report report) {
        report.title("all steps")
                .line("  credits", credits())
                .fact("min_price", min())
                .fact("max_price", max());
        UntilFound until = plan.until();
        if (until != null) {
            report.fact("until_found", until.name());
        }
    }

    private void describePrice(Report report) {
        if (budget != null) {
            report.line(
                    "  budget",
                    "%s, %s of it used by earlier runs%s",
                    Amounts.text(budget),
                    Amounts.text(used),
                    shortage(budget.subtract(used), enough(), " is enough for all"));
        }
        report.line(
                "  balance",
                balance == null
                        ? "unknown, because the service does not report it now"
                        : Amounts.text(balance) + " credits" + shortage(balance, max(), " are enough for all"));
        report.fact("budget", budget)
                .fact("budget_used", used)
                .fact("balance", balance)
                .fact("enough_budget", enough());
    }

    /**
     * Returns a warning if the credits may not cover all calls, or an empty string if they do. The warning contains the
     * number of calls after which the run would stop if every call had the maximum cost.
     *
     * @param left credits that are available
     * @param enough credits that are sufficient for all calls
     * @param words end of the sentence that states the sufficient credits
     */
    private String shortage(BigDecimal left, BigDecimal enough, String words) {
        if (max().compareTo(left) <= 0) {
            return "";
        }
        long covered = left.max(BigDecimal.ZERO)
                .multiply(BigDecimal.valueOf(calls()))
                .divide(max(), 0, RoundingMode.FLOOR)
                .longValue();
        return "; stops after about %d of %d calls, %s%s".formatted(covered, calls(), Amounts.text(enough), words);
    }
}
