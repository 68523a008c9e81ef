package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.values.SafeText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What has happened to a call so far: its attempts and their cost. An attempt that was sent counts with the upper estimate
 * until its charge is known, so that the receipt is true whatever ends the call. The thread that makes the call changes
 * the state; any thread may ask for the receipt.
 */
public final class CallState {
    private static final int MAX_WARNINGS = 10;
    private static final int MAX_REQUEST_ID = 100;

    private final TimeSource time;
    private long startedAt;
    private @Nullable ApiKey apiKey;
    private Runnable onSending = () -> {};
    private BooleanSupplier reservation = () -> true;
    private @Nullable Attempt attempt;
    private int attempts;
    private Charge charged = Charge.NONE;
    private long waitedNanos;
    private @Nullable BigDecimal remaining;
    private @Nullable String requestId;

    /** Starts the clock of a call. */
    public CallState(TimeSource time) {
        this.time = time;
        this.startedAt = time.nanos();
    }

    /** Starts the clock anew, because an interceptor has taken its time before it proceeded. */
    synchronized void restart() {
        startedAt = time.nanos();
    }

    /** Returns the nanoseconds since the start of the call. */
    synchronized long elapsedNanos() {
        return time.nanos() - startedAt;
    }

    /** Sets the key, which is masked in text from outside from now on. */
    synchronized void apiKey(ApiKey key) {
        apiKey = key;
    }

    /** Returns the API key. Returns null before it was looked up. */
    @Nullable
    synchronized ApiKey apiKey() {
        return apiKey;
    }

    /** Sets what to run when the request of an attempt is about to be written. */
    public void onSending(Runnable action) {
        onSending = action;
    }

    Runnable onSending() {
        return onSending;
    }

    /** Sets how credits are reserved for an attempt that follows one that may have been charged. */
    public void onReserveAgain(BooleanSupplier reserve) {
        reservation = reserve;
    }

    /** Reserves credits for one more attempt. Returns false if a budget does not allow it. */
    public boolean reserveAgain() {
        return reservation.getAsBoolean();
    }

    /** Counts an attempt and returns its number, from 1. */
    public synchronized int countAttempt() {
        return ++attempts;
    }

    /** Returns how many attempts have started. */
    public synchronized int attempts() {
        return attempts;
    }

    /** Starts to send, and returns the attempt. An earlier one whose charge was not settled keeps its unknown outcome. */
    public synchronized Attempt attempt(CallContext<?> call) {
        charged = charged.plus(open());
        Attempt next = new Attempt(call);
        attempt = next;
        return next;
    }

    /** Returns the present attempt. Returns null before the first one. */
    public synchronized @Nullable Attempt attempt() {
        return attempt;
    }

    private Charge open() {
        return attempt == null ? Charge.NONE : attempt.open();
    }

    /** Adds what the present attempt cost. Called at most once for each attempt. */
    public synchronized void settle(Charge charge) {
        if (attempt != null) {
            attempt.settled();
        }
        charged = charged.plus(charge);
    }

    /** Records the balance and the request ID that the present response states. */
    public synchronized void responded(ResponseHeaders headers) {
        BigDecimal balance = headers.creditsRemaining();
        remaining = balance == null ? remaining : balance;
        String id = headers.requestId();
        requestId = id == null ? null : SafeText.of(SafeText.masked(id, secret()), MAX_REQUEST_ID);
    }

    /** Records a balance that a response body states. That of the headers is preferred. */
    public synchronized void balance(BigDecimal stated) {
        remaining = remaining == null && Amounts.isPlausible(stated) ? stated : remaining;
    }

    /** Returns whether a response stated a charge, believable or not. */
    public synchronized boolean hasEvidenceOfCharge() {
        return charged.evident();
    }

    /** Adds time that was spent waiting. */
    synchronized void waited(long nanos) {
        waitedNanos += nanos;
    }

    @Nullable
    synchronized String secret() {
        return apiKey == null ? null : apiKey.reveal();
    }

    synchronized CreditReceipt receipt(String operation) {
        Charge sum = charged.plus(open());
        ChargeStatus status = !sum.known()
                ? ChargeStatus.UNKNOWN
                : sum.confirmed().signum() > 0 ? ChargeStatus.CHARGED : ChargeStatus.NOT_CHARGED;
        List<String> warnings = sum.warnings().isEmpty()
                ? List.of()
                : sum.warnings().stream()
                        .limit(MAX_WARNINGS)
                        .map(warning -> SafeText.of(warning, secret()))
                        .toList();
        return CreditReceipt.builder(operation)
                .charge(status, sum.confirmed(), sum.unconfirmed())
                .remaining(remaining)
                .requestId(requestId)
                .attempts(attempts)
                .took(Duration.ofNanos(waitedNanos), Duration.ofNanos(elapsedNanos()))
                .warnings(warnings)
                .build();
    }
}
