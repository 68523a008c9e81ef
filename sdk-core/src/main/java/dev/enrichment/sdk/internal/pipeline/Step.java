package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;

/** One step of a call: does its part around the next step. See {@link Pipeline} for their order. */
public interface Step {
    /**
     * Runs this step and all inside it.
     *
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    <R extends Record> ApiResponse<R> run(CallContext<R> call);
}
