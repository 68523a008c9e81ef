package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.run.RunOptions;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.TimeEstimate;
import dev.enrichment.sdk.bulk.results.TimeEstimate.Basis;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.analytics.RateLimits;
import dev.enrichment.sdk.models.analytics.RateWindow;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Estimates how long the calls of a run take. The estimate uses the pace of the operation's latest calls. If that is
 * unknown, it uses the operation's rate limit. If the operation has no known limit, it uses the round trip of a free
 * call. A limit that the client has learned takes precedence over the documented one. If the client has learned no
 * limit, but one is documented, the limit that the service states for the account takes its place. For other
 * operations, the account's limit is only mentioned, because it may not apply to them.
 *
 * @param client client that makes the calls
 * @param operation operation to call
 * @param store store with the recent calls
 * @param options options of the run, such as the maximum number of concurrent calls
 */
record TimeEstimator(EnrichmentClient client, Operation<?, ?> operation, Store store, RunOptions options) {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final long MINUTE = 60_000;

    /** Maximum number of calls per minute that is estimated from a round trip. It is the rate of a large plan. */
    private static final long MAX_PER_MINUTE = 5_000;

    /**
     * Result of a free call that asks for the account's limit.
     *
     * @param perMinute the account's limit of calls per minute; null if the service states no limit
     * @param millis duration of the call in milliseconds, at least 1
     */
    private record Answer(@Nullable Long perMinute, long millis) {}

    /** Returns the estimate for a number of calls. Returns null if there is no basis for an estimate. */
    @Nullable
    TimeEstimate of(long calls) {
        OptionalDouble recent = store.recentCallsPerMinute(operation.id());
        if (recent.isPresent()) {
            long perMinute = Math.max(1, Math.round(recent.getAsDouble()));
            return TimeEstimate.of(calls, perMinute, Basis.RECENT_CALLS, null);
        }
        OptionalLong learned = learned();
        if (learned.isPresent()) {
            return TimeEstimate.of(calls, learned.getAsLong(), Basis.RATE_LIMIT, null);
        }
        Answer answer = ask();
        Integer documented = operation.documentedCallsPerMinute();
        if (documented != null) {
            Long stated = answer == null ? null : answer.perMinute;
            return TimeEstimate.of(calls, stated == null ? documented : stated, Basis.RATE_LIMIT, null);
        }
        if (answer == null) {
            return null;
        }
        long atOnce = Math.max(1, options.maxConcurrency * MINUTE / answer.millis);
        return TimeEstimate.of(calls, Math.min(atOnce, MAX_PER_MINUTE), Basis.ROUND_TRIP, answer.perMinute);
    }

    /**
     * Returns the rate limit that the client has learned for the operation. Returns empty if the client has learned no
     * limit.
     */
    private OptionalLong learned() {
        return client.limits().stream()
                .filter(limit -> limit.route().equals(operation.route()))
                .map(RouteLimit::perMinute)
                .filter(Objects::nonNull)
                .mapToLong(limit -> Math.max(1, Math.round(limit)))
                .reduce((earlier, later) -> later);
    }

    /**
     * Asks the service for the account's limit, and measures the duration of the call. Returns null if the call fails.
     */
    private @Nullable Answer ask() {
        long begin = options.time.nanos();
        try {
            EnrichmentClient asking =
                    client.withOptions(o -> o.attemptTimeout(PATIENCE).totalTimeout(PATIENCE));
            RateLimits limits = asking.analytics().dashboard().body().rateLimit();
            long millis =
                    Math.max(1, Duration.ofNanos(options.time.nanos() - begin).toMillis());
            RateWindow minute = limits == null ? null : limits.minute();
            Long limit = minute == null ? null : minute.limit();
            return new Answer(limit == null || limit <= 0 ? null : limit, millis);
        } catch (EnrichmentException e) {
            return null;
        }
    }
}
