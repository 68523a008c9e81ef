package dev.enrichment.sdk.adversary;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the server does with one request.
 *
 * @param status the HTTP status
 * @param charge what the request costs, and where the response says so
 * @param body what the body looks like
 * @param rows how many rows it has
 * @param framing how its bytes reach the client
 * @param cutPercent where a cut or stalled body ends, in percent of its length
 * @param retryAfter the value of {@code Retry-After}; null for none
 * @param headers further headers, each one line
 * @param remaining the value of {@code X-Credits-Remaining}; null for none
 * @param delayMillis how long the server takes
 * @param stop what happens to the call meanwhile; null for nothing
 */
record ResponsePlan(
        int status,
        ChargePlan charge,
        BodyKind body,
        int rows,
        Framing framing,
        int cutPercent,
        @Nullable String retryAfter,
        List<String> headers,
        @Nullable String remaining,
        int delayMillis,
        @Nullable Stop stop) {
    /** An orderly response. */
    static ResponsePlan orderly(int status, ChargePlan charge, BodyKind body, int rows) {
        return new ResponsePlan(status, charge, body, rows, Framing.LENGTH, 100, null, List.of(), "500", 0, null);
    }

    boolean successful() {
        return status >= 200 && status < 300;
    }

    /** OkHttp refuses these before anything else of the client sees them. */
    boolean refusedByTransport() {
        return ((status == 204 || status == 205) && body != BodyKind.NOTHING) || status == 407;
    }

    /** Whether it depends on luck, or on how thorough the client is, what it sees of the status and the headers. */
    boolean mayBeSeen() {
        return framing == Framing.RESET_IN_BODY || refusedByTransport();
    }

    /** Whether the client certainly sees the status and all headers. */
    boolean headersArrive() {
        return framing.headersArrive() && !refusedByTransport();
    }

    boolean arrivesWhole() {
        return framing.complete() && !refusedByTransport();
    }

    /** What the client can know about the charge. */
    Evidence evidence() {
        return charge.evidence(arrivesWhole() && body.jsonObject(), headersArrive());
    }

    /** What a client can know about the charge that sees as much as possible. */
    Evidence evidenceAtBest() {
        return charge.evidence(arrivesWhole() && body.jsonObject(), headersArrive() || mayBeSeen());
    }

    ResponsePlan with(Stop newStop) {
        return new ResponsePlan(
                status, charge, body, rows, framing, cutPercent, retryAfter, headers, remaining, delayMillis, newStop);
    }

    @Override
    public String toString() {
        return status + " " + framing + (framing.complete() ? "" : " at " + cutPercent + " %") + ", " + body + " of "
                + rows + " rows, " + charge + (retryAfter == null ? "" : ", Retry-After: " + retryAfter)
                + (headers.isEmpty() ? "" : ", " + headers)
                + (remaining == null ? "" : ", remaining " + ChargePlan.shortened(remaining))
                + (delayMillis == 0 ? "" : ", after " + delayMillis + " ms") + (stop == null ? "" : ", " + stop);
    }
}
