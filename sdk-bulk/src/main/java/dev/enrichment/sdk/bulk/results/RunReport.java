package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.util.List;

/**
 * Report on a run: its progress, the credits that were charged for everything in its store, and the requests whose
 * outcome is unknown.
 *
 * @param progress the progress of the run, without the steps added to it
 * @param steps the progress of these steps, in the order in which they were added
 * @param storePaid credits charged for all requests in the store
 * @param storeInDoubt credits that may also have been charged, by calls in flight and by calls whose outcome is unknown
 * @param unresolvedCalls the requests in doubt, and those that were charged and whose responses were lost
 */
public record RunReport(
        Progress progress,
        List<Progress> steps,
        BigDecimal storePaid,
        BigDecimal storeInDoubt,
        List<UnresolvedCall> unresolvedCalls) {
    /** Copies the lists. */
    public RunReport {
        steps = List.copyOf(steps);
        unresolvedCalls = List.copyOf(unresolvedCalls);
    }

    /**
     * {@return the credits charged so far for calls of the run and of the runs that were added with
     * {@link dev.enrichment.sdk.bulk.BulkRun#then}}
     */
    public BigDecimal spent() {
        return steps.stream().map(Progress::spent).reduce(progress.spent(), BigDecimal::add);
    }

    /** Returns a readable summary of the run with several lines. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(progress.toString());
        steps.forEach(step -> text.append("\nthen: ").append(step));
        text.append("\nstore: ").append(storePaid.toPlainString()).append(" credits paid");
        if (storeInDoubt.signum() > 0) {
            text.append(", and up to ").append(storeInDoubt.toPlainString()).append(" more");
        }
        if (!unresolvedCalls.isEmpty()) {
            text.append('\n').append(unresolvedCalls.size());
            text.append(unresolvedCalls.size() == 1 ? " call" : " calls").append(" without a response:");
            unresolvedCalls.forEach(unresolved ->
                    text.append("\n  ").append(unresolved.key()).append(": ").append(unresolved));
        }
        return text.toString();
    }
}
