package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;

/**
 * Pipeline step that looks up the API key, encodes the request and estimates the price. If one of these tasks fails,
 * the call fails before anything is sent.
 */
record PrepareStep(CallPreparer preparer, Step next) implements Step {
    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        CallContext<R> prepared;
        try {
            prepared = preparer.prepare(call);
        } catch (Throwable e) {
            throw new RequestPreparationException(call.receipt(), e);
        }
        return next.run(prepared);
    }
}
