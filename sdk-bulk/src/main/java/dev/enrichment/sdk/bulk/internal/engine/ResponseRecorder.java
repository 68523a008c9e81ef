package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.engine.PurchaseHook.HeldBackException;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.StoredResponse;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.Doubt.Decision;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.EnrichmentExceptions;
import dev.enrichment.sdk.errors.InsufficientCreditsException;
import dev.enrichment.sdk.errors.InterceptorException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Writes the end of a call to the store and makes a result of it. */
final class ResponseRecorder<R extends Record> {
    private final Operation<?, R> operation;
    private final JsonCodec codec;
    private final Store store;
    private final StopSwitch stop;
    private final InstantSource clock;
    /** Responses that could not be stored when they arrived, because the disk was full for example. */
    private final Queue<Unsaved> unsaved = new ConcurrentLinkedQueue<>();

    ResponseRecorder(RunSettings<?, R> settings, StopSwitch stop) {
        this.operation = settings.operation();
        this.codec = settings.client().codec();
        this.store = settings.store();
        this.clock = settings.clock();
        this.stop = stop;
    }

    RequestResult<R> succeeded(PurchaseHook hook, byte[] key, ApiResponse<R> response) {
        CreditReceipt receipt = response.receipt();
        byte[] raw = response.rawBody();
        byte[] body = raw == null ? codec.encode(response.body()) : raw; // an interceptor made the response
        // Without an intent the response is an interceptor's own and cost nothing.
        boolean called = hook.intended();
        if (called) {
            hook.charged(receipt.confirmed(), receipt.unconfirmed());
        }
        boolean saved = called && save(hook, key, response.status(), body, receipt, null);
        boolean found = StoredResults.found(operation, response.body(), receipt.confirmed());
        BigDecimal paid = hook.paidBefore().add(receipt.confirmed());
        return new RequestResult.Response<>(
                response.body(), found, receipt, paid, called, body.length, saved ? key : null);
    }

    RequestResult<R> failed(PurchaseHook hook, byte[] key, EnrichmentException e) {
        if (e instanceof InterceptorException wrapped && wrapped.response() != null) {
            ApiResponse<?> response = wrapped.response();
            if (operation.responseType().isInstance(response.body())) {
                return succeeded(hook, key, cast(response));
            }
        }
        CreditReceipt receipt = e.receipt();
        String message = e.getMessage();
        boolean intended = hook.intended();
        hook.charged(receipt.confirmed(), receipt.unconfirmed());
        if (e instanceof NotFoundException missing
                && receipt.chargeStatus() != ChargeStatus.UNKNOWN
                && (receipt.chargeStatus() == ChargeStatus.CHARGED || !CircuitBreaker.isNotOfService(e))) {
            boolean unused = save(hook, key, 404, missing.rawBody(), receipt, null);
            BigDecimal paid = hook.paidBefore().add(receipt.confirmed());
            return new RequestResult.Response<>(null, false, receipt, paid, true, 0, null);
        }
        if (e instanceof DecodingException undecodable && receipt.chargeStatus() != ChargeStatus.NOT_CHARGED) {
            // The bytes may have been paid for, so they are kept; as a response they would be returned again and again.
            byte[] response = undecodable.rawBody();
            boolean unused = write(
                    key,
                    () -> store.unreadable(
                            key, hook.call(), receipt.confirmed(), receipt.unconfirmed(), message, response));
            return doubt(hook, key, receipt);
        }
        if (receipt.chargeStatus() == ChargeStatus.NOT_CHARGED) {
            return notCharged(hook, intended, key, e);
        }
        if (e instanceof ApiException error && receipt.chargeStatus() == ChargeStatus.CHARGED) {
            boolean unused = save(hook, key, error.status(), error.rawBody(), receipt, message);
            return new RequestResult.Failure<>(e, true);
        }
        boolean unused =
                write(key, () -> store.doubt(key, hook.call(), receipt.confirmed(), receipt.unconfirmed(), message));
        return doubt(hook, key, receipt);
    }

    @SuppressWarnings("unchecked") // the type of the body was checked
    private ApiResponse<R> cast(ApiResponse<?> response) {
        return (ApiResponse<R>) response;
    }

    /** The intent was recorded too late to be sent. */
    void takeBack(PurchaseHook hook, byte[] key) {
        if (hook.intended()) {
            hook.charged(BigDecimal.ZERO, BigDecimal.ZERO);
            boolean unused = write(key, () -> store.notCharged(key, hook.call(), null));
        }
    }

    private RequestResult<R> notCharged(PurchaseHook hook, boolean intended, byte[] key, EnrichmentException e) {
        if (intended) {
            boolean unused = write(key, () -> store.notCharged(key, hook.call(), e.getMessage()));
        }
        StopReason reason = stopReason(e);
        if (e instanceof SendPreventedException && e.getCause() instanceof StoreException failure) {
            stop.failed(failure);
        } else if (reason != null) {
            stop.stop(reason);
        }
        StopReason stopped = stop.reason();
        return stopped != null && (reason != null || wasStopped(e))
                ? new RequestResult.NotAttempted<>(stop.message(), false)
                : new RequestResult.Failure<>(e, true);
    }

    private static @Nullable StopReason stopReason(EnrichmentException e) {
        if (e instanceof SendPreventedException) {
            return e.getCause() instanceof StoreException
                    ? StopReason.STORE_FAILED
                    : e.getCause() instanceof HeldBackException ? StopReason.BUDGET_EXHAUSTED : null;
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
                || e.getCause() instanceof PurchaseHook.StoppedException
                || e.getCause() instanceof InterruptedException;
    }

    private RequestResult<R> doubt(PurchaseHook hook, byte[] key, CreditReceipt receipt) {
        return doubt(
                hook,
                key,
                receipt.confirmed(),
                receipt.unconfirmed(),
                receipt.chargeStatus() == ChargeStatus.CHARGED ? Decision.CHARGED_RESPONSE_LOST : Decision.UNDECIDED);
    }

    private RequestResult<R> doubt(
            PurchaseHook hook, byte[] key, BigDecimal confirmed, BigDecimal max, Decision decision) {
        String request = new String(hook.request(), StandardCharsets.UTF_8);
        Doubt doubt = new Doubt(RowEngine.text(key), operation.id(), request, clock.instant(), max, decision);
        return new RequestResult.InDoubt<>(doubt, confirmed, true);
    }

    /** An interceptor threw before the call, a client was closed, or the JVM failed. */
    RequestResult<R> failedUnexpectedly(PurchaseHook hook, byte[] key, Throwable thrown) {
        if (hook.intended()) {
            stop.stop(StopReason.CLOSED);
            BigDecimal price = hook.maxPrice();
            boolean unused = write(key, () -> {
                if (price.signum() > 0) {
                    store.doubt(key, hook.call(), BigDecimal.ZERO, price, SafeText.description(thrown, null));
                } else {
                    store.notCharged(key, hook.call(), SafeText.description(thrown, null));
                }
            });
            return doubt(hook, key, BigDecimal.ZERO, price, Decision.UNDECIDED);
        }
        if (thrown instanceof ClientClosedException) {
            stop.stop(StopReason.CLOSED);
            return new RequestResult.NotAttempted<>(StopReason.CLOSED.toString(), false);
        }
        if (RowEngine.isFatal(thrown)) {
            stop.stop(StopReason.CLOSED);
        }
        CreditReceipt nothing = CreditReceipt.of(operation.id(), BigDecimal.ZERO);
        return new RequestResult.Failure<>(EnrichmentExceptions.preparation(nothing, thrown), false);
    }

    private boolean save(
            PurchaseHook hook, byte[] key, int status, byte[] body, CreditReceipt receipt, @Nullable String message) {
        StoredResponse response = new StoredResponse(
                status,
                body,
                receipt.confirmed(),
                receipt.unconfirmed(),
                receipt.requestId(),
                message,
                clock.instant());
        return write(key, () -> store.finish(key, hook.call(), response));
    }

    /** Writes to the store. If that fails the run stops, and the write is kept in memory and tried again on closing. */
    private boolean write(byte[] key, Runnable write) {
        try {
            write.run();
            return true;
        } catch (StoreException e) {
            stop.failed(e);
            unsaved.add(new Unsaved(RowEngine.text(key), write));
            return false;
        }
    }

    /**
     * Writes what could not be written before.
     *
     * @throws StoreException if that fails again; it names the requests, which the store has as intents
     */
    void close() {
        List<String> lost = new ArrayList<>();
        StoreException failure = null;
        for (Unsaved next = unsaved.poll(); next != null; next = unsaved.poll()) {
            try {
                next.write().run();
            } catch (StoreException e) {
                failure = e;
                lost.add(next.key());
            }
        }
        if (failure != null) {
            String message = failure.getMessage() + "; the outcomes of these requests were returned, but could not be"
                    + " stored, so the store has them in doubt: " + String.join(", ", lost);
            throw new StoreException(failure.problem(), message, failure);
        }
    }

    private record Unsaved(String key, Runnable write) {}
}
