package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.Bought;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.ChargedError;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.FreeFailure;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.Intercepted;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.Lost;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.NotFound;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.NotSent;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.Refused;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall;
import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
import dev.enrichment.sdk.bulk.internal.store.Refusal;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision;
import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InsufficientCreditsException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Converts the outcome of each call of a run to a {@link RowResult}, and stops the run if no other row can succeed.
 */
record CallResults<Q extends Record, R extends Record>(RunState<Q, R> run) {
    /**
     * Converts the outcome of a call to the result for its row. Stops the run if the outcome shows that no other row
     * can succeed, for example because the API key was rejected.
     */
    RowResult<R> of(BuyEnd<R> end, PurchaseCall call, Q request, byte[] key) {
        return switch (end.kind()) {
            case BOUGHT -> bought((Bought<R>) end, call, request);
            case INTERCEPTED -> intercepted((Intercepted<R>) end, call, request);
            case NOT_FOUND -> notFound((NotFound<R>) end, call);
            case CHARGED_ERROR -> new RowResult.Failed<>(((ChargedError<R>) end).thrown(), true);
            case LOST -> lost((Lost<R>) end, call, key);
            case FREE_FAILURE -> notCharged(((FreeFailure<R>) end).thrown());
            case REFUSED -> refused((Refused<R>) end);
            case NOT_SENT -> notSent(((NotSent<R>) end).thrown());
        };
    }

    private RowResult<R> bought(Bought<R> end, PurchaseCall call, Q request) {
        R body = end.response().body();
        CreditReceipt receipt = end.response().receipt();
        return new RowResult.Responded<>(
                body,
                verdict(request, body, receipt),
                receipt,
                paid(call, receipt),
                true,
                end.unstored() == null,
                end.size(),
                purchasedAt(end.at()));
    }

    private RowResult<R> intercepted(Intercepted<R> end, PurchaseCall call, Q request) {
        R body = end.response().body();
        CreditReceipt receipt = end.response().receipt();
        ResponseVerdict verdict = verdict(request, body, receipt);
        return new RowResult.Responded<>(body, verdict, receipt, paid(call, receipt), false, false, end.size(), null);
    }

    private RowResult<R> notFound(NotFound<R> end, PurchaseCall call) {
        CreditReceipt receipt = end.thrown().receipt();
        Purchased purchased = end.sent() ? purchasedAt(end.at()) : null;
        BigDecimal paid = paid(call, receipt);
        return new RowResult.Responded<>(null, ResponseVerdict.NOTHING, receipt, paid, end.sent(), false, 0, purchased);
    }

    private ResponseVerdict verdict(Q request, R body, CreditReceipt receipt) {
        return ResponseVerdict.of(run.operation(), () -> request, body, receipt.charged());
    }

    private static BigDecimal paid(PurchaseCall call, CreditReceipt receipt) {
        return call.paidBefore().add(receipt.charged());
    }

    private Purchased purchasedAt(Instant at) {
        return new Purchased(at, run.shared().limit.name());
    }

    private RowResult<R> lost(Lost<R> end, PurchaseCall call, byte[] key) {
        if (!(end.thrown() instanceof EnrichmentException)) {
            run.stop().stop(StopReason.CLOSED);
        }
        String request = new String(call.request(), StandardCharsets.UTF_8);
        UnresolvedCall unresolved = new UnresolvedCall(
                RequestKeys.text(key),
                run.operation().id(),
                request,
                run.shared().time.instant(),
                end.max(),
                end.isCharged() ? Decision.CHARGED_RESPONSE_LOST : Decision.UNDECIDED);
        return new RowResult.InDoubt<>(unresolved, end.charged(), true);
    }

    private RowResult<R> refused(Refused<R> end) {
        if (end.by() == Refusal.STORE_FAILED && end.thrown().getCause() instanceof StoreException failure) {
            run.stop().failed(failure);
        } else if (end.by() == Refusal.BUDGET_EXHAUSTED) {
            run.stop().stop(StopReason.BUDGET_EXHAUSTED);
        }
        return run.stop().reason() == null
                ? new RowResult.Failed<>(end.thrown(), true)
                : new RowResult.NotAttempted<>(run.stop().message());
    }

    private RowResult<R> notCharged(EnrichmentException e) {
        StopReason reason = stopReason(e);
        if (reason != null) {
            run.stop().stop(reason);
        }
        boolean isWait = e instanceof RateLimitedException
                || e instanceof DeadlineExceededException
                || e.getCause() instanceof InterruptedException;
        return run.stop().reason() != null && (reason != null || isWait)
                ? new RowResult.NotAttempted<>(run.stop().message())
                : new RowResult.Failed<>(e, true);
    }

    /** Returns the reason why a run must stop after this failure. Returns null if other rows can succeed. */
    private static @Nullable StopReason stopReason(EnrichmentException e) {
        if (e instanceof AuthenticationException) {
            return StopReason.API_KEY_REJECTED;
        } else if (e instanceof InsufficientCreditsException) {
            return StopReason.INSUFFICIENT_CREDITS;
        } else if (e instanceof CreditBudgetExceededException) {
            return StopReason.BUDGET_EXHAUSTED;
        }
        return e instanceof CallInterruptedException ? StopReason.CLOSED : null;
    }

    /**
     * Returns the result of a call that failed unexpectedly before anything was sent. An interceptor failed, the client
     * is closed, or the JVM failed.
     */
    private RowResult<R> notSent(Throwable thrown) {
        boolean isClosed = thrown instanceof ClientClosedException;
        if (isClosed || thrown instanceof Error) {
            run.stop().stop(StopReason.CLOSED);
        }
        CreditReceipt nothing = CreditReceipt.of(run.operation().id(), BigDecimal.ZERO);
        return isClosed
                ? new RowResult.NotAttempted<>(StopReason.CLOSED.toString())
                : new RowResult.Failed<>(new RequestPreparationException(nothing, thrown), false);
    }
}
