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
import dev.enrichment.sdk.internal.values.SafeText;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One call in progress: its request and options, what its attempts cost so far, and whether it was stopped. One thread
 * makes the call; others may only ask for the {@link #receipt() receipt}, stop it or {@link #giveUp() give it up}.
 */
public final class CallContext<R extends Record> {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.listener");

    private final TimeSource time;
    private final Operation<?, R> operation;
    private final Record request;
    private final RequestOptions options;
    private final Cancellation cancellation;
    private final long startedAt;
    private final CallCost cost = new CallCost();
    private volatile @Nullable PreparedCall prepared;
    private AttemptCharge ifLost = AttemptCharge.NONE;
    private volatile Runnable onSending = () -> {};
    private BooleanSupplier reservation = () -> true;
    private boolean sent;
    private boolean successStatus;
    private int arrivedStatus;
    private @Nullable ResponseHeaders arrivedHeaders;
    private @Nullable ResponseHeaders notedHeaders;
    /** The call that an interceptor proceeded with in place of this one. */
    private volatile @Nullable CallContext<R> continued;

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
        this.ifLost = operation.free()
                ? AttemptCharge.NONE
                : AttemptCharge.unknown(call.estimate().max());
        this.prepared = call;
    }

    /**
     * Continues the call with another request and other options; its clock starts anew.
     *
     * @param detached whether it goes on if this call is cancelled; it can still be {@linkplain #giveUp given up}
     */
    public CallContext<R> with(
            TimeSource clock, Record changedRequest, RequestOptions changedOptions, boolean detached) {
        Cancellation inner = detached ? cancellation.detached() : cancellation.inner();
        CallContext<R> next = new CallContext<>(clock, operation, changedRequest, changedOptions, inner);
        continued = next;
        return next;
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
        return Duration.ofNanos(remainingNanos());
    }

    /** Returns the same in nanoseconds. */
    public long remainingNanos() {
        return Math.max(0, options.totalTimeout().toNanos() - (time.nanos() - startedAt));
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
        return cost.attempts();
    }

    /** Counts an attempt and notifies the listeners. */
    public void startAttempt() {
        int number = cost.startAttempt();
        sent = false;
        successStatus = false;
        arrivedHeaders = null;
        if (!options.listeners().isEmpty()) {
            AttemptStart start = attempt(number);
            notify(listener -> listener.attemptStarted(start));
        }
    }

    /** Describes an attempt to callbacks of the user. */
    public AttemptStart attempt(int number) {
        URI url = httpRequest()
                .url()
                .newBuilder()
                .username("")
                .password("")
                .query(null)
                .build()
                .uri();
        return new AttemptStart(operation.id(), options.tag(), request, estimate(), number, route(), url);
    }

    /** Returns the API key, to be masked in text from outside; null while it is not known. */
    public @Nullable String secret() {
        CallContext<R> next = continued;
        PreparedCall known = prepared;
        return next != null
                ? next.secret()
                : known == null ? null : known.apiKey().reveal();
    }

    /** Adds time that was spent waiting. */
    public void addWaited(long nanos) {
        cost.waited(nanos);
    }

    /**
     * Notes that the first byte of the present attempt is about to be sent. Its outcome is unknown from now on.
     *
     * @return false if the call was given up; then nothing may be sent
     */
    public boolean sending() {
        synchronized (cost) {
            if (cancellation.isGivenUp()) {
                return false;
            }
            cost.onTheWire(ifLost);
            sent = true;
        }
        onSending.run();
        return true;
    }

    /** Sets what to run when the first byte of an attempt is about to be sent. */
    public void onSending(Runnable action) {
        this.onSending = action;
    }

    /** Notes that the peer guarantees not to have processed the present attempt. */
    public void notProcessed() {
        sent = false;
        cost.onTheWire(null);
    }

    /**
     * Notes that the head of the present attempt's response has arrived, so that its charge is not forgotten if there
     * is not even memory for the body.
     */
    public void arrived(int status, ResponseHeaders headers) {
        arrivedStatus = status;
        arrivedHeaders = headers;
        responded(status, headers);
        cost.onTheWire(
                operation.free()
                        ? AttemptCharge.NONE
                        : new ChargeEvidence(headers)
                                .chargeWithoutBody(ifLost, estimate().max()));
    }

    /** Returns whether the request of the present attempt was sent. */
    boolean wasSent() {
        return sent;
    }

    /** The status of the present attempt's response; null before its head has arrived. */
    @Nullable
    Integer arrivedStatus() {
        return arrivedHeaders == null ? null : arrivedStatus;
    }

    /** The headers of the present attempt's response; null before they have arrived. */
    @Nullable
    ResponseHeaders arrivedHeaders() {
        return arrivedHeaders;
    }

    /** Returns what an attempt that was sent cost if nothing more is known of it. */
    public AttemptCharge ifLost() {
        return ifLost;
    }

    /**
     * Gives up a call that another thread makes: nothing is sent any more. What is on the wire goes on, because its
     * response may be paid for; its outcome is recorded when it ends.
     */
    public void giveUp() {
        cancellation.giveUp();
        CallContext<R> last = this;
        for (CallContext<R> next = continued; next != null; next = next.continued) {
            last = next;
        }
        if (!last.cost.isOnTheWire()) {
            cancellation.cancel();
        }
    }

    /** Adds what the present attempt cost. Called once for each attempt that was sent. */
    public void charge(AttemptCharge charge) {
        cost.add(charge, secret());
    }

    /** Adds an attempt that was sent and whose outcome is unknown. */
    public void chargeUnknown() {
        charge(ifLost);
    }

    /** Notes status and headers of the present attempt's response. */
    public void responded(int status, ResponseHeaders headers) {
        if (headers == notedHeaders) {
            // They were noted when the head arrived, and no interceptor has replaced the response since.
            successStatus = status >= 200 && status < 300;
            return;
        }
        notedHeaders = headers;
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
        CallContext<R> next = continued;
        return next == null ? cost.receipt(operation.id(), Duration.ofNanos(time.nanos() - startedAt)) : next.receipt();
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
            warnQuietly(e, secret());
        }
    }

    /** A logging framework is foreign code as well. */
    private static void warnQuietly(Throwable failure, @Nullable String secret) {
        try {
            LOG.warn("a call listener or send hook failed and was ignored: {}", SafeText.description(failure, secret));
        } catch (Throwable ignored) {
            // Nothing can be reported if the logger fails, too.
        }
    }
}
