package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * 429: too many requests ({@code rate_limit_exceeded}). Nothing was charged. The client has waited and retried as often
 * as configured; {@link #retryAfter()} says when the next attempt makes sense. The usual reason for this exception is a
 * delay that exceeds {@code maxRetryDelay} or the rest of the total timeout.
 */
public final class RateLimitedException extends ApiException {
    private static final long serialVersionUID = 1L;

    RateLimitedException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(503, message, response, receipt);
    }

    /**
     * Returns how many requests the window allows: from the problem's context, else {@code RateLimit-Limit}.
     *
     * @return the limit, or null
     */
    public @Nullable Long limit() {
        Problem problem = problem();
        Integer limit = problem == null ? null : problem.limit();
        return limit == null ? headers().rateLimit() : Long.valueOf(limit);
    }

    /**
     * Returns the window in words, such as {@code 1 minute}.
     *
     * @return the window, or null
     */
    public @Nullable String window() {
        Problem problem = problem();
        return problem == null ? null : problem.window();
    }
}
