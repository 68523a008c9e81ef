package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.FailedCall;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall.Ended;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall.Refusal;
import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
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
final class CallResults<Q extends Record, R extends Record> {
    private final RowEngine<Q, R> run;
    private final StopSwitch stop;

    CallResults(RowEngine<Q, R> run) {
        this.run = run;
        this.stop = run.stop;
    }

    /**
     * Converts the outcome of a call to the result for its row. Stops the run if the outcome shows that no other row
     * can succeed, for example because the API key was rejected.
     */
    RequestResult<R> of(Ended<R> ended, PurchaseCall call, Q request, byte[] key) {
        ApiResponse<R> response = ended.response();
        if (response != null) {
            byte[] storedKey = ended.called() && ended.unstored() == null ? key : null;
            ResponseVerdict verdict = ResponseVerdict.of(
                    run.operation,
                    () -> request,
                    response.body(),
                    response.receipt().confirmed());
            return response(ended, call, response.body(), verdict, response.receipt(), storedKey);
        }
        return ended.failure() instanceof EnrichmentException e
                ? failed(ended, call, key, e)
                : failedUnexpectedly(ended, call, key, Objects.requireNonNull(ended.failure()));
    }

    private RequestResult<R> response(
            Ended<R> ended,
            PurchaseCall call,
            @Nullable R body,
            ResponseVerdict verdict,
            CreditReceipt receipt,
            byte @Nullable [] storedKey) {
        return new RequestResult.Response<>(
                body,
                verdict,
                receipt,
                call.paidBefore().add(receipt.confirmed()),
                ended.called(),
                ended.size(),
                storedKey,
                ended.called() ? new Purchased(ended.at(), run.shared.limit.name()) : null);
    }

    private RequestResult<R> failed(Ended<R> ended, PurchaseCall call, byte[] key, EnrichmentException e) {
        CreditReceipt receipt = e.receipt();
        return switch (FailedCall.of(e)) {
            case FREE -> notCharged(call.refusal(), e);
            case NOT_FOUND -> response(ended, call, null, ResponseVerdict.NOTHING, receipt, null);
            case CHARGED_ERROR -> new RequestResult.Failure<>(e, true);
            case UNKNOWN -> {
                boolean charged = receipt.chargeStatus() == ChargeStatus.CHARGED;
                Decision decision = charged ? Decision.CHARGED_RESPONSE_LOST : Decision.UNDECIDED;
                yield unresolved(call, key, receipt.confirmed(), receipt.unconfirmed(), decision);
            }
        };
    }

    private RequestResult<R> notCharged(@Nullable Refusal refusal, EnrichmentException e) {
        StopReason reason = refusal == Refusal.BUDGET_EXHAUSTED ? StopReason.BUDGET_EXHAUSTED : stopReason(e);
        if (e instanceof SendPreventedException && e.getCause() instanceof StoreException failure) {
            stop.failed(failure);
        } else if (reason != null) {
            stop.stop(reason);
        }
        StopReason stopped = stop.reason();
        return stopped != null && (refusal != null || reason != null || wasStopped(e))
                ? new RequestResult.NotAttempted<>(stop.message())
                : new RequestResult.Failure<>(e, true);
    }

    private static @Nullable StopReason stopReason(EnrichmentException e) {
        if (e instanceof SendPreventedException) {
            return e.getCause() instanceof StoreException ? StopReason.STORE_FAILED : null;
        }
        return e instanceof AuthenticationException
                ? StopReason.API_KEY_REJECTED
                : e instanceof InsufficientCreditsException
                        ? StopReason.INSUFFICIENT_CREDITS
                        : e instanceof CreditBudgetExceededException
                                ? StopReason.BUDGET_EXHAUSTED
                                : e instanceof CallInterruptedException ? StopReason.CLOSED : null;
    }

    private static boolean wasStopped(EnrichmentException e) {
        return e instanceof RateLimitedException
                || e instanceof DeadlineExceededException
                || e.getCause() instanceof InterruptedException;
    }

    private RequestResult<R> unresolved(
            PurchaseCall call, byte[] key, BigDecimal confirmed, BigDecimal max, Decision decision) {
        String request = new String(call.request(), StandardCharsets.UTF_8);
        String operation = run.operation.id();
        UnresolvedCall unresolved =
                new UnresolvedCall(RequestKeys.text(key), operation, request, run.shared.time.instant(), max, decision);
        return new RequestResult.InDoubt<>(unresolved, confirmed, true);
    }

    /**
     * Returns the result of a call that ended with an unexpected exception. The cause is an interceptor that failed
     * before the call, a closed client, or a failure of the JVM.
     */
    private RequestResult<R> failedUnexpectedly(Ended<R> ended, PurchaseCall call, byte[] key, Throwable thrown) {
        if (ended.called()) {
            stop.stop(StopReason.CLOSED);
            return unresolved(call, key, BigDecimal.ZERO, call.maxPrice(), Decision.UNDECIDED);
        }
        if (thrown instanceof ClientClosedException) {
            stop.stop(StopReason.CLOSED);
            return new RequestResult.NotAttempted<>(StopReason.CLOSED.toString());
        }
        if (thrown instanceof Error) {
            stop.stop(StopReason.CLOSED);
        }
        CreditReceipt nothing = CreditReceipt.of(run.operation.id(), BigDecimal.ZERO);
        return new RequestResult.Failure<>(new RequestPreparationException(nothing, thrown), false);
    }
}
