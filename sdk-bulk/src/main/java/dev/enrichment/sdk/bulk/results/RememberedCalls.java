package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;

/**
 * Counts the calls of the clients that remember with a store, since it was opened in this process. Calls that were answered
 * from the store are not in the ledger of the client, which is about calls that were made.
 *
 * @param fromStore paid calls that were answered without a call to the service, or by the call that another caller made at
 *     the same time
 * @param bought paid calls that were made
 * @param savedCredits what those from the store had cost when they were bought
 */
public record RememberedCalls(long fromStore, long bought, BigDecimal savedCredits) {
    /**
     * Adds others.
     *
     * @param other the others
     * @return the sums of both
     */
    public RememberedCalls plus(RememberedCalls other) {
        return new RememberedCalls(
                fromStore + other.fromStore, bought + other.bought, savedCredits.add(other.savedCredits));
    }
}
