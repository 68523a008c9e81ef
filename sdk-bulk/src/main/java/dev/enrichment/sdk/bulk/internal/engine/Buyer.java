package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.engine.PurchaseHook.HeldBackException;
import dev.enrichment.sdk.bulk.internal.store.Intent;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiResponse;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Makes one request: looks it up, otherwise calls, and stores what comes back before anyone sees it. */
final class Buyer<Q extends Record, R extends Record> {
    /** A longer wait ends the run: it is a daily limit, and the run can be resumed. */
    private static final Duration MAX_WAIT = Duration.ofMinutes(15);

    private static final Duration UNNAMED_WAIT = Duration.ofSeconds(1);
    /** The pause between two looks at the row in the store while another call buys the same. */
    private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

    private final RunParts<Q, R> run;
    private final RunSettings<Q, R> settings;
    private final Replay replay;
    private final Settler<R> settler;

    Buyer(RunParts<Q, R> run) {
        this.run = run;
        this.settings = run.settings();
        this.replay = new Replay(settings.client().codec());
        this.settler = new Settler<>(settings, run.stop());
    }

    Settler<R> settler() {
        return settler;
    }

    /**
     * Returns the response from the store, or makes the call if there is none. If a refresh is cut off, the stored
     * response is kept.
     */
    Verdict<R> buy(Q request, List<byte[]> keys) {
        Verdict<R> verdict = buy(request, keys, stored -> false);
        if (verdict instanceof Verdict.InDoubt<R> doubt && doubt.called()) {
            Purchase before = settings.store().find(keys);
            if (before != null && before.response() != null) {
                return new Verdict.Stored<>(() -> stored(before.key()), doubt.cost(), true);
            }
        }
        return verdict;
    }

    /** Buys again what is in doubt, once it certainly is not on the wire any more. */
    Verdict<R> repeat(Q request, Purchase doubt) {
        Duration attempt = settings.client().options().attemptTimeout();
        Duration quiet = settings.store().untilQuiet(doubt, attempt);
        while (!quiet.isZero() && run.stop().reason() == null) {
            run.waits().pause(quiet); // an interrupt can end it early
            quiet = settings.store().untilQuiet(doubt, attempt);
        }
        return buy(request, List.of(doubt.key()), Replay::isDoubt);
    }

    /**
     * Looks again and again as long as another call is about to buy the same.
     *
     * @param ignored what the store has and does not count
     */
    Verdict<R> buy(Q request, List<byte[]> keys, Predicate<Purchase> ignored) {
        Store store = settings.store();
        while (true) {
            Purchase known = store.find(keys);
            if (known == null || !isPending(known)) {
                Verdict<R> verdict = known == null || ignored.test(known) ? null : known(known);
                if (verdict == null) {
                    verdict = call(request, keys.get(0), known);
                }
                if (verdict != null) {
                    return verdict;
                }
            }
            if (run.stop().reason() != null) {
                return new Verdict.NotAttempted<>(run.stop().message(), false);
            }
            run.waits().pause(LOOK_AGAIN);
        }
    }

    /** Returns whether another step or process has the request on the wire. If it dies, its intent becomes a doubt. */
    static boolean isPending(Purchase purchase) {
        return purchase.state() == PurchaseState.INTENT;
    }

    /** Returns the outcome of a stored response, read again from the store. */
    Verdict<R> stored(byte[] key) {
        Purchase known = settings.store().find(List.of(key));
        if (known == null || known.response() == null) {
            return new Verdict.NotAttempted<>("erased from the store during the run", true);
        }
        return replay.response(known, settings.operation());
    }

    /** Returns the outcome that the store has for a row, or null if the call must be made. */
    @Nullable
    Verdict<R> known(Purchase purchase) {
        return switch (purchase.state()) {
            case FREE -> null;
            case DONE -> isFresh(purchase.finishedAt()) ? replay.response(purchase, settings.operation()) : null;
            // A response that was bought before a refresh was cut off is still there; the doubt is listed beside it.
            case INTENT, DOUBT, LOST ->
                purchase.response() == null ? doubt(purchase) : replay.response(purchase, settings.operation());
            case ERASED -> new Verdict.NotAttempted<>("erased from the store; buy it again with another store", true);
        };
    }

    /** Returns the outcome of a row that is in doubt and is not called again. */
    Verdict<R> doubt(Purchase purchase) {
        return new Verdict.InDoubt<>(Replay.doubt(purchase), BigDecimal.ZERO, false);
    }

    private boolean isFresh(@Nullable Instant finishedAt) {
        Confirmation confirmed = run.confirmation().get();
        Instant staleUntil = confirmed == null ? settings.staleUntil() : confirmed.staleUntil();
        return staleUntil == null || finishedAt == null || finishedAt.isAfter(staleUntil);
    }

    /** Calls, and waits out limits and outages that are not the row's fault; null if another call came first. */
    private @Nullable Verdict<R> call(Q request, byte[] key, @Nullable Purchase known) {
        CircuitBreaker.Turn turn = settings.breaker().turn(run.stop());
        try {
            return call(request, key, known, turn);
        } finally {
            turn.leave();
        }
    }

    private @Nullable Verdict<R> call(Q request, byte[] key, @Nullable Purchase known, CircuitBreaker.Turn turn) {
        byte[] json = settings.client().codec().encode(request);
        while (true) {
            turn.await();
            if (run.stop().reason() != null) {
                return new Verdict.NotAttempted<>(run.stop().message(), false);
            }
            PurchaseHook hook = new PurchaseHook(run, key, json, known);
            Duration wait;
            try {
                return settler.succeeded(hook, key, attempt(request, hook, turn));
            } catch (EnrichmentException e) {
                if (e.getCause() instanceof CircuitBreaker.AwayException) {
                    settler.takeBack(hook, key);
                    continue;
                }
                Intent.Kind heldBack = e.getCause() instanceof HeldBackException held ? held.kind() : null;
                if (heldBack == Intent.Kind.RECORDED || heldBack == Intent.Kind.CLAIM_LOST) {
                    settler.takeBack(hook, key);
                    return null;
                }
                wait = heldBack == Intent.Kind.BUDGET_HELD ? UNNAMED_WAIT : waitOf(e);
                if (wait == null && turn.isWorthWaiting(e)) {
                    settler.takeBack(hook, key);
                    continue;
                }
                if (wait == null || !retryable(wait)) {
                    return settler.failed(hook, key, e);
                }
            } catch (Throwable e) {
                return settler.failedUnexpectedly(hook, key, e);
            } finally {
                hook.release();
            }
            run.waits().await(wait);
        }
    }

    private ApiResponse<R> attempt(Q request, PurchaseHook hook, CircuitBreaker.Turn turn) {
        run.limit().enter();
        run.stop().started(hook);
        try {
            Confirmation confirmed = run.confirmation().get();
            ApiResponse<R> response = settings.client()
                    .withOptions(o -> {
                        o.sendHook(turn).sendHook(hook).listener(turn);
                        if (confirmed != null) {
                            o.budget(confirmed.budget());
                        }
                    })
                    .call(settings.operation(), request);
            run.limit().succeeded();
            return response;
        } finally {
            run.stop().ended(hook);
            hook.over();
        }
    }

    /** Returns how long all rows wait after a failure that a limit caused, or null if the failure has another cause. */
    private @Nullable Duration waitOf(EnrichmentException e) {
        if (e instanceof RateLimitedException limited
                && e.receipt().confirmed().signum() == 0
                && e.receipt().unconfirmed().signum() == 0) {
            return limited.retryAfter() == null ? UNNAMED_WAIT : limited.retryAfter();
        }
        if (e instanceof CreditBudgetExceededException refused && refused.temporary()) {
            return UNNAMED_WAIT; // calls in flight hold the rest of the budget
        }
        return e instanceof DeadlineExceededException late ? late.neededWait() : null;
    }

    private boolean retryable(Duration wait) {
        if (wait.compareTo(MAX_WAIT) > 0) {
            run.stop().stop(StopReason.DAILY_LIMIT);
        }
        return run.stop().reason() == null;
    }
}
