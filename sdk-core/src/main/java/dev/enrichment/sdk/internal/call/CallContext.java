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
import dev.enrichment.sdk.internal.charge.Charge;
import dev.enrichment.sdk.internal.charge.ChargeRule;
import dev.enrichment.sdk.internal.purchase.Buyer;
import dev.enrichment.sdk.internal.purchase.Door;
import dev.enrichment.sdk.internal.values.SafeText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A call on its way through the pipeline. It is immutable, so a step that changes the call passes a new context to the
 * next step. All contexts of a call share one {@link CallJournal}, which records the attempts and their cost.
 *
 * @param operation the operation to call
 * @param request the request record, of the operation's request type
 * @param options the options of the call
 * @param cancellation handle that other threads use to stop the call
 * @param journal record of what has happened to the call
 * @param buyer the buyer that obtains the response. Null if the pipeline makes the call
 * @param door the door that each attempt must pass. Null if the call is not recorded in a store
 * @param preparation the HTTP request, the API key and the price estimate. Null until the call is prepared
 */
public record CallContext<R extends Record>(
        Operation<?, R> operation,
        Record request,
        RequestOptions options,
        Cancellation cancellation,
        CallJournal journal,
        @Nullable Buyer buyer,
        @Nullable Door door,
        @Nullable PreparedCall preparation) {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.listener");

    /**
     * Returns a copy of this context for the steps that send the call. It also contains the HTTP request, the API key
     * and the price estimate.
     */
    public CallContext<R> prepared(PreparedCall call) {
        return new CallContext<>(operation, request, options, cancellation, journal, buyer, door, call);
    }

    /** Returns a copy of this context with the request and options that an interceptor has passed on. */
    public CallContext<R> with(Record changedRequest, RequestOptions changedOptions) {
        return new CallContext<>(operation, changedRequest, changedOptions, cancellation, journal, buyer, door, null);
    }

    /**
     * Returns a copy of this context for a purchase that is made independently of the caller. Canceling this call does
     * not stop the purchase.
     */
    public CallContext<R> boughtWith(Record changedRequest, RequestOptions changedOptions, Door purchaseDoor) {
        return new CallContext<>(
                operation,
                changedRequest,
                changedOptions,
                cancellation.forPurchase(),
                journal,
                null,
                purchaseDoor,
                null);
    }

    private PreparedCall prepared() {
        return Objects.requireNonNull(preparation, "the call is not prepared yet");
    }

    public PriceEstimate estimate() {
        return prepared().estimate();
    }

    /** {@return the highest price of the prepared call, in credits} */
    public BigDecimal maxPrice() {
        return estimate().max();
    }

    public Route route() {
        return prepared().route();
    }

    public ApiKey apiKey() {
        return prepared().apiKey();
    }

    /** Returns the HTTP request. It is encoded only once, so every attempt sends the same bytes. */
    public Request httpRequest() {
        return prepared().request();
    }

    /**
     * Returns the charge to assume for an attempt whose outcome is unknown. A free operation costs nothing. The charge
     * of a paid one is unknown, up to the maximum of the price estimate.
     */
    public Charge ifLost() {
        return ChargeRule.ifLost(operation.free(), maxPrice());
    }

    /** Returns the account name under which the ledger lists the call. Returns null for the client's own account. */
    public @Nullable String accountName() {
        ApiKey key = options.account() != null || options.apiKey() == null ? null : journal.apiKey();
        return key == null ? options.account() : key.fingerprint();
    }

    /** Returns the time left until the total timeout of the call expires. It is never negative. */
    public Duration remaining() {
        return Duration.ofNanos(remainingNanos());
    }

    /** Returns the nanoseconds left until the total timeout of the call expires. The value is never negative. */
    public long remainingNanos() {
        return Math.max(0, options.totalTimeout().toNanos() - journal.elapsedNanos());
    }

    /**
     * Returns the API key, for masking it in text from the service or from other code. Returns null if the key is not
     * known yet.
     */
    public @Nullable String secret() {
        return journal.secret();
    }

    /** Returns a receipt for all attempts made so far. */
    public CreditReceipt receipt() {
        return journal.receipt(operation.id());
    }

    /** Records how the attempt in flight ended and what it cost. Returns the receipt of the call so far. */
    public CreditReceipt ended(AttemptOutcome outcome, Charge cost, @Nullable BigDecimal balanceInBody) {
        return journal.ended(operation.id(), outcome, cost, balanceInBody);
    }

    /**
     * Returns the request ID in the response to an attempt, with the API key masked. Returns null if there is no ID.
     */
    public @Nullable String requestId(AttemptOutcome outcome) {
        return CallProgress.requestId(outcome, secret());
    }

    /**
     * Throws the exception of a stopped call. Returns normally if the call may continue.
     *
     * @param cause the exception that interrupted the call, or null
     * @throws CallInterruptedException if the call was stopped
     */
    public void throwIfStopped(@Nullable Throwable cause) {
        StopReason stop = cancellation.stopReason();
        if (stop != null) {
            throw new CallInterruptedException(stop.words(), receipt(), cause);
        }
    }

    /** Returns the description of an attempt that is passed to listeners and send hooks. */
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
        String account = accountName();
        for (CallListener listener : options.listeners()) {
            try {
                event.accept(account == null ? listener : listener.forAccount(account));
            } catch (Throwable e) {
                LOG.warn("a call listener failed and was ignored: {}", SafeText.description(e, secret()));
            }
        }
    }
}
