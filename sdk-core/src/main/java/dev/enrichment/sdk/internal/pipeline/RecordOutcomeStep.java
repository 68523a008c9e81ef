package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.ErrorOutcome;

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
        ApiResponse<R> response;
        try {
            response = next.run(call);
        } catch (EnrichmentException e) {
            failed(call, e);
            throw e;
        } catch (Throwable e) {
            EnrichmentException outcome = ErrorOutcome.of(call, e);
            failed(call, outcome);
            throw ErrorOutcome.thrown(e, outcome);
        }
        record(call, response.receipt());
        if (!call.options().listeners().isEmpty()) {
            call.notify(listener ->
                    listener.succeeded(response.receipt(), call.options().tag()));
        }
        return response;
    }

    private void failed(CallContext<?> call, EnrichmentException failure) {
        record(call, failure.receipt());
        call.notify(listener -> listener.failed(failure, call.options().tag()));
    }

    private void record(CallContext<?> call, CreditReceipt receipt) {
        ledger.enter(receipt, call.options().tag(), call.accountName());
    }
}
