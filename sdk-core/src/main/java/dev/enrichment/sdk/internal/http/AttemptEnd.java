package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.AttemptOutcome;
import dev.enrichment.sdk.internal.charge.Charge;

/** What an attempt yielded: a typed response, or the exception with which the call fails unless it is retried. */
public sealed interface AttemptEnd<R extends Record> {
    /** Returns what was sent and received. The body of a response may have been read already, and is then empty. */
    AttemptOutcome outcome();

    /** A response of the operation. */
    record Success<R extends Record>(AttemptOutcome outcome, ApiResponse<R> response) implements AttemptEnd<R> {}

    /**
     * Anything else.
     *
     * @param charge what this attempt cost. The receipt of the exception covers all attempts of the call
     */
    record Failure<R extends Record>(AttemptOutcome outcome, Charge charge, EnrichmentException exception)
            implements AttemptEnd<R> {}
}
