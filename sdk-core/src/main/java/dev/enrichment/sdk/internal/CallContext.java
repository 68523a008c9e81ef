package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.http.Route;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One call on its way: what was asked, what has happened so far, and how it can be stopped. */
final class CallContext<R extends Record> {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.listener");

    private final ClientSettings settings;
    private final Operation<?, R> operation;
    private final RequestOptions options;
    private final PreparedCall draft;
    private final long startedAt;
    private final Cancellation cancellation;
    private int attempts;
    private long waitedNanos;
    private boolean earlierOutcomeUnknown;

    <Q extends Record> CallContext(
            ClientSettings settings,
            Operation<Q, R> operation,
            Q body,
            RequestOptions options,
            Cancellation cancellation) {
        this.settings = settings;
        this.operation = operation;
        this.options = options;
        this.cancellation = cancellation;
        this.draft = PreparedCall.of(settings, operation, body, options);
        this.startedAt = settings.time().nanos();
    }

    Operation<?, R> operation() {
        return operation;
    }

    PriceEstimate estimate() {
        return draft.estimate();
    }

    RequestOptions options() {
        return options;
    }

    Route route() {
        return draft.route();
    }

    ApiKey apiKey() {
        return draft.apiKey();
    }

    /** Encoded once; every attempt sends the same bytes. */
    Request request() {
        return draft.request();
    }

    /** Rate limits hold for a route and an account. */
    Object gateKey() {
        return List.of(route(), apiKey());
    }

    /** What is left of the total timeout, never negative. */
    Duration remaining() {
        long left = options.totalTimeout().toNanos() - (settings.time().nanos() - startedAt);
        return Duration.ofNanos(Math.max(0, left));
    }

    int attempts() {
        return attempts;
    }

    void startAttempt() {
        attempts++;
        tell(listener -> listener.attempt(operation.id(), options.tag(), attempts));
    }

    /** An attempt that may have been charged is about to be repeated: nothing later can say that the call was free. */
    void noteUnknownOutcome() {
        earlierOutcomeUnknown = true;
    }

    void addWaited(long nanos) {
        waitedNanos += nanos;
    }

    /** Calls every listener; none of them can harm the call. */
    void tell(Consumer<CallListener> event) {
        for (CallListener listener : options.listeners()) {
            try {
                event.accept(listener);
            } catch (RuntimeException e) {
                LOG.warn("a call listener failed and was ignored", e);
            }
        }
    }

    Cancellation cancellation() {
        return cancellation;
    }

    CreditReceipt receipt(@Nullable BigDecimal consumed, ResponseHeaders headers) {
        return receipt(consumed, headers.creditsRemaining(), headers.requestId());
    }

    /** For a call that ends before it is sent, or after attempts that certainly cost nothing. */
    CreditReceipt nothingSentReceipt() {
        return receipt(BigDecimal.ZERO, null, null);
    }

    /** For a request that left and was not answered. */
    CreditReceipt lostReceipt() {
        return receipt(!operation.free() ? null : BigDecimal.ZERO, null, null);
    }

    private CreditReceipt receipt(
            @Nullable BigDecimal stated, @Nullable BigDecimal remaining, @Nullable String requestId) {
        BigDecimal consumed = earlierOutcomeUnknown && stated != null && stated.signum() == 0 ? null : stated;
        ChargeStatus status = Charges.statusOf(consumed);
        return new CreditReceipt(
                operation.id(),
                status,
                consumed == null ? BigDecimal.ZERO : consumed,
                status == ChargeStatus.UNKNOWN ? estimate().max() : BigDecimal.ZERO,
                remaining,
                requestId,
                attempts,
                Duration.ofNanos(waitedNanos),
                Duration.ofNanos(settings.time().nanos() - startedAt),
                List.of());
    }
}
