package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Change in the known cost of a request, and in the maximum cost of its calls in flight or in doubt.
 * {@link Books#apply} records the change in all books of the store. The change in the maximum cost follows from the
 * call before and after, so the books cannot differ from the calls.
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
 * @param before call before the change; null if the call is new, or if the store has already deleted it
 * @param after call after the change; null if its cost is known
 * @param paid credits that were charged
 */
record Posting(
        PurchaseEntry row, @Nullable Call before, @Nullable Call after, BigDecimal paid) {
    /**
     * Returns the posting for an attempt that is about to be sent.
     *
     * @param before call before the new attempt, if its previous attempt was not taken back; null for the first attempt
     * @param after call with the new attempt
     */
    static Posting ofIntent(PurchaseEntry row, @Nullable Call before, Call after) {
        return new Posting(row, before, after, BigDecimal.ZERO);
    }

    /**
     * Returns the posting for a call that ends without a response. If a reconciliation has already found the call to be
     * free, the call does not become in doubt again.
     *
     * @param charged credits that are known to have been charged
     * @param unknown credits that may have been charged in addition
     */
    static Posting ofEnd(PurchaseEntry row, Call call, BigDecimal charged, BigDecimal unknown) {
        BigDecimal open = call.wasFree() ? BigDecimal.ZERO : unknown;
        return new Posting(row, call, call.inDoubt(open, false, false), charged);
    }

    /**
     * Returns the posting for a call that has received a response.
     *
     * @param charged credits that the response states as charged
     * @param unstated credits that may have been charged in addition, because the response does not state its charge
     */
    static Posting ofResponse(PurchaseEntry row, Call call, BigDecimal charged, BigDecimal unstated) {
        return new Posting(row, call, call.inDoubt(unstated, false, !row.isErased()), charged);
    }

    /**
     * Returns the posting for a response whose call the store has deleted, because its cost was considered known. If a
     * reconciliation found the call to be charged, the books already contain the charge. If the call was recorded as
     * free, the charge is new. The two cases cannot be told apart if the row was charged before, and the charge is then
     * not counted. Otherwise, it counts against the list of the row.
     */
    static Posting ofResponseWithoutCall(PurchaseEntry row, BigDecimal charged) {
        boolean isCounted = row.paid().signum() > 0;
        return new Posting(row, null, null, isCounted ? BigDecimal.ZERO : charged);
    }

    /**
     * Returns the posting for a call in doubt whose charge has become known.
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
     * Returns the call after a charge for its row has become known. Returns null if the call can be deleted. If the row
     * was charged, a late result of any of its calls does not count the charge again. If the row was free, a process
     * that was paused just before it sent the request may still send it. The call is then kept, so that its result is
     * counted.
     */
    private static @Nullable Call reconciled(Call call, BigDecimal open, BigDecimal ofRow) {
        if (call.abandoned() && ofRow.signum() == 0) {
            return call.withOpen(open);
        }
        return call.inDoubt(open, call.earlier(), call.answered());
    }

    /** Returns the call whose cost changes. Returns null if the store has already deleted the call. */
    @Nullable
    Call call() {
        return before == null ? after : before;
    }

    /**
     * Returns the name of the list that pays. This is the list of the call or, if the store has already deleted the
     * call, the list of the row. Empty if there is no list.
     */
    String list() {
        Call call = call();
        return call == null ? row.list() : call.list();
    }

    /** Returns the change in the maximum cost of the call, in credits. Negative if the maximum cost falls. */
    BigDecimal open() {
        return open(after).subtract(open(before));
    }

    private static BigDecimal open(@Nullable Call call) {
        return call == null ? BigDecimal.ZERO : call.open();
    }

    /** Returns whether this posting changes any amount. */
    boolean isChange() {
        return paid.signum() != 0 || open().signum() != 0;
    }

    /** Returns the row of the request with the amounts after the change. */
    PurchaseEntry rowAfter() {
        return row.plus(paid, open());
    }
}
