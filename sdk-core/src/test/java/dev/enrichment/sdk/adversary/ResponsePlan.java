package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Response of the server to one request, with its charge and the way in which it is sent.
 *
 * @param status the HTTP status
 * @param charge what the request costs, and where the response says so
 * @param body the form of the body
 * @param framing how the bytes of the response reach the client
 * @param cutPercent where a cut body ends, in percent of its length
 * @param retryAfter the value of {@code Retry-After}; null for none
 */
record ResponsePlan(
        int status,
        ChargePlan charge,
        BodyKind body,
        Framing framing,
        int cutPercent,
        @Nullable String retryAfter) {
    ResponsePlan with(ChargePlan other) {
        return new ResponsePlan(status, other, body, framing, cutPercent, retryAfter);
    }

    boolean successful() {
        return status >= 200 && status < 300;
    }

    /** OkHttp refuses these before anything else of the client sees them. */
    private boolean refusedByTransport() {
        return ((status == 204 || status == 205) && body != BodyKind.NOTHING) || status == 407;
    }

    /** Returns whether luck decides what the client sees of the status and the headers. */
    boolean mayBeSeen() {
        return framing == Framing.RESET_IN_BODY || refusedByTransport();
    }

    /** Returns whether the client certainly sees the status and all headers. */
    boolean headersArrive() {
        return framing.headersArrive && !refusedByTransport();
    }

    boolean arrivesWhole() {
        return framing.complete && !refusedByTransport();
    }

    /** Returns the charge that the client certainly sees, or null. */
    @Nullable
    BigDecimal seen() {
        return charge.seen(arrivesWhole() && body.jsonObject, headersArrive());
    }

    /** Returns the charge that a client sees that sees as much as possible, or null. */
    @Nullable
    BigDecimal seenAtBest() {
        return charge.seen(arrivesWhole() && body.jsonObject, headersArrive() || mayBeSeen());
    }

    int cut(int length) {
        return Math.max(0, Math.min(length - 1, length * cutPercent / 100));
    }
}
