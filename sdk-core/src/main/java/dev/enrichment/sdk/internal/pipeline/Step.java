package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;

/**
 * One step of the pipeline that every call passes through. A step wraps the next step. {@link Pipeline} shows the order
 * of the steps.
 */
public interface Step {
    /**
     * Carries out this step and the steps that follow it, and returns the response to the call.
     *
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    <R extends Record> ApiResponse<R> run(CallContext<R> call);
}
