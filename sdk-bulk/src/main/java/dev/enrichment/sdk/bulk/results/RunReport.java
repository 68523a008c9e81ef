package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.util.List;

/**
 * Tells what a run has done, and where its store stands.
 *
 * @param progress the run, without the steps that were added to it
 * @param steps those steps, in the order in which they were added
 * @param storePaid credits that all runs with this store were charged
 * @param storeInDoubt credits that they can have been charged in addition, because of doubts
 * @param doubts the requests in doubt
 */
public record RunReport(
        Progress progress, List<Progress> steps, BigDecimal storePaid, BigDecimal storeInDoubt, List<Doubt> doubts) {
    /** Defensive copies of the lists. */
    public RunReport {
        steps = List.copyOf(steps);
        doubts = List.copyOf(doubts);
    }

    /** {@return credits that calls of the run and of all its steps were charged up to now} */
    public BigDecimal spent() {
        return steps.stream().map(Progress::spent).reduce(progress.spent(), BigDecimal::add);
    }

    /** Returns a few lines for people. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(progress.toString());
        steps.forEach(step -> text.append("\nthen: ").append(step));
        text.append("\nstore: ").append(storePaid.toPlainString()).append(" credits paid");
        if (!doubts.isEmpty()) {
            text.append(", up to ").append(storeInDoubt.toPlainString()).append(" more in ");
            text.append(doubts.size()).append(" doubts:");
            doubts.forEach(doubt ->
                    text.append("\n  ").append(doubt.key()).append(": ").append(doubt));
        }
        return text.toString();
    }
}
