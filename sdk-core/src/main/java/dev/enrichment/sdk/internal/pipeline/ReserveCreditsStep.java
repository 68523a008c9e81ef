package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.EnrichmentExceptions;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.Balances;
import dev.enrichment.sdk.internal.call.CallContext;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reserves the upper estimate in each budget before anything is sent, and settles on what was charged. */
final class ReserveCreditsStep implements Step {
    private final Balances balances;
    private final Step next;

    ReserveCreditsStep(Balances balances, Step next) {
        this.balances = balances;
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        List<CreditBudget.Reservation> held = reserve(call);
        // Until an outcome says otherwise, the money may be gone.
        BigDecimal consumed = null;
        try {
            ApiResponse<R> response = next.run(call);
            consumed = response.receipt().consumed();
            return response;
        } catch (EnrichmentException e) {
            consumed = e.receipt().consumed();
            throw e;
        } finally {
            settle(held, consumed);
        }
    }

    private List<CreditBudget.Reservation> reserve(CallContext<?> call) {
        BigDecimal most = call.estimate().max();
        if (call.options().budgets().isEmpty() || most.signum() == 0) {
            return List.of();
        }
        List<CreditBudget.Reservation> held = new ArrayList<>();
        for (CreditBudget budget : call.options().budgets()) {
            CreditBudget.Reservation reservation = budget.reserve(most, balances.of(call.apiKey()));
            if (reservation == null) {
                settle(held, BigDecimal.ZERO);
                throw EnrichmentExceptions.budgetExceeded(budget.snapshot(), call.estimate(), call.receipt());
            }
            held.add(reservation);
        }
        return held;
    }

    private static void settle(List<CreditBudget.Reservation> held, @Nullable BigDecimal consumed) {
        held.forEach(reservation -> reservation.settle(consumed));
    }
}
