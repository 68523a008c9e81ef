package dev.enrichment.sdk.call;

import dev.enrichment.sdk.http.Route;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * State of the rate limit of one route for one API key, as known to the client. The limit was either reported by the
 * service or learned from refused calls. All clients in this program that call the same service with the same key share
 * it.
 *
 * @param route the route
 * @param account the {@linkplain dev.enrichment.sdk.http.ApiKey#fingerprint() fingerprint} of the API key
 * @param perMinute the maximum number of calls per minute that the client sends. For a service that limits concurrent
 *     calls, the number that was recently admitted. Null if no limit is known yet
 * @param stated true if the service reported this limit, false if the client learned it
 * @param closedFor how much longer the route remains blocked, for the reason given by {@code hold}. Zero if calls,
 *     or a single test call, may be sent
 * @param hold the reason why the route is blocked or sends only a single test call. Null if calls are sent normally
 * @param waiting the number of calls of all clients that wait for a permit
 * @param refused the number of calls that the service has refused with 429 since the program started using this limit
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
    /** Reason why calls on a route are currently blocked or restricted. */
    public enum Hold {
        /**
         * The service told the client how long to wait, either with {@code Retry-After} or with the remaining calls and
         * reset time of its rate limit window.
         */
        STATED,
        /**
         * The service refused a call without saying how long to wait. The client waits for a time that it learned from
         * earlier refusals.
         */
        LEARNED,
        /**
         * The service requested a wait of more than a minute, such as until the next day. Meanwhile, one call a minute
         * tests whether the route is open again.
         */
        QUOTA,
        /** The wait is over, and a single call tests whether the service admits calls again. */
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
     * Returns the rate limit as text, without the reason why the route is blocked.
     *
     * @return text such as {@code 300 a minute, learned}
     */
    public String rate() {
        return perMinute == null
                ? "no limit known"
                : Math.round(perMinute) + " a minute, " + (stated ? "stated" : "learned");
    }

    /** Returns a description such as {@code 300 a minute, learned, closed for 10 s (as the service stated)}. */
    @Override
    public String toString() {
        String closed = closedFor.isZero() ? "" : ", closed for " + Math.max(1, closedFor.toSeconds()) + " s";
        return rate() + closed + (hold == null ? "" : " (" + hold + ")");
    }
}
