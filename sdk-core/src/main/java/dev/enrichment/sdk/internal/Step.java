package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.http.ApiResponse;

/** One step of a call: does its part and lets the next step do the rest. See {@link Pipeline} for their order. */
interface Step {
    /** Runs this step and all below it. */
    <R extends Record> ApiResponse<R> run(CallContext<R> call);
}
