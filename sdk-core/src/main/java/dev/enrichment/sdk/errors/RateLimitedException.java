package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.HeaderValues;
import dev.enrichment.sdk.models.problem.Problem;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the service responds with 429, because too many requests were sent ({@code rate_limit_exceeded}). Nothing
 * was charged, unless {@link #chargeStatus()} says otherwise. The client has already waited and sent the request again as
 * often as the total timeout allowed, unless {@code maxAttempts} is 1. {@link #retryAfter()} returns how long to wait
 * before the next attempt, or null if the response does not state it. The usual reason for this exception is a delay that
 * exceeds the remaining total timeout.
 */
public final class RateLimitedException extends ApiException {
    private static final long serialVersionUID = 1L;

    RateLimitedException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(503, message, response, receipt);
    }

    /**
     * Returns the number of requests allowed in the rate limit window. It is read from the body or, if absent there,
     * from {@code RateLimit-Limit}. Returns null if the response does not contain it.
     *
     * @return the limit, or null
     */
    public @Nullable Long limit() {
        Integer limit = stated(Problem::limit);
        return limit == null ? headers().rateLimit() : Long.valueOf(limit);
    }

    /**
     * Returns the length of the rate limit window to which {@link #limit()} refers. The response states it in words,
     * such as {@code 1 minute}. Returns null if the response does not state the window, or if its words cannot be
     * parsed. {@link #problem()} contains the original words.
     *
     * @return the window, or null
     */
    public @Nullable Duration window() {
        return HeaderValues.window(stated(Problem::window));
    }
}
