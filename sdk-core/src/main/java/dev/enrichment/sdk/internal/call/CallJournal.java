package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.internal.charge.Charge;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Record of one call: its start time, its API key, and the totals of its attempts. All contexts of a call share it. The
 * thread that makes the call writes it. Any thread may ask for the receipt, which is correct at any time, because each
 * change replaces one immutable {@link CallProgress}.
 *
 * <pre>
 * written by                  what
 * InterceptStep               start of the measurement, when an interceptor proceeds
 * BuyStep                     start of the measurement, when a caching client buys the response
 * CallPreparer                API key
 * SendHooks                   withdrawal of the call at its door
 * AttemptRunner               start of an attempt
 * AttemptReader               end of an attempt, which returns the receipt
 * Sleeper                     time spent waiting
 * </pre>
 */
public final class CallJournal {
    private final TimeSource time;
    private long startedAt;
    private @Nullable ApiKey apiKey;
    private CallProgress progress = CallProgress.NONE;
    private boolean withdrawn;

    /** Creates the journal of a new call and starts measuring its duration. */
    public CallJournal(TimeSource time) {
        this.time = time;
        this.startedAt = time.nanos();
    }

    /**
     * Restarts the total timeout and the measurement of durations. Called when an interceptor proceeds or a purchase
     * begins, because the time before that does not count.
     */
    public synchronized void restart() {
        startedAt = time.nanos();
        progress = progress.withoutWaits();
        withdrawn = false;
    }

    /**
     * Records that the {@code Door} of the call has withdrawn it, for example because another call is buying the same
     * response. The call has not ended, because its buyer may make it again.
     */
    public synchronized void withdraw() {
        withdrawn = true;
    }

    /** Returns whether the call was withdrawn and has not been made again since. */
    public synchronized boolean isWithdrawn() {
        return withdrawn;
    }

    /** Returns the nanoseconds since the call was started or restarted. */
    synchronized long elapsedNanos() {
        return time.nanos() - startedAt;
    }

    /**
     * Records the API key of the call. From then on, the key is masked in text that the service or other code supplies.
     */
    public synchronized void apiKey(ApiKey key) {
        apiKey = key;
    }

    /** Returns the API key of the call. Returns null if the key is not known yet. */
    @Nullable
    synchronized ApiKey apiKey() {
        return apiKey;
    }

    /** Returns the number of attempts, including the one in flight. */
    public synchronized int attempts() {
        return progress.attempts();
    }

    /** Records that an attempt starts. */
    public synchronized void started(Exchange exchange) {
        progress = progress.started(exchange);
    }

    /** Records how the attempt in flight ended and what it cost. Returns the receipt of the call so far. */
    synchronized CreditReceipt ended(
            String operation, AttemptOutcome outcome, Charge cost, @Nullable BigDecimal balanceInBody) {
        progress = progress.ended(outcome, cost, balanceInBody, CallProgress.requestId(outcome, secret()));
        return receipt(operation);
    }

    synchronized void waited(long nanos) {
        progress = progress.waited(nanos);
    }

    /** Returns the receipt of the call so far. */
    synchronized CreditReceipt receipt(String operation) {
        return progress.receipt(operation, Duration.ofNanos(elapsedNanos()), secret());
    }

    synchronized @Nullable String secret() {
        return apiKey == null ? null : apiKey.reveal();
    }
}
