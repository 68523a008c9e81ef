package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.Coverage;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.RunReport;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sums up what a run did.
 *
 * @param run the steps
 * @param previews what was expected of each of them
 * @param tallies what became of the rows
 * @param coverage how much of the columns of each step is filled
 * @param report what happened
 * @param before the balance before the run; null if it is unknown
 * @param after the balance after it
 * @param unreadable why the input could not be read to its end; null if it could
 * @param whole what was expected of the whole file, of which only some rows were tried out; null if all were meant
 * @param changes what has changed since the last time; null if rows were written
 * @param found by which step the value of {@code --until-found} was found; null without it
 * @param timeIsOver whether it was stopped because of {@code --max-duration}
 */
record RunSummary(
        PlanRun run,
        List<Preview> previews,
        List<StepTally> tallies,
        List<Coverage> coverage,
        RunReport report,
        @Nullable BigDecimal before,
        @Nullable BigDecimal after,
        @Nullable String unreadable,
        @Nullable Preview whole,
        @Nullable ChangedRows changes,
        @Nullable FoundTally found,
        boolean timeIsOver) {
    /** Returns the same, as of a few rows of a file. */
    RunSummary ofPilot(@Nullable Preview all) {
        return new RunSummary(
                run, previews, tallies, coverage, report, before, after, unreadable, all, changes, found, timeIsOver);
    }

    /** Returns the same with what has changed. */
    RunSummary with(ChangedRows changed) {
        return new RunSummary(
                run, previews, tallies, coverage, report, before, after, unreadable, whole, changed, found, timeIsOver);
    }

    /** {@return whether each row was attempted} */
    boolean isComplete() {
        return unreadable == null && left() == 0;
    }

    RunPlan plan() {
        return run.plan();
    }

    private long rows() {
        return previews.get(0).rows();
    }

    private long left() {
        return tallies.stream().mapToLong(step -> step.left(rows())).max().orElse(0);
    }

    private long sum(OutcomeStatus status) {
        return tallies.stream().mapToLong(step -> step.count(status)).sum();
    }

    /** A later step can exclude more rows than the first: the address that was found for one, for example. */
    private long excluded() {
        return tallies.stream().mapToLong(StepTally::excluded).max().orElse(0);
    }

    private BigDecimal cost() {
        return tallies.stream().map(StepTally::cost).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Returns what the store paid for the rows at any time, as far as they were written. */
    private BigDecimal paidForRows() {
        return coverage.stream().map(Coverage::credits).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    int exitCode() {
        if (!isComplete()) {
            return ExitCodes.INCOMPLETE;
        }
        boolean open = sum(OutcomeStatus.FAILED) + sum(OutcomeStatus.IN_DOUBT) > 0;
        boolean changed = changes != null && changes.values() > 0;
        return open ? ExitCodes.ROWS_OPEN : changed ? ExitCodes.CHANGES : ExitCodes.OK;
    }

    /** Returns why the run ended early, as a sentence. */
    String whyIncomplete() {
        return "%d of %d rows are left: %s.".formatted(left(), rows(), reason(run.stopped()));
    }

    private String reason(@Nullable StopReason stopped) {
        if (unreadable != null) {
            return "the input cannot be read any more, " + unreadable;
        }
        if (stopped == null && sum(OutcomeStatus.NOT_ATTEMPTED) == 0) {
            return "the input has fewer rows than in the preview";
        }
        if (timeIsOver) {
            return "the time of --max-duration is over";
        }
        return stopped == null || stopped == StopReason.CLOSED ? "interrupted" : stopped.toString();
    }

    List<String> lines(Path output, Bought bought) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < tallies.size(); i++) {
            String step = tallies.size() == 1 ? "" : plan().steps().get(i).operation() + ": ";
            lines.add("rows     " + step + tallies.get(i).line(run.fromStore(i)));
            String identities = tallies.get(i).identities();
            if (!identities.isEmpty()) {
                lines.add("identity " + step + identities);
            }
            if (plan().steps().get(i).expansion() != null) {
                lines.add("items    " + run.items(i));
            }
            lines.addAll(CoverageText.lines(coverage.get(i), step));
        }
        if (!plan().filter().excluded().isEmpty()) {
            lines.add("excluded " + plan().filter().excludedRows(excluded()));
        }
        if (found != null) {
            lines.add("found    " + found.line(paidForRows()));
        }
        if (changes != null) {
            lines.add("changed  " + changes);
        }
        lines.add("credits  %s charged, %s to %s expected; %s paid %s in total"
                .formatted(
                        Amounts.text(cost()),
                        Amounts.text(plan().minCredits(previews)),
                        Amounts.text(RunPlan.maxCredits(previews)),
                        Amounts.text(bought.paid()),
                        bought.whose()));
        Projection projection = projection();
        if (projection != null) {
            lines.add("in all   " + projection);
        }
        lines.add("balance  " + Amounts.text(before) + " before, " + Amounts.text(after) + " after");
        long ofOthers = bought.doubts().isEmpty() ? sum(OutcomeStatus.IN_DOUBT) : 0;
        if (!bought.doubts().isEmpty()) {
            lines.add("doubts   %d, up to %s credits; see enrich doubts %s"
                    .formatted(
                            bought.doubts().size(),
                            Amounts.text(bought.inDoubt()),
                            CommandContext.quoted(bought.shown().toString())));
        } else if (ofOthers > 0) {
            lines.add("doubts   %d, which other lists have sent; see enrich doubts %s"
                    .formatted(ofOthers, CommandContext.quoted(bought.store().toString())));
        }
        lines.add("output   " + output);
        return lines;
    }

    private @Nullable Projection projection() {
        return whole == null || !isComplete() ? null : Projection.of(whole, previews.get(0), tallies.get(0), cost());
    }

    /** {@return the same for a program} */
    Map<String, @Nullable Object> json(Path output, Bought bought) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("preview", plan().json(previews, List.of()));
        json.put("complete", isComplete());
        StopReason stopped = run.stopped();
        json.put("stopped", stopped == null ? null : stopped.name());
        json.put("unreadable", unreadable);
        if (tallies.size() == 1) {
            json.put("outcomes", tallies.get(0).json());
            json.put("identity", tallies.get(0).identitiesJson());
            json.put("excluded", tallies.get(0).excluded());
            json.put("coverage", CoverageText.json(coverage.get(0)));
            json.put("without_call", run.fromStore(0));
            if (plan().steps().get(0).expansion() != null) {
                json.put("items", run.items(0));
            }
        } else {
            json.put("steps", steps());
        }
        if (found != null) {
            json.put("until_found", found.json(paidForRows()));
        }
        if (changes != null) {
            json.put("changes", changes.json());
        }
        json.put("credits", cost());
        json.put("store_paid", report.storePaid());
        json.put("store_in_doubt", report.storeInDoubt());
        json.put("list_paid", bought.paidForList());
        json.put("doubts", bought.doubts().size());
        Projection projection = projection();
        json.put("projection", projection == null ? null : projection.json());
        json.put("balance_before", before);
        json.put("balance_after", after);
        json.put("output", output.toString());
        json.put("store", bought.store().toString());
        return json;
    }

    private List<Map<String, Object>> steps() {
        List<Map<String, Object>> steps = new ArrayList<>();
        for (int i = 0; i < tallies.size(); i++) {
            Map<String, Object> step = new LinkedHashMap<>();
            step.put("operation", plan().steps().get(i).operation().id());
            step.put("outcomes", tallies.get(i).json());
            step.put("identity", tallies.get(i).identitiesJson());
            step.put("left_out", tallies.get(i).leftOut());
            step.put("excluded", tallies.get(i).excluded());
            step.put("coverage", CoverageText.json(coverage.get(i)));
            step.put("without_call", run.fromStore(i));
            steps.add(step);
        }
        return steps;
    }
}
