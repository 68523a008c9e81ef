package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.EnrichmentExceptions;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One call in progress: its request and options, what its attempts cost so far, and whether it was stopped. */
public final class CallContext<R extends Record> {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.listener");

    private final TimeSource time;
    private final Operation<?, R> operation;
    private final Record request;
    private final RequestOptions options;
    private final Cancellation cancellation;
    private final long startedAt;
    private final CallCost cost = new CallCost();
    private @Nullable PreparedCall prepared;
    private BooleanSupplier reservation = () -> true;
    private int attempts;
    private long waitedNanos;
    private boolean successStatus;

    /** Starts the clock of a call. */
    public CallContext(
            TimeSource time,
            Operation<?, R> operation,
            Record request,
            RequestOptions options,
            Cancellation cancellation) {
        this.time = time;
        this.operation = operation;
        this.request = request;
        this.options = options;
        this.cancellation = cancellation;
        this.startedAt = time.nanos();
    }

    /** Returns what is called. */
    public Operation<?, R> operation() {
        return operation;
    }

    /** Returns the request record, of the operation's request type. */
    public Record request() {
        return request;
    }

    /** Returns how it is called. */
    public RequestOptions options() {
        return options;
    }

    /** Sets what follows from request and options; the steps below rely on it. */
    public void prepared(PreparedCall call) {
        this.prepared = call;
    }

    /** Returns the same call with another request and other options; its clock starts anew. */
    public CallContext<R> with(TimeSource clock, Record changedRequest, RequestOptions changedOptions) {
        return new CallContext<>(clock, operation, changedRequest, changedOptions, cancellation);
    }

    private PreparedCall prepared() {
        return Objects.requireNonNull(prepared, "the call is not prepared yet");
    }

    /** Returns what the call can cost. */
    public PriceEstimate estimate() {
        return prepared().estimate();
    }

    /** Where it is sent. */
    public Route route() {
        return prepared().route();
    }

    /** The account it is made for. */
    public ApiKey apiKey() {
        return prepared().apiKey();
    }

    /** Returns the name of the account in the ledger; null for that of the client. */
    public @Nullable String accountName() {
        if (options.account() != null || options.apiKey() == null || prepared == null) {
            return options.account();
        }
        return prepared.apiKey().fingerprint();
    }

    /** Returns the request, which is encoded once; every attempt sends the same bytes. */
    public Request httpRequest() {
        return prepared().request();
    }

    /** Returns the rest of the total timeout, never negative. */
    public Duration remaining() {
        long left = options.totalTimeout().toNanos() - (time.nanos() - startedAt);
        return Duration.ofNanos(Math.max(0, left));
    }

    /** Sets how credits are reserved for an attempt that follows one that may have been charged. */
    public void onReserveAgain(BooleanSupplier reservation) {
        this.reservation = reservation;
    }

    /** Reserves credits for one more attempt; false if a budget does not allow it. */
    public boolean reserveAgain() {
        return reservation.getAsBoolean();
    }

    /** Returns how many attempts have started. */
    public int attempts() {
        return attempts;
    }

    /** Counts an attempt and notifies the listeners. */
    public void startAttempt() {
        attempts++;
        successStatus = false;
        if (!options.listeners().isEmpty()) {
            AttemptStart start = attempt(attempts);
            notify(listener -> listener.attemptStarted(start));
        }
    }

    /** Describes an attempt to callbacks of the user. */
    public AttemptStart attempt(int number) {
        return new AttemptStart(operation.id(), options.tag(), request, estimate(), number);
    }

    /** Adds time that was spent waiting. */
    public void addWaited(long nanos) {
        waitedNanos += nanos;
    }

    /** Adds what the present attempt cost. Called once for each attempt that was sent. */
    public void charge(AttemptCharge charge) {
        cost.add(charge);
    }

    /** Adds an attempt that was sent and whose outcome is unknown. */
    public void chargeUnknown() {
        charge(
                operation.free()
                        ? AttemptCharge.NONE
                        : AttemptCharge.unknown(estimate().max()));
    }

    /** Notes status and headers of the present attempt's response. */
    public void responded(int status, ResponseHeaders headers) {
        successStatus = status >= 200 && status < 300;
        cost.response(headers, apiKey().reveal());
    }

    /** Notes the balance that the body of the present attempt's response states. */
    public void statedBalance(BigDecimal balance) {
        cost.balance(balance);
    }

    /** Returns whether the present attempt received a 2xx. */
    public boolean hasSuccessStatus() {
        return successStatus;
    }

    /** Returns whether a response stated a charge, believable or not. */
    public boolean hasEvidenceOfCharge() {
        return cost.evident();
    }

    /** Returns what all attempts cost so far. */
    public CreditReceipt receipt() {
        return cost.receipt(
                operation.id(), attempts, Duration.ofNanos(waitedNanos), Duration.ofNanos(time.nanos() - startedAt));
    }

    /** Returns how the call is stopped from outside. */
    public Cancellation cancellation() {
        return cancellation;
    }

    /**
     * The exception of a call that was stopped from outside, null if it was not.
     *
     * @param sent whether the present attempt was sent, so that its outcome is unknown
     */
    public @Nullable CallInterruptedException stopped(boolean sent, @Nullable Throwable cause) {
        String reason = cancellation.reason();
        if (reason == null) {
            return null;
        }
        if (sent) {
            chargeUnknown();
        }
        return EnrichmentExceptions.interrupted(reason, receipt(), cause);
    }

    /** Calls every listener. Whatever a listener throws, an Error included, is logged and does not affect the call. */
    public void notify(Consumer<CallListener> event) {
        if (options.listeners().isEmpty()) {
            return;
        }
        String account = accountName();
        for (CallListener listener : options.listeners()) {
            notifyQuietly(listener, l -> event.accept(account == null ? l : l.forAccount(account)));
        }
    }

    /** Calls a callback of the user. Whatever it throws is logged and does not affect the call. */
    public <L> void notifyQuietly(L callback, Consumer<? super L> event) {
        try {
            event.accept(callback);
        } catch (Throwable e) {
            warnQuietly(e);
        }
    }

    /** A logging framework is foreign code as well. */
    private static void warnQuietly(Throwable failure) {
        try {
            LOG.warn("a call listener or send hook failed and was ignored", failure);
        } catch (Throwable ignored) {
            // Nothing can be reported if the logger fails, too.
        }
    }
}
