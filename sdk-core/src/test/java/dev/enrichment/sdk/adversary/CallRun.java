package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Makes one call the way a program does, and lets the server end it from outside. */
final class CallRun {
    private final CallPlan plan;
    private final EnrichmentClient client;
    private final Secrets secrets;
    private final CallResult result;
    private final CountDownLatch canBeStopped = new CountDownLatch(1);
    private volatile @Nullable CompletableFuture<?> future;
    private volatile @Nullable Thread thread;

    CallRun(CallPlan plan, EnrichmentClient client, List<CreditBudget> budgets, Secrets secrets) {
        this.plan = plan;
        this.secrets = secrets;
        this.client = derived(client, budgets);
        this.result = new CallResult(plan);
    }

    private EnrichmentClient derived(EnrichmentClient origin, List<CreditBudget> budgets) {
        EnrichmentClient each = origin.withOptions(this::options);
        for (int budget : plan.budgets()) {
            each = each.withBudget(budgets.get(budget));
        }
        return each;
    }

    private void options(RequestOptionsBuilder options) {
        options.maxAttempts(plan.maxAttempts())
                .retryUnknownOutcome(plan.retryUnknownOutcome())
                .keepRawBody(plan.keepRawBody())
                .tag(plan.tag())
                .header("X-Call", String.valueOf(plan.number()));
        if (plan.otherAccount()) {
            options.apiKey(ApiKey.of(secrets.otherKey()));
        }
    }

    CallResult result() {
        return result;
    }

    /** Makes the call on this thread and waits for its end. */
    void run() {
        thread = Thread.currentThread();
        try {
            call(plan.endpoint());
        } catch (Throwable failure) {
            result.failed(failure);
        } finally {
            thread = null;
            // An interrupt that came late must not hit the next call of this thread.
            Thread.interrupted();
        }
    }

    private <Q extends Record> void call(Endpoint<Q> endpoint) throws Exception {
        Q request = endpoint.request().apply(secrets.person());
        if (plan.async()) {
            CompletableFuture<? extends ApiResponse<?>> call = client.callAsync(endpoint.operation(), request);
            future = call;
            canBeStopped.countDown();
            result.response = call.get();
        } else {
            canBeStopped.countDown();
            result.response = client.call(endpoint.operation(), request);
        }
    }

    /** Called by the server while it has a request of this call. */
    void stop(Stop.Action action) {
        try {
            if (!canBeStopped.await(2, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        CompletableFuture<?> call = future;
        Thread running = thread;
        if (action == Stop.Action.CANCEL && call != null) {
            call.cancel(true);
        } else if (action == Stop.Action.INTERRUPT && running != null) {
            running.interrupt();
        }
    }
}
