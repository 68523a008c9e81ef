package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.function.Supplier;

/**
 * Says what a response means for its row. The catalogue decides; what it throws must not lose a response that may have been
 * paid for.
 *
 * @param found whether the response has a result
 * @param identity whether it is about whom the request asked for
 */
record Meaning(boolean found, IdentityVerdict identity) {
    /** The meaning of a 404. */
    static final Meaning NOTHING = new Meaning(false, IdentityVerdict.NOT_STATED);

    private static final Meaning UNKNOWN = new Meaning(true, IdentityVerdict.NOT_STATED);

    /**
     * Asks the catalogue. A response that was charged is a result although the catalogue sees none, because it can have an
     * unknown form; but one that says nothing at all is not.
     *
     * @param sent the JSON of the request
     */
    static <Q extends Record, R extends Record> Meaning of(
            Operation<Q, R> operation, JsonCodec codec, byte[] sent, R body, BigDecimal charged) {
        return of(operation, () -> codec.decode(sent, operation.requestType()).value(), body, charged);
    }

    /**
     * Does the same.
     *
     * @param sent the request, which is not always needed
     */
    static <Q extends Record, R extends Record> Meaning of(
            Operation<Q, R> operation, Supplier<Q> sent, R body, BigDecimal charged) {
        try {
            boolean found = operation.found(body);
            if (!found && charged.signum() == 0) {
                return NOTHING;
            }
            Q request = sent.get();
            return operation.isStub(request, body)
                    ? NOTHING
                    : new Meaning(true, found ? operation.identity(request, body) : IdentityVerdict.NOT_STATED);
        } catch (Throwable foreignCode) {
            return UNKNOWN;
        }
    }
}
