package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.util.List;

/**
 * Tells what a run has done, and where its store stands.
 *
 * @param progress the run
 * @param storePaid credits that all runs with this store were charged
 * @param storeInDoubt credits that they can have been charged in addition, because of doubts
 * @param doubts the requests in doubt
 */
public record RunReport(Progress progress, BigDecimal storePaid, BigDecimal storeInDoubt, List<Doubt> doubts) {
    /** Defensive copy of the list. */
    public RunReport {
        doubts = List.copyOf(doubts);
    }

    /** Returns a few lines for people. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(progress.toString())
                .append("\nstore: ")
                .append(storePaid.toPlainString())
                .append(" credits paid");
        if (!doubts.isEmpty()) {
            text.append(", up to ").append(storeInDoubt.toPlainString()).append(" more in ");
            text.append(doubts.size()).append(" doubts:");
            doubts.forEach(doubt ->
                    text.append("\n  ").append(doubt.key()).append(": ").append(doubt));
        }
        return text.toString();
    }
}
