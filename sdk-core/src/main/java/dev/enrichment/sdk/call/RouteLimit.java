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
 * @param closedFor how long no call is sent, because of the {@code hold}; zero if calls are sent, or one that finds out
 * @param hold why no call is sent, or only one; null if calls are sent
 * @param waiting calls of all clients that wait for their turn
 * @param refused calls of this route that the service refused with 429 since the program started
 */
public record RouteLimit(
        Route route,
        String account,
        @Nullable Double perMinute,
        boolean stated,
        Duration closedFor,
        @Nullable Hold hold,
        int waiting,
        long refused) {
    /** Says why the calls of a route are held back. */
    public enum Hold {
        /** The service stated how long to wait: by {@code Retry-After}, or by what is left of a window and its reset. */
        STATED,
        /** The service refused a call and stated nothing; the client waits for as long as it has learned that it takes. */
        LEARNED,
        /** The service stated a wait of more than a minute, such as for the next day; one call a minute looks. */
        QUOTA,
        /** The hold is over, and a call is on its way to see whether calls are admitted again. */
        PROBING;

        @Override
        public String toString() {
            return switch (this) {
                case STATED -> "as the service stated";
                case LEARNED -> "learned from refusals";
                case QUOTA -> "a quota is used up";
                case PROBING -> "one call finds out whether it is open again";
            };
        }
    }

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

    /** Describes the limit, such as {@code 300 a minute, learned, closed for 10 s (as the service stated)}. */
    @Override
    public String toString() {
        String closed = closedFor.isZero() ? "" : ", closed for " + Math.max(1, closedFor.toSeconds()) + " s";
        return rate() + closed + (hold == null ? "" : " (" + hold + ")");
    }
}
