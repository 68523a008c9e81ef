package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;

/**
 * Pipeline step that looks up the API key, encodes the request and estimates the price. If one of these tasks fails,
 * the call fails before anything is sent.
 */
final class PrepareStep implements Step {
    private final CallPreparer preparer;
    private final Step next;

    PrepareStep(CallPreparer preparer, Step next) {
        this.preparer = preparer;
        this.next = next;
    }

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
