package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.internal.balance.Balances;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.waiting.WaitingLines;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Reserves the maximum cost of a call in each of its budgets before anything is sent. A call with an estimate of 0 is
 * registered as well, because the service might charge for it.
 *
 * <p>A call that waits for its budgets holds no reservations. Calls that wait for the same budget go ahead in the order
 * of their arrival. A waiting call checks its budgets again whenever the end of another call has changed them.
 */
final class CreditReserver {
    private final Balances balances;
    private final Sleeper sleeper;

    CreditReserver(Balances balances, Sleeper sleeper) {
        this.balances = balances;
        this.sleeper = sleeper;
    }

    /**
     * Reserves the credits of a call, and waits for them if the options of the call allow it.
     *
     * @throws EnrichmentException if the credits cannot be reserved, or if the call is stopped while it waits
     */
    Balances.Reserved reserve(CallContext<?> call) {
        if (call.options().waitForBudget()) {
            return await(call);
        }
        Balances.Decision decision =
                balances.reserve(call.apiKey(), call.maxPrice(), call.options().budgets());
        if (decision instanceof Balances.Refused refused) {
            throw exceeded(call, refused);
        }
        return (Balances.Reserved) decision;
    }

    private Balances.Reserved await(CallContext<?> call) {
        try (WaitingLines.Place place = WaitingLines.SHARED.arrive()) {
            boolean waits = false;
            while (true) {
                CountDownLatch wakeUp = place.nextWakeUp();
                Balances.Decision decision = balances.reserve(
                        call.apiKey(), call.maxPrice(), call.options().budgets(), place);
                if (decision instanceof Balances.Reserved reserved) {
                    return reserved;
                }
                Duration remaining = remaining(call, (Balances.Refused) decision, waits);
                if (!waits) {
                    waits = true;
                    call.notify(listener -> listener.waiting(
                            call.operation().id(), call.options().tag(), remaining));
                }
                sleeper.await(call, remaining, wakeUp);
            }
        }
    }

    /**
     * Returns how long a refused call can wait.
     *
     * @throws EnrichmentException if waiting is pointless, or if the total timeout of the call has expired
     */
    private static Duration remaining(CallContext<?> call, Balances.Refused refused, boolean hasWaited) {
        Duration remaining = call.remaining();
        if (refused.temporary() && remaining.isZero() && !hasWaited) {
            throw new DeadlineExceededException(Duration.ZERO, call.receipt());
        }
        if (!refused.temporary() || remaining.isZero()) {
            throw exceeded(call, refused);
        }
        return remaining;
    }

    private static CreditBudgetExceededException exceeded(CallContext<?> call, Balances.Refused refused) {
        return new CreditBudgetExceededException(
                refused.budget(), call.estimate(), refused.temporary(), call.receipt());
    }
}
