package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.values.SafeText;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A call on its way through the pipeline. Immutable: a step that changes a call passes a new context to the next step.
 * Everything that happens to the call is recorded in its {@link CallState}, which all contexts of the call share.
 *
 * @param operation the operation
 * @param request the request record, of the operation's request type
 * @param options the options
 * @param cancellation a way to stop the call from another thread
 * @param state record of what has happened to the call
 * @param preparation the prepared request; null in the steps before {@code PrepareStep}
 */
public record CallContext<R extends Record>(
        Operation<?, R> operation,
        Record request,
        RequestOptions options,
        Cancellation cancellation,
        CallState state,
        @Nullable PreparedCall preparation) {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.listener");

    /** Returns a context with the prepared request. */
    public CallContext<R> prepared(PreparedCall call) {
        state.apiKey(call.apiKey());
        return new CallContext<>(operation, request, options, cancellation, state, call);
    }

    /**
     * Returns a context with another request and other options. The total timeout starts again.
     *
     * @param detached whether the returned call continues when this call is cancelled
     */
    public CallContext<R> with(Record changedRequest, RequestOptions changedOptions, boolean detached) {
        state.restart();
        Cancellation inner = detached ? cancellation.detached() : cancellation;
        return new CallContext<>(operation, changedRequest, changedOptions, inner, state, null);
    }

    private PreparedCall prepared() {
        return Objects.requireNonNull(preparation, "the call is not prepared yet");
    }

    /** Returns the estimated price. */
    public PriceEstimate estimate() {
        return prepared().estimate();
    }

    /** Returns the route that the request is sent to. */
    public Route route() {
        return prepared().route();
    }

    /** Returns the key of the account that the call is made for. */
    public ApiKey apiKey() {
        return prepared().apiKey();
    }

    /** Returns the HTTP request. It is encoded only once, so every attempt sends the same bytes. */
    public Request httpRequest() {
        return prepared().request();
    }

    /**
     * Returns the cost of an attempt whose outcome is unknown: nothing for a free operation, otherwise up to the upper
     * estimate.
     */
    public Charge ifLost() {
        return operation.free() ? Charge.NONE : Charge.unknown(estimate().max());
    }

    /** Returns the name of the account in the ledger. Returns null for the account of the client. */
    public @Nullable String accountName() {
        ApiKey key = options.account() != null || options.apiKey() == null ? null : state.apiKey();
        return key == null ? options.account() : key.fingerprint();
    }

    /** Returns the rest of the total timeout. Never negative. */
    public Duration remaining() {
        return Duration.ofNanos(remainingNanos());
    }

    /** Returns the rest of the total timeout in nanoseconds. Never negative. */
    public long remainingNanos() {
        return Math.max(0, options.totalTimeout().toNanos() - state.elapsedNanos());
    }

    /** Returns the API key, which must be masked in text from outside. Returns null before the key was looked up. */
    public @Nullable String secret() {
        return state.secret();
    }

    /** Returns a receipt for all attempts so far. */
    public CreditReceipt receipt() {
        return state.receipt(operation.id());
    }

    /** Returns the exception for a call that was stopped. Returns null if the call may continue. */
    public @Nullable CallInterruptedException stopped(@Nullable Throwable cause) {
        String reason = cancellation.reason();
        return reason == null ? null : new CallInterruptedException(reason, receipt(), cause);
    }

    /** Returns the description of an attempt for the user's callbacks. */
    public AttemptStart attempt(int number) {
        return new AttemptStart(
                operation.id(),
                options.tag(),
                request,
                estimate(),
                number,
                route(),
                httpRequest().url().newBuilder().query(null).build().uri());
    }

    /** Notifies every listener. An exception thrown by a listener is logged and does not affect the call. */
    public void notify(Consumer<CallListener> event) {
        if (options.listeners().isEmpty()) {
            return;
        }
        String account = accountName();
        for (CallListener listener : options.listeners()) {
            notifyQuietly(listener, l -> event.accept(account == null ? l : l.forAccount(account)));
        }
    }

    /** Runs a callback of the user. An exception thrown by the callback is logged and does not affect the call. */
    public <L> void notifyQuietly(L callback, Consumer<? super L> event) {
        try {
            event.accept(callback);
        } catch (Throwable e) {
            LOG.warn("a call listener or send hook failed and was ignored: {}", SafeText.description(e, secret()));
        }
    }
}
