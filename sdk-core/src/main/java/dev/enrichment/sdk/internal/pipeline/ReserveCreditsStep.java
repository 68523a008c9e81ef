package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.balance.Balances;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Sleeper;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/**
 * Pipeline step that reserves the upper estimate of a call in each of its budgets before anything is sent. When the
 * call ends, the charge on its receipt replaces the reservations. A call with an estimate of 0 is registered as well,
 * because the service might charge for it. A retry of an attempt that may have been charged needs a reservation of its
 * own.
 *
 * <p>While a call waits for its budgets, it holds no reservations. After each release, it tries all of its budgets
 * again. Calls that use the same budgets in a different order therefore cannot block each other. Waiting calls proceed
 * in no particular order.
 */
final class ReserveCreditsStep implements Step {
    private final Balances balances;
    private final Sleeper sleeper;
    private final Step next;

    ReserveCreditsStep(Balances balances, Sleeper sleeper, Step next) {
        this.balances = balances;
        this.sleeper = sleeper;
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        Balances.Reserved reserved = reserve(call);
        List<Balances.Reserved> more = new ArrayList<>(0);
        call.state().onReserveAgain(() -> decide(call) instanceof Balances.Reserved again && more.add(again));
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
            if (!more.isEmpty()) {
                more.forEach(balances::release);
            }
        }
    }

    private Balances.Reserved reserve(CallContext<?> call) {
        Balances.Decision decision = decide(call);
        boolean waits = false;
        while (decision instanceof Balances.Refused refused) {
            if (!mayWait(call, refused)) {
                throw new CreditBudgetExceededException(
                        refused.budget(), call.estimate(), refused.temporary(), call.receipt());
            }
            if (!waits) {
                waits = true;
                call.notify(listener ->
                        listener.waiting(call.operation().id(), call.options().tag(), call.remaining()));
            }
            decision = decideOrWait(call);
        }
        return (Balances.Reserved) decision;
    }

    private Balances.Decision decide(CallContext<?> call) {
        return balances.reserve(
                call.apiKey(), call.estimate().max(), call.options().budgets());
    }

    private static boolean mayWait(CallContext<?> call, Balances.Refused refused) {
        return refused.temporary()
                && call.options().waitForBudget()
                && !call.remaining().isZero();
    }

    /**
     * Tries to reserve the credits of a call. If they are not available, waits until some credits are released. The
     * method registers for releases before it tries, so that it cannot miss one.
     */
    private Balances.Decision decideOrWait(CallContext<?> call) {
        CountDownLatch released = new CountDownLatch(1);
        List<CompletableFuture<Void>> releases =
                call.options().budgets().stream().map(CreditBudget::nextRelease).toList();
        balances.addWaiter(released);
        try {
            CompletableFuture<Void> unused = CompletableFuture.anyOf(releases.toArray(CompletableFuture[]::new))
                    .thenRun(released::countDown);
            Balances.Decision decision = decide(call);
            if (decision instanceof Balances.Refused refused && mayWait(call, refused)) {
                sleeper.await(call, call.remaining(), released);
            }
            return decision;
        } finally {
            balances.removeWaiter(released);
            releases.forEach(release -> release.cancel(false));
        }
    }
}
