package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Retry rules of the documentation: whether a call may send another request after a certain response. Written from the
 * documentation and not from the client's code, so that the two can be compared:
 *
 * <pre>
 *                                        free operation   paid operation
 * any response with evidence of a charge never            never
 * any 2xx                                never            never
 * 429, 500, 503 with Retry-After         yes              yes
 * other 5xx, no response                 yes              never
 * anything else                          never            never
 * </pre>
 */
final class RetryTable {
    private RetryTable() {}

    static boolean permitsAnother(CallPlan call, ResponsePlan response) {
        boolean unknownMayBeRetried = call.endpoint().free();
        if (response.headersArrive()) {
            return permitsAnotherIfSeen(response, call.endpoint().free(), unknownMayBeRetried);
        }
        return unknownMayBeRetried
                || (response.mayBeSeen()
                        && permitsAnotherIfSeen(response, call.endpoint().free(), false));
    }

    private static boolean permitsAnotherIfSeen(ResponsePlan response, boolean free, boolean unknownMayBeRetried) {
        @Nullable BigDecimal charge = response.seenAtBest();
        if (charge != null && charge.signum() > 0) {
            return false;
        }
        if (response.successful()) {
            // Of a free operation, a response that breaks off may be treated as no response.
            return free && !response.arrivesWhole();
        }
        int status = response.status();
        return saysRefused(response) && (status == 429 || status >= 500) || (status >= 500 && unknownMayBeRetried);
    }

    /** Whether the status says that nothing was done and nothing charged, if an unreadable Retry-After counts as one. */
    static boolean saysRefused(ResponsePlan response) {
        int status = response.status();
        return (status >= 400 && status < 500 && status != 408)
                || status == 500
                || (status == 503 && response.retryAfter() != null);
    }

    /** The same, if only a readable one counts. */
    static boolean certainlySaysRefused(ResponsePlan response) {
        String after = response.retryAfter();
        boolean readable = after != null && (after.matches("[0-9]+") || after.endsWith("GMT"));
        return saysRefused(response) && (response.status() != 503 || readable);
    }
}
