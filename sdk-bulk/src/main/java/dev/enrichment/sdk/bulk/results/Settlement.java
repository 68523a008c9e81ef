package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells what was found out about the doubts of a store.
 *
 * @param doubts each doubt with its decision
 * @param unexplained what the account was charged beyond the known charges since the doubts arose: the exact total of all
 *     doubts if nobody else spends from the account; null if it cannot be computed
 * @param explanation why it was decided so, in words
 * @param lost how many other requests of the store are known to have been charged, by an earlier decision, and have no
 *     response. Nothing about them is in doubt; {@link dev.enrichment.sdk.bulk.BulkRun#repeatLost} buys them again
 */
public record Settlement(List<Doubt> doubts, @Nullable BigDecimal unexplained, String explanation, int lost) {
    /** Defensive copy of the list. */
    public Settlement {
        doubts = List.copyOf(doubts);
    }

    /** {@return whether no doubt is left} */
    public boolean isComplete() {
        return doubts.stream().noneMatch(doubt -> doubt.decision() == Doubt.Decision.UNDECIDED);
    }

    /** Returns one line for people. */
    @Override
    public String toString() {
        return doubts.size() + " doubts: " + explanation
                + (lost == 0 ? "" : "; " + lost + " earlier requests were charged, and their responses are lost");
    }
}
