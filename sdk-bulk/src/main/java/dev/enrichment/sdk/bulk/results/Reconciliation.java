package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of checking which requests with an unknown outcome were charged.
 *
 * @param calls the requests that were checked, each with its decision
 * @param unexplained the credits charged to the account that the store had not recorded before. This is the combined
 *     cost of these requests, whatever their decisions, if nobody else spends from the account. Null if it cannot be
 *     computed
 * @param explanation the reason for the decisions
 */
public record Reconciliation(
        List<UnresolvedCall> calls, @Nullable BigDecimal unexplained, String explanation) {
    /** Creates a result with its own copy of the list. */
    public Reconciliation {
        calls = List.copyOf(calls);
    }

    /** {@return whether the charges of all requests could be determined} */
    public boolean isComplete() {
        return calls.stream().noneMatch(unresolved -> unresolved.decision() == UnresolvedCall.Decision.UNDECIDED);
    }

    /** Returns a one-line summary of the requests that were checked and the charges for them. */
    @Override
    public String toString() {
        return calls.size() + (calls.size() == 1 ? " call" : " calls") + " in doubt: " + explanation;
    }
}
