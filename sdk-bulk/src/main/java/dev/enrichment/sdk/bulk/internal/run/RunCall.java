package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall;
import dev.enrichment.sdk.bulk.internal.store.Refusal;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.CallListener;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a run for one request, with their thread and their state, such as waiting or sending. While a call waits
 * for a limit, a budget or a retry, stopping the run interrupts it. An attempt in flight is never interrupted. Reports
 * the results of the attempts to the circuit breaker.
 *
 * <p>The worker that makes the calls writes the fields. {@code sending} is also read by the thread that stops the run,
 * and is guarded by the monitor.
 */
final class RunCall implements PurchaseCall.Events, CallListener {
    private final RunState<?, ?> run;
    final StopSwitch stop;
    private final Thread thread = Thread.currentThread();
    /**
     * True from just before the first byte of an attempt until its end. The thread must not be interrupted during this
     * time.
     */
    private boolean sending;

    /** True while the call waits for its first attempt to be sent. */
    private volatile boolean waiting;

    /** The number that identifies this request in the circuit breaker. */
    final long number;

    /**
     * Number of calls for this request that ended without a charge and with a server error other than 502, 503 or 504,
     * usually a 500. Only the worker that makes the calls uses it.
     */
    int serverErrors;

    RunCall(RunState<?, ?> run, StopSwitch stop, long number) {
        this.run = run;
        this.stop = stop;
        this.number = number;
    }

    /** Records that the call has begun and is waiting for the rate limiter. */
    void begin() {
        waiting = true;
        synchronized (this) {
            sending = false;
        }
        run.limit().enter();
        stop.started(this);
    }

    /**
     * Returns the reason not to send an attempt: the run was stopped or an outage began while the attempt waited for
     * its turn. Returns null if the attempt may be sent.
     */
    @Override
    public @Nullable Refusal beforeIntent() {
        if (!run.shared().breaker.maySend(this)) {
            return Refusal.AWAY;
        }
        synchronized (this) {
            if (stop.reason() != null) {
                return Refusal.STOPPED;
            }
            sending = true;
        }
        leaveLimit();
        run.shared().origin.beginUse();
        return null;
    }

    @Override
    public void charged(BigDecimal confirmed, BigDecimal open) {
        run.counters().charged(confirmed, open);
    }

    @Override
    public void notCharged() {
        synchronized (this) {
            sending = false;
            if (stop.reason() != null) {
                thread.interrupt(); // stopped during the attempt, so the wait for a retry must not begin
            }
        }
    }

    @Override
    public void storeFailed(StoreException failure) {
        stop.failed(failure);
    }

    @Override
    public void attemptEnded(AttemptResult result) {
        run.shared().breaker.ended(this, result.failure());
    }

    /** Ends a wait for a rate limit, a budget or a retry. Does not affect an attempt in flight. */
    synchronized void endWait() {
        if (!sending) {
            thread.interrupt();
        }
    }

    /** Records that the call has ended. From then on, stopping the run does not interrupt the thread. */
    void end() {
        stop.ended(this);
        synchronized (this) {
            sending = true;
            Thread.interrupted();
        }
        leaveLimit();
    }

    private void leaveLimit() {
        if (waiting) {
            waiting = false;
            run.limit().leave();
        }
    }
}
