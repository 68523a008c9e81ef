package dev.enrichment.sdk.call;

import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.Route;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The end of one attempt of a call, for a span of a trace for example. Waits are not part of an attempt.
 *
 * @param operation the operation's id
 * @param tag the tag of the call, or null
 * @param route method and path template of the request; not the operation's own if another one is configured
 * @param number 1 for the first attempt
 * @param status the HTTP status; null if none arrived
 * @param requestId the service's id of this request; null if no response stated one
 * @param failure what went wrong; null if the attempt succeeded. Another attempt may follow
 * @param startedAt when it began, by the wall clock
 * @param duration how long it took, from before connecting to after decoding
 */
public record AttemptResult(
        String operation,
        @Nullable String tag,
        Route route,
        int number,
        @Nullable Integer status,
        @Nullable String requestId,
        @Nullable EnrichmentException failure,
        Instant startedAt,
        Duration duration) {}
