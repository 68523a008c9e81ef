package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Change of what a request has cost, and of what its calls in flight or in doubt may cost. {@link Books#apply} records it
 * in all books of the store. How many credits are open follows from the call before and after the change, so the books
 * cannot differ from the calls.
 *
 * <pre>
 * event                                 paid     call before     call afterwards
 * a call records its first attempt      0        -               in flight, up to the price
 * it records another attempt            0        in flight       in flight, up to the price
 * it ends without a response            charged  its own         in doubt, up to what is unknown
 * the same, after it was found free     charged  its own, at 0   -
 * its response arrives                  charged  its own         in doubt, up to what the response does not state
 * a response without a call arrives     charged  -               -
 * the same, after the row was charged   0        -               -
 * a reconciliation finds its charge     charged  in doubt        -
 * the same, and its process may return  0        in doubt        in flight at 0, unless the row was charged
 * </pre>
 *
 * A call in doubt up to 0 credits is deleted. {@link PurchaseEntry} has the table of the states that follow.
 *
 * @param row row of the request before the change
 * @param before call before the change; null if it is new, or if the store does not know it any more
 * @param after call after the change; null if its cost is known
 * @param paid credits that were charged
 */
record Posting(
        PurchaseEntry row, @Nullable Call before, @Nullable Call after, BigDecimal paid) {
    /**
     * Returns the posting for an attempt that is about to be sent.
     *
     * @param before call that has recorded an attempt before, which was not taken back; null for the first attempt
     * @param after call with the new attempt
     */
    static Posting ofIntent(PurchaseEntry row, @Nullable Call before, Call after) {
        return new Posting(row, before, after, BigDecimal.ZERO);
    }

    /**
     * Returns the posting for a call that ends without a response. If a reconciliation has found before that the call was
     * free, it is not in doubt again.
     *
     * @param charged credits that are known to have been charged
     * @param unknown credits that may have been charged in addition
     */
    static Posting ofEnd(PurchaseEntry row, Call call, BigDecimal charged, BigDecimal unknown) {
        BigDecimal open = call.wasFree() ? BigDecimal.ZERO : unknown;
        return new Posting(row, call, call.inDoubt(open, false, false), charged);
    }

    /**
     * Returns the posting for a response.
     *
     * @param charged credits that the response states as charged
     * @param unstated credits that may have been charged in addition, because the response does not state its charge
     */
    static Posting ofResponse(PurchaseEntry row, Call call, BigDecimal charged, BigDecimal unstated) {
        return new Posting(row, call, call.inDoubt(unstated, false, !row.isErased()), charged);
    }

    /**
     * Returns the posting for a response whose call the store has deleted, because its cost was considered known. Either
     * a reconciliation has found out that it was charged, so the books have the charge, and the row was charged. Or the
     * store had recorded that it was free, so a charge is new. If the row was charged for another call, it is unknown
     * which of both happened, and the charge is not counted. The list of the row pays.
     */
    static Posting ofResponseWithoutCall(PurchaseEntry row, BigDecimal charged) {
        boolean isCounted = row.paid().signum() > 0;
        return new Posting(row, null, null, isCounted ? BigDecimal.ZERO : charged);
    }

    /**
     * Returns the posting for a call in doubt whose charge was found out.
     *
     * @param part credits that this call was charged
     * @param ofRow credits that all calls of the row together were charged
     */
    static Posting ofReconciled(PurchaseEntry row, Call call, BigDecimal part, BigDecimal ofRow) {
        return new Posting(row, call, reconciled(call, BigDecimal.ZERO, ofRow), part);
    }

    /** Returns the posting for a call of a row whose other calls were reconciled. The call stays in doubt. */
    static Posting ofOtherReconciled(PurchaseEntry row, Call call, BigDecimal ofRow) {
        return new Posting(row, call, reconciled(call, call.open(), ofRow), BigDecimal.ZERO);
    }

    /**
     * Returns what remains of a call of a row for which a charge is now known. Returns null if nothing remains. If the
     * row was charged, a late result of any of its calls does not count the charge again. If it was free, a process that
     * was paused just before it sent the request may still send it. Its call then remains, so that its result is
     * counted.
     */
    private static @Nullable Call reconciled(Call call, BigDecimal open, BigDecimal ofRow) {
        if (call.abandoned() && ofRow.signum() == 0) {
            return call.withOpen(open);
        }
        return call.inDoubt(open, call.earlier(), call.answered());
    }

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
    PurchaseEntry rowAfter() {
        return row.plus(paid, open());
    }
}
