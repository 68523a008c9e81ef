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
import org.jspecify.annotations.Nullable;

/**
 * Record of what has happened to a call: its attempts and their cost. A paid attempt that was sent counts with its
 * upper estimate until its charge is known. The receipt is therefore correct however the call ends. Only the thread
 * that makes the call changes the state. Any thread may ask for the receipt.
 */
public final class CallState {
    private static final int MAX_WARNINGS = 10;
    private static final int MAX_REQUEST_ID = 100;

    private final TimeSource time;
    private long startedAt;
    private @Nullable ApiKey apiKey;
    private Runnable onSending = () -> {};
    private @Nullable Attempt attempt;
    private int attempts;
    private long waitedNanos;
    /** Balance after the attempts before the current one. Null if none of their responses contained it. */
    private @Nullable BigDecimal earlierBalance;

    /** Balance in the response to the current attempt. Null if it contained none. */
    private @Nullable BigDecimal balance;

    private @Nullable String requestId;

    /** Creates the state of a new call and starts measuring its duration. */
    public CallState(TimeSource time) {
        this.time = time;
        this.startedAt = time.nanos();
    }

    /**
     * Restarts the measurement of the duration. Called when an interceptor proceeds, so that the time spent in the
     * interceptor does not count.
     */
    synchronized void restart() {
        startedAt = time.nanos();
    }

    /** Returns the nanoseconds since the call was started or restarted. */
    synchronized long elapsedNanos() {
        return time.nanos() - startedAt;
    }

    /**
     * Stores the API key of the call. From then on, the key is masked in text that the service or other code supplies.
     */
    synchronized void apiKey(ApiKey key) {
        apiKey = key;
    }

    /** Returns the API key of the call. Returns null if the key is not known yet. */
    @Nullable
    synchronized ApiKey apiKey() {
        return apiKey;
    }

    /** Sets an action that runs just before the request of an attempt is written. */
    public void onSending(Runnable action) {
        onSending = action;
    }

    Runnable onSending() {
        return onSending;
    }

    /** Counts an attempt and returns its number, starting at 1. */
    public synchronized int countAttempt() {
        return ++attempts;
    }

    public synchronized int attempts() {
        return attempts;
    }

    /** Starts a new attempt and makes it the current one. The previous attempt was certainly not charged. */
    public synchronized Attempt attempt(CallContext<?> call) {
        earlierBalance = remaining(charge());
        balance = null;
        requestId = null;
        Attempt next = new Attempt(call);
        attempt = next;
        return next;
    }

    /** Returns the current attempt. Returns null if none has started. */
    public synchronized @Nullable Attempt attempt() {
        return attempt;
    }

    private Charge charge() {
        return attempt == null ? Charge.NONE : attempt.charge();
    }

    /** Records what the current attempt cost. Called at most once for each attempt. */
    public synchronized void settle(Charge charge) {
        if (attempt != null) {
            attempt.settle(charge);
        }
    }

    /** Records the balance and the request ID in the headers of the current response. */
    public synchronized void responded(ResponseHeaders headers) {
        balance = headers.creditsRemaining();
        String id = headers.requestId();
        requestId = id == null ? null : SafeText.of(SafeText.masked(id, secret()), MAX_REQUEST_ID);
    }

    /** Records the balance in a response body. A balance from the headers of the same response takes precedence. */
    public synchronized void balance(BigDecimal stated) {
        if (balance == null && Amounts.isPlausible(stated)) {
            balance = stated;
        }
    }

    /**
     * Returns the balance after the current attempt. If its response states none, this is the balance before the
     * attempt, less what the attempt was charged.
     */
    private @Nullable BigDecimal remaining(Charge charge) {
        if (balance != null || earlierBalance == null) {
            return balance;
        }
        return earlierBalance.subtract(charge.confirmed()).max(BigDecimal.ZERO);
    }

    /** Adds nanoseconds to the time that the call has spent waiting. */
    synchronized void waited(long nanos) {
        waitedNanos += nanos;
    }

    @Nullable
    synchronized String secret() {
        return apiKey == null ? null : apiKey.reveal();
    }

    synchronized CreditReceipt receipt(String operation) {
        Charge charge = charge();
        ChargeStatus status = !charge.known()
                ? ChargeStatus.UNKNOWN
                : charge.confirmed().signum() > 0 ? ChargeStatus.CHARGED : ChargeStatus.NOT_CHARGED;
        List<String> warnings = charge.warnings().isEmpty()
                ? List.of()
                : charge.warnings().stream()
                        .limit(MAX_WARNINGS)
                        .map(warning -> SafeText.of(warning, secret()))
                        .toList();
        return CreditReceipt.builder(operation)
                .charge(status, charge.confirmed(), charge.unconfirmed())
                .remaining(remaining(charge))
                .requestId(requestId)
                .attempts(attempts)
                .took(Duration.ofNanos(waitedNanos), Duration.ofNanos(elapsedNanos()))
                .warnings(warnings)
                .build();
    }
}
