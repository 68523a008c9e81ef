package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.util.function.Supplier;

/**
 * Verdict on whether a response has a result, and on whether it is about the requested company or person. The operation
 * decides both. If the operation throws an exception, the response counts as a result, so that a response that may have
 * been paid for is not lost.
 *
 * @param found whether the response has a result
 * @param identity whether the response is about the requested company or person
 */
public record ResponseVerdict(boolean found, IdentityVerdict identity) {
    /** Verdict for a response without a result, such as a 404. */
    public static final ResponseVerdict NOTHING = new ResponseVerdict(false, IdentityVerdict.NOT_STATED);

    /**
     * Verdict for a response that the operation cannot judge. It counts as a result, because it may have been paid for.
     */
    static final ResponseVerdict UNKNOWN = new ResponseVerdict(true, IdentityVerdict.NOT_STATED);

    /**
     * Returns whether a response has a result, and whether it is about the requested company or person. A charged
     * response counts as a result even if the operation finds none in it, because its form may be new.
     *
     * @param sent a supplier of the request, called only if the operation finds a result
     */
    public static <Q extends Record, R extends Record> ResponseVerdict of(
            Operation<Q, R> operation, Supplier<Q> sent, R body, BigDecimal charged) {
        try {
            boolean found = operation.found(body);
            if (!found && charged.signum() == 0) {
                return NOTHING;
            }
            return new ResponseVerdict(true, found ? operation.identity(sent.get(), body) : IdentityVerdict.NOT_STATED);
        } catch (Throwable foreignCode) {
            return UNKNOWN;
        }
    }
}
