package dev.enrichment.sdk.call;

import dev.enrichment.sdk.http.Route;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * State of the rate limit of one route for one API key, as known to the client. The limit was either reported by the
 * service or learned from refused calls.
 *
 * @param route the route
 * @param keyFingerprint the {@linkplain dev.enrichment.sdk.http.ApiKey#fingerprint() fingerprint} of the API key
 * @param perMinute the rate at which the client currently sends, in calls per minute. This is 99 % of the limit, such
 *     as 297 for a limit of 300, or more while the client tests whether the limit is higher. For a service that limits
 *     concurrent calls, the rate that was recently admitted. Null if no limit is known yet
 * @param stated true if the service reported this limit, false if the client learned it
 * @param closedFor how much longer the route remains blocked. Zero if calls, or a single test call, may be sent
 * @param waiting the number of calls that wait for a permit
 * @param refused the number of attempts on this route that the service has refused with 429 since the client first used
 *     it with this key
 */
public record RouteLimit(
        Route route,
        String keyFingerprint,
        @Nullable Double perMinute,
        boolean stated,
        Duration closedFor,
        int waiting,
        long refused) {
    /**
     * Returns the rate limit as text, without the time for which the route is blocked.
     *
     * @return text such as {@code 297 a minute, stated}
     */
    public String rate() {
        return perMinute == null
                ? "no limit known"
                : Math.round(perMinute) + " a minute, " + (stated ? "stated" : "learned");
    }

    /** Returns a description such as {@code 297 a minute, stated, closed for 10 s}. */
    @Override
    public String toString() {
        String closed = closedFor.isZero() ? "" : ", closed for " + Math.max(1, closedFor.toSeconds()) + " s";
        return rate() + closed;
    }
}
