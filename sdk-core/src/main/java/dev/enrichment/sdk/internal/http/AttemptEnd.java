package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.AttemptOutcome;
import dev.enrichment.sdk.internal.charge.Charge;

/** Result of an attempt: a typed response, or the exception with which the call fails unless it is retried. */
public sealed interface AttemptEnd<R extends Record> {
    /** Returns what was sent and received. The body of a response that was decoded may be empty. */
    AttemptOutcome outcome();

    /** The attempt received a successful response, which was decoded. */
    record Success<R extends Record>(AttemptOutcome outcome, ApiResponse<R> response) implements AttemptEnd<R> {}

    /**
     * The attempt was not sent, lost its response, or received an error or an unreadable response.
     *
     * @param charge the cost of this attempt. The receipt of the exception covers all attempts of the call
     */
    record Failure<R extends Record>(AttemptOutcome outcome, Charge charge, EnrichmentException exception)
            implements AttemptEnd<R> {}
}
