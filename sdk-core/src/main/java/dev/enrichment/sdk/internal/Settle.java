package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.ApiResponse;
import dev.enrichment.sdk.errors.EnrichmentException;

/** Enters every call into the ledger and tells the listeners how it ended. */
final class Settle implements Step {
    private final Settings settings;
    private final Step next;

    Settle(Settings settings, Step next) {
        this.settings = settings;
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        try {
            ApiResponse<R> response = next.run(call);
            settings.ledger().enter(response.receipt(), call.options().tag());
            call.tell(listener ->
                    listener.succeeded(response.receipt(), call.options().tag()));
            return response;
        } catch (EnrichmentException e) {
            settings.ledger().enter(e.receipt(), call.options().tag());
            call.tell(listener -> listener.failed(e, call.options().tag()));
            throw e;
        }
    }
}
