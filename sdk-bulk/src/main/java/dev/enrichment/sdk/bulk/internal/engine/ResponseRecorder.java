package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.engine.PurchaseHook.HeldBackException;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.StoredResponse;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.Doubt.Decision;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InsufficientCreditsException;
import dev.enrichment.sdk.errors.InterceptorException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** Writes the end of a call to the store and makes a result of it. */
final class ResponseRecorder<R extends Record> {
    private final Operation<?, R> operation;
    private final JsonCodec codec;
    private final Store store;
    private final StopSwitch stop;
    private final InstantSource clock;
    private final String list;

    ResponseRecorder(RunSettings<?, R> settings, StopSwitch stop) {
        this.operation = settings.operation();
        this.codec = settings.client().codec();
        this.store = settings.store();
        this.clock = settings.clock();
        this.list = settings.budget().name();
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
        StoredResponse stored = StoredResponse.of(response.status(), body, receipt, null, clock.instant());
        boolean saved = called && write(hook, key, () -> store.finish(key, hook.call(), stored));
        Meaning meaning = Meaning.of(operation, codec, hook.request(), response.body(), receipt.confirmed());
        BigDecimal paid = hook.paidBefore().add(receipt.confirmed());
        return new RequestResult.Response<>(
                response.body(),
                meaning,
                receipt,
                paid,
                called,
                body.length,
                saved ? key : null,
                called ? new Purchased(stored.at(), list) : null);
    }

    RequestResult<R> failed(PurchaseHook hook, byte[] key, EnrichmentException e) {
        if (e instanceof InterceptorException wrapped && wrapped.response() != null) {
            ApiResponse<?> response = wrapped.response();
            if (operation.responseType().isInstance(response.body())) {
                return succeeded(hook, key, cast(response));
            }
        }
        CreditReceipt receipt = e.receipt();
        boolean intended = hook.intended();
        hook.charged(receipt.confirmed(), receipt.unconfirmed());
        FailedCall failed = FailedCall.of(e);
        if (failed == FailedCall.FREE) {
            return notCharged(hook, intended, key, e);
        }
        Instant now = clock.instant();
        boolean unused = write(hook, key, () -> failed.write(store, key, hook.call(), e, now));
        return switch (failed) {
            case NOT_FOUND -> {
                BigDecimal paid = hook.paidBefore().add(receipt.confirmed());
                yield new RequestResult.Response<>(
                        null, Meaning.NOTHING, receipt, paid, true, 0, null, new Purchased(now, list));
            }
            case CHARGED_ERROR -> new RequestResult.Failure<>(e, true);
            default -> doubt(hook, key, receipt);
        };
    }

    @SuppressWarnings("unchecked") // the type of the body was checked
    private ApiResponse<R> cast(ApiResponse<?> response) {
        return (ApiResponse<R>) response;
    }

    /** The intent was recorded too late to be sent. */
    void takeBack(PurchaseHook hook, byte[] key) {
        if (hook.intended()) {
            hook.charged(BigDecimal.ZERO, BigDecimal.ZERO);
            boolean unused = write(hook, key, () -> store.notCharged(key, hook.call(), null));
        }
    }

    private RequestResult<R> notCharged(PurchaseHook hook, boolean intended, byte[] key, EnrichmentException e) {
        if (intended) {
            boolean unused = write(hook, key, () -> store.notCharged(key, hook.call(), e.getMessage()));
        }
        StopReason reason = stopReason(e);
        if (e instanceof SendPreventedException && e.getCause() instanceof StoreException failure) {
            stop.failed(failure);
        } else if (reason != null) {
            stop.stop(reason);
        }
        StopReason stopped = stop.reason();
        return stopped != null && (reason != null || wasStopped(e))
                ? new RequestResult.NotAttempted<>(stop.message())
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
            boolean unused = write(hook, key, () -> {
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
            return new RequestResult.NotAttempted<>(StopReason.CLOSED.toString());
        }
        if (RowEngine.isFatal(thrown)) {
            stop.stop(StopReason.CLOSED);
        }
        CreditReceipt nothing = CreditReceipt.of(operation.id(), BigDecimal.ZERO);
        return new RequestResult.Failure<>(new RequestPreparationException(nothing, thrown), false);
    }

    /** Writes the end of a call to the store. If that fails the run stops, and the write is tried again on closing. */
    private boolean write(PurchaseHook hook, byte[] key, Runnable write) {
        StoreException failure = store.unsaved().write(key, write);
        if (failure != null) {
            stop.failed(failure);
            return false;
        }
        hook.stored();
        return true;
    }

    /**
     * Writes what could not be written before.
     *
     * @throws StoreException if that fails again; it names the requests, which the store has as intents
     */
    void close() {
        store.unsaved().retry();
    }
}
