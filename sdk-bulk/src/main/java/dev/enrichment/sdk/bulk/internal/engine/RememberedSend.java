package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.engine.PurchaseHook.HeldBackException;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Intent;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.StoredResponse;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.SendHook;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes one call of a client that remembers to the store: its intent before each attempt, and its end. Used by the thread
 * that makes the call.
 */
final class RememberedSend implements SendHook {
    private final RememberingInterceptor calls;
    private final Store store;
    private final RunTime time;
    private final byte[] key;
    private final byte[] request;
    private final List<BudgetLimit> budgets;
    private final long call = PurchaseHook.nextCall();
    private final Backoff backoff = new Backoff();
    /** The time until which another call is waited for. */
    private final long until;
    /** The row that the decision to call is based on. */
    private @Nullable Purchase known;

    /** True while an attempt may be in flight. */
    private boolean intended;

    private boolean claimed;
    private BigDecimal maxPrice = BigDecimal.ZERO;
    /** Says why the store does not have the call; null if it does. */
    private @Nullable StoreException missed;

    RememberedSend(
            RememberingInterceptor calls,
            byte[] key,
            byte[] request,
            @Nullable Purchase known,
            List<BudgetLimit> budgets,
            Duration left) {
        this.calls = calls;
        this.store = calls.store();
        this.time = calls.time();
        this.until = time.nanos() + left.toNanos();
        this.key = key;
        this.request = request;
        this.known = known;
        this.budgets = budgets;
    }

    @Override
    public void beforeSend(AttemptStart attempt) throws InterruptedException {
        maxPrice = attempt.estimate().max();
        try {
            calls.holdOrigin();
            while (!intends(attempt)) {
                awaitOther();
            }
        } catch (StoreException e) {
            if (e.problem() == StoreException.Problem.OTHER_ORIGIN
                    || !calls.settings().withoutStore()
                    || budgets.size() > 1) {
                throw e;
            }
            missed = e;
        }
    }

    private boolean intends(AttemptStart attempt) {
        Intent intent = store.intend(key, call, known, attempt.operation(), request, maxPrice, budgets, time.instant());
        if (intent.kind() == Intent.Kind.BUDGET_HELD && store.unsaved().writeAgain()) {
            return intends(attempt); // that may have held it
        }
        if (intent.kind() == Intent.Kind.BUDGET_EXHAUSTED || intent.kind() == Intent.Kind.BUDGET_HELD) {
            throw CallBudgets.refused(store, budgets, maxPrice);
        }
        if (intent.kind() != Intent.Kind.RECORDED) {
            return false;
        }
        claimed = true;
        intended = true;
        if (intent.maySend(time.nanos())) {
            return true;
        }
        takeBack();
        return false;
    }

    /**
     * Waits for another call for the same request, which came first. If nothing comes of it, this one goes on. An end that
     * could not be written is not waited for.
     */
    private void awaitOther() throws InterruptedException {
        Purchase now = store.find(key);
        if (now != null && Buyer.isPending(now)) {
            Duration left = Duration.ofNanos(until - time.nanos());
            if (left.isNegative() || left.isZero() || store.unsaved().missing(now.key()) != null) {
                throw new HeldBackException(Intent.Kind.CLAIM_LOST);
            }
            Duration pause = backoff.next();
            time.sleep(pause.compareTo(left) < 0 ? pause : left);
        } else if (now == null || now.state() == PurchaseState.FREE) {
            known = now;
        } else {
            throw new HeldBackException(Intent.Kind.CLAIM_LOST);
        }
    }

    @Override
    public void notCharged(AttemptStart attempt) {
        if (intended) {
            try {
                store.pause(key, call);
                intended = false;
            } catch (StoreException e) {
                // The intent stays open: written later, this would take back that of the next attempt, on the wire.
            }
        }
    }

    private void takeBack() {
        intended = false;
        claimed = false;
        store.notCharged(key, call, null);
    }

    /**
     * Stores the response.
     *
     * @return why it is not in the store; null if it is
     */
    @Nullable
    StoreException succeeded(ApiResponse<?> response, JsonCodec codec) {
        if (!intended) {
            return missed; // without an intent, an interceptor made the response, or the store failed before
        }
        byte[] raw = response.rawBody();
        byte[] body = raw == null ? codec.encode(response.body()) : raw;
        StoredResponse stored = StoredResponse.of(response.status(), body, response.receipt(), null, time.instant());
        intended = false;
        return write(() -> store.finish(key, call, stored));
    }

    /** Stores what a failure leaves. */
    void failed(EnrichmentException e) {
        FailedCall failed = FailedCall.of(e);
        if (intended || (claimed && failed != FailedCall.FREE)) {
            Instant now = time.instant();
            intended = false;
            StoreException unused = write(() -> failed.write(store, key, call, e, now));
        }
    }

    /** Stores a doubt after an interceptor threw something, or the JVM failed. */
    void failedUnexpectedly(Throwable thrown) {
        if (intended) {
            String message = SafeText.description(thrown, null);
            intended = false;
            StoreException unused = write(() -> {
                if (maxPrice.signum() > 0) {
                    store.doubt(key, call, BigDecimal.ZERO, maxPrice, message);
                } else {
                    store.notCharged(key, call, message);
                }
            });
        }
    }

    /** Writes the end of the call, which ends its claim in the same transaction. */
    private @Nullable StoreException write(Runnable end) {
        StoreException failure = store.unsaved().write(key, end);
        claimed &= failure != null;
        return failure;
    }

    /** Gives up the claim if nothing is on the wire and nothing is left to be written. */
    void release() {
        if (claimed) {
            try {
                store.release(key, call);
            } catch (StoreException e) {
                // The store tries again.
            }
        }
    }
}
