package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;

/** Enters every outcome into the ledger and notifies the listeners. */
final class RecordOutcomeStep implements Step {
    private final CreditLedger ledger;
    private final Step next;

    RecordOutcomeStep(CreditLedger ledger, Step next) {
        this.ledger = ledger;
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        String tag = call.options().tag();
        boolean recorded = false;
        try {
            ApiResponse<R> response = next.run(call);
            recorded = true;
            record(call, response.receipt());
            call.notify(listener -> listener.succeeded(response.receipt(), tag));
            return response;
        } catch (EnrichmentException e) {
            recorded = true;
            record(call, e.receipt());
            call.notify(listener -> listener.failed(e, tag));
            throw e;
        } finally {
            if (!recorded) {
                // An Error such as OutOfMemoryError has no receipt of its own.
                record(call, call.receipt());
            }
        }
    }

    private void record(CallContext<?> call, CreditReceipt receipt) {
        ledger.enter(receipt, call.options().tag(), call.accountName());
    }
}
