package dev.enrichment.sdk.call;

import dev.enrichment.sdk.http.Route;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The state of the rate limit of one route, for one API key, as the client knows it: stated by the service, or learned from
 * what it refused. All clients of the program that use the key share it.
 *
 * @param route the route
 * @param account the {@linkplain dev.enrichment.sdk.http.ApiKey#fingerprint() fingerprint} of the API key
 * @param perMinute the calls per minute that the client sends at most, or that were admitted lately by a service that limits the
 *     calls in progress; null if no limit has been met
 * @param stated true if the service states this limit, false if it was learned
 * @param closedFor how long no call is sent, because the service refused one; zero if calls are sent
 * @param waiting calls of all clients that wait for their turn
 * @param refused calls of this route that the service refused with 429 since the program started
 */
public record RouteLimit(
        Route route,
        String account,
        @Nullable Double perMinute,
        boolean stated,
        Duration closedFor,
        int waiting,
        long refused) {
    /**
     * Describes the rate alone.
     *
     * @return such as {@code 300 a minute, learned}
     */
    public String rate() {
        return perMinute == null
                ? "no limit known"
                : Math.round(perMinute) + " a minute, " + (stated ? "stated" : "learned");
    }

    /** Describes the limit, such as {@code 300 a minute, learned, closed for 10 s}. */
    @Override
    public String toString() {
        return closedFor.isZero() ? rate() : rate() + ", closed for " + Math.max(1, closedFor.toSeconds()) + " s";
    }
}
