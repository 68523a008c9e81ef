package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.FailedCall;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall.Ended;
import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
import dev.enrichment.sdk.bulk.internal.store.Refusal;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision;
import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InsufficientCreditsException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.http.ApiResponse;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Converts the outcome of each call of a run to a {@link RequestResult}, and stops the run if no other row can succeed.
 */
record CallResults<Q extends Record, R extends Record>(RowEngine<Q, R> run) {
    /**
     * Converts the outcome of a call to the result for its row. Stops the run if the outcome shows that no other row
     * can succeed, for example because the API key was rejected.
     */
    RequestResult<R> of(Ended<R> ended, PurchaseCall call, Q request, byte[] key) {
        ApiResponse<R> response = ended.response();
        if (response != null) {
            R body = response.body();
            CreditReceipt receipt = response.receipt();
            ResponseVerdict verdict = ResponseVerdict.of(run.operation, () -> request, body, receipt.charged());
            return responded(ended, call, body, verdict, receipt);
        }
        if (!(ended.failure() instanceof EnrichmentException e)) {
            return failedUnexpectedly(ended, call, key, Objects.requireNonNull(ended.failure()));
        }
        CreditReceipt receipt = e.receipt();
        return switch (FailedCall.of(e)) {
            case FREE -> notCharged(call.refusal(), e);
            case NOT_FOUND -> responded(ended, call, null, ResponseVerdict.NOTHING, receipt);
            case CHARGED_ERROR -> RequestResult.failed(e, true);
            case UNKNOWN -> {
                boolean charged = receipt.chargeStatus() == ChargeStatus.CHARGED;
                Decision decision = charged ? Decision.CHARGED_RESPONSE_LOST : Decision.UNDECIDED;
                yield unresolved(call, key, receipt.charged(), receipt.unconfirmed(), decision);
            }
        };
    }

    private RequestResult<R> responded(
            Ended<R> ended, PurchaseCall call, @Nullable R body, ResponseVerdict verdict, CreditReceipt receipt) {
        BigDecimal paid = call.paidBefore().add(receipt.charged());
        boolean called = ended.called();
        boolean stored = called && ended.unstored() == null && body != null;
        Purchased purchased = called ? new Purchased(ended.at(), run.shared.limit.name()) : null;
        return RequestResult.responded(body, verdict, receipt, paid, called, stored, ended.size(), purchased);
    }

    private RequestResult<R> notCharged(@Nullable Refusal refusal, EnrichmentException e) {
        if (e instanceof SendPreventedException && e.getCause() instanceof StoreException failure) {
            run.stop.failed(failure);
            return RequestResult.notAttempted(run.stop.message());
        }
        StopReason reason = refusal == Refusal.BUDGET_EXHAUSTED ? StopReason.BUDGET_EXHAUSTED : stopReason(e);
        if (reason != null) {
            run.stop.stop(reason);
        }
        boolean isWait = e instanceof RateLimitedException
                || e instanceof DeadlineExceededException
                || e.getCause() instanceof InterruptedException;
        return run.stop.reason() != null && (reason != null || refusal != null || isWait)
                ? RequestResult.notAttempted(run.stop.message())
                : RequestResult.failed(e, true);
    }

    /** Returns why a run must stop after this failure. Returns null if other rows can succeed. */
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

    private RequestResult<R> unresolved(
            PurchaseCall call, byte[] key, BigDecimal confirmed, BigDecimal max, Decision decision) {
        String request = new String(call.request(), StandardCharsets.UTF_8);
        UnresolvedCall unresolved = new UnresolvedCall(
                RequestKeys.text(key), run.operation.id(), request, run.shared.time.instant(), max, decision);
        return RequestResult.inDoubt(unresolved, confirmed, true);
    }

    /**
     * Returns the result of a call that ended with an unexpected exception. The cause is an interceptor that failed
     * before the call, a closed client, or a failure of the JVM.
     */
    private RequestResult<R> failedUnexpectedly(Ended<R> ended, PurchaseCall call, byte[] key, Throwable thrown) {
        boolean isClosed = thrown instanceof ClientClosedException;
        if (ended.called() || isClosed || thrown instanceof Error) {
            run.stop.stop(StopReason.CLOSED);
        }
        if (ended.called()) {
            return unresolved(call, key, BigDecimal.ZERO, call.maxPrice(), Decision.UNDECIDED);
        }
        CreditReceipt nothing = CreditReceipt.of(run.operation.id(), BigDecimal.ZERO);
        return isClosed
                ? RequestResult.notAttempted(StopReason.CLOSED.toString())
                : RequestResult.failed(new RequestPreparationException(nothing, thrown), false);
    }
}
