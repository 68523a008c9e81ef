package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;

/** Enters every call into the ledger and tells the listeners how it ended. */
final class RecordOutcomeStep implements Step {
    private final CreditLedger ledger;
    private final Balances balances;
    private final Step next;

    RecordOutcomeStep(CreditLedger ledger, Balances balances, Step next) {
        this.ledger = ledger;
        this.balances = balances;
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        try {
            ApiResponse<R> response = next.run(call);
            enter(call, response.receipt());
            call.tell(listener ->
                    listener.succeeded(response.receipt(), call.options().tag()));
            return response;
        } catch (EnrichmentException e) {
            enter(call, e.receipt());
            call.tell(listener -> listener.failed(e, call.options().tag()));
            throw e;
        }
    }

    private void enter(CallContext<?> call, CreditReceipt receipt) {
        balances.learn(call.apiKey(), receipt.remaining());
        ledger.enter(receipt, call.options().tag());
    }
}
