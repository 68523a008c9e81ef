package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.balance.CallLedger;
import dev.enrichment.sdk.internal.call.CallContext;

/** Pipeline step that adds the outcome of every call to the ledger and notifies the listeners. */
record RecordOutcomeStep(CallLedger ledger, Step next) implements Step {
    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        ApiResponse<R> response;
        try {
            response = next.run(call);
        } catch (EnrichmentException e) {
            record(call, e.receipt());
            call.notify(listener -> listener.failed(e, call.options().tag()));
            throw e;
        } catch (Throwable e) {
            // An Error, such as OutOfMemoryError, ended the call. If the request was sent, its outcome is unknown.
            record(call, call.receipt());
            throw e;
        }
        record(call, response.receipt());
        if (!call.options().listeners().isEmpty()) {
            call.notify(listener ->
                    listener.succeeded(response.receipt(), call.options().tag()));
        }
        return response;
    }

    private void record(CallContext<?> call, CreditReceipt receipt) {
        ledger.enter(receipt, call.options().tag(), call.accountName());
    }
}
