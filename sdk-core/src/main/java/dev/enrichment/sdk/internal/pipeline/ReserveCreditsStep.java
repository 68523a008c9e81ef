package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.balance.Balances;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Sleeper;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Pipeline step that reserves the upper estimate of a call in each of its budgets before anything is sent. When the
 * call ends, the charge on its receipt replaces the reservations. A call with an estimate of 0 is registered as well,
 * because the service might charge for it.
 *
 * <p>While a call waits for its budgets, it holds no reservations. Every 20 ms, it tries all of its budgets again. Calls
 * that use the same budgets in a different order therefore cannot block each other. Waiting calls proceed
 * in no particular order.
 */
record ReserveCreditsStep(Balances balances, Sleeper sleeper, Step next) implements Step {
    private static final Duration ROUND = Duration.ofMillis(20);

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        Balances.Reserved reserved = reserve(call);
        CreditReceipt receipt = null;
        try {
            ApiResponse<R> response = next.run(call);
            receipt = response.receipt();
            return response;
        } catch (EnrichmentException e) {
            receipt = e.receipt();
            throw e;
        } finally {
            // If an unexpected exception without a receipt ended the call, settle with the cost of its attempts so far.
            balances.settle(reserved, receipt == null ? call.receipt() : receipt);
        }
    }

    private Balances.Reserved reserve(CallContext<?> call) {
        Balances.Decision decision = decide(call);
        boolean waits = false;
        while (decision instanceof Balances.Refused refused) {
            Duration remaining = call.remaining();
            if (!refused.temporary() || !call.options().waitForBudget() || remaining.isZero()) {
                throw new CreditBudgetExceededException(
                        refused.budget(), call.estimate(), refused.temporary(), call.receipt());
            }
            if (!waits) {
                waits = true;
                call.notify(listener ->
                        listener.waiting(call.operation().id(), call.options().tag(), remaining));
            }
            sleeper.await(call, remaining.compareTo(ROUND) < 0 ? remaining : ROUND, new CountDownLatch(1));
            decision = decide(call);
        }
        return (Balances.Reserved) decision;
    }

    private Balances.Decision decide(CallContext<?> call) {
        return balances.reserve(call.apiKey(), call.maxPrice(), call.options().budgets());
    }
}
