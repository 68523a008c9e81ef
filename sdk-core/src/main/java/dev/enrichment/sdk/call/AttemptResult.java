package dev.enrichment.sdk.call;

import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.Route;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Result of one attempt of a call, passed to listeners so that they can record it, for example as a trace span. The
 * waits between attempts are not included.
 *
 * @param operation the operation ID
 * @param tag the tag of the call, or null
 * @param route the method and path template of the request. Differs from the operation's default route if another one
 *     is configured
 * @param number the position of this attempt among the attempts of the call, starting with 1
 * @param status the HTTP status of the response. Null if no response arrived
 * @param requestId the ID that the service assigned to this request. Null if no response arrived, or if the response
 *     has no ID
 * @param failure the failure of the attempt, which another attempt may follow. Null if the attempt succeeded
 * @param startedAt the time at which the attempt started
 * @param duration the duration of the attempt, from before connecting to after decoding
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
        Duration duration) {
    /**
     * Returns the result as text for logs. The failure appears as the name of its class, because its message may
     * contain personal data.
     */
    @Override
    public String toString() {
        String outcome =
                failure == null ? "status " + status : failure.getClass().getSimpleName();
        return "AttemptResult[%s, attempt %s, %s, %s ms]".formatted(operation, number, outcome, duration.toMillis());
    }
}
