package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Change of what a request has cost, and of what its calls in flight or in doubt may cost. {@link Books#apply} records it
 * in all books of the store. How many credits are open follows from the call before and after the change, so the books
 * cannot differ from the calls.
 *
 * @param row row of the request before the change
 * @param before call before the change; null if it is new, or if the store does not know it any more
 * @param after call after the change; null if its cost is known
 * @param paid credits that were charged
 */
record Posting(Amounts row, @Nullable Call before, @Nullable Call after, BigDecimal paid) {
    /** Returns the call whose cost changes. Returns null if the store does not know it any more. */
    @Nullable
    Call call() {
        return before == null ? after : before;
    }

    /** Returns the name of the list that pays. Empty for none. */
    String list() {
        Call call = call();
        return call == null ? row.list() : call.list();
    }

    /** Returns by how many credits the maximum cost of the call rises. Negative if it falls. */
    BigDecimal open() {
        return open(after).subtract(open(before));
    }

    private static BigDecimal open(@Nullable Call call) {
        return call == null ? BigDecimal.ZERO : call.open();
    }

    /** Returns whether an amount changes. */
    boolean isChange() {
        return paid.signum() != 0 || open().signum() != 0;
    }

    /** Returns the row of the request with the amounts after the change. */
    Amounts rowAfter() {
        return row.plus(paid, open());
    }
}
