package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.util.List;

/**
 * Report on a run: its progress, the credits that were charged for everything in its store, and the requests that were
 * or may have been charged but returned no response.
 *
 * @param progress the progress of the run, without the runs that were added with {@code then}
 * @param storeCharged the credits charged for all requests in the store
 * @param storeUnconfirmed the credits that may also have been charged, by calls in flight and by calls whose outcome is
 *     unknown
 * @param unresolvedCalls the requests in doubt, and those that were charged and whose responses were lost
 */
public record RunReport(
        Progress progress, BigDecimal storeCharged, BigDecimal storeUnconfirmed, List<UnresolvedCall> unresolvedCalls) {
    /** Creates a report with its own copy of the list. */
    public RunReport {
        unresolvedCalls = List.copyOf(unresolvedCalls);
    }

    /** Returns a readable summary of the run with several lines. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(progress.toString());
        text.append("\nstore: ").append(storeCharged.toPlainString()).append(" credits charged");
        if (storeUnconfirmed.signum() > 0) {
            text.append(", and up to ").append(storeUnconfirmed.toPlainString()).append(" unconfirmed");
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
