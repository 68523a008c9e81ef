package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall.Refusal;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * One call of a run, with its thread and its state, such as waiting or sending. While the call waits for a
 * limit, a budget or a retry, stopping the run interrupts it. An attempt in flight is never interrupted.
 *
 * <p>The worker that makes the call writes the fields. {@code sending} is also read by the thread that stops the run,
 * and is guarded by the monitor.
 */
final class RunCall implements PurchaseCall.Events {
    private final RowEngine<?, ?> run;
    private final CircuitBreaker.Turn turn;
    private final Thread thread = Thread.currentThread();
    /**
     * True from just before the first byte of an attempt until its end. The thread must not be interrupted during this
     * time.
     */
    private boolean sending;

    /** True until the first attempt is sent. */
    private volatile boolean waiting;

    RunCall(RowEngine<?, ?> run, CircuitBreaker.Turn turn) {
        this.run = run;
        this.turn = turn;
    }

    /** Records that the call has begun and is waiting for the rate limiter. */
    void begin() {
        waiting = true;
        run.limit.enter();
        run.stop.started(this);
    }

    /**
     * Returns why an attempt must not be sent: the run was stopped or an outage began while the attempt waited for its
     * turn. Returns null if nothing prevents sending it.
     */
    @Override
    public @Nullable Refusal beforeIntent() {
        if (!turn.maySend()) {
            return Refusal.AWAY;
        }
        synchronized (this) {
            if (run.stop.reason() != null) {
                return Refusal.STOPPED;
            }
            sending = true;
        }
        leaveLimit();
        run.shared.origin.hold();
        return null;
    }

    @Override
    public void charged(BigDecimal confirmed, BigDecimal open) {
        run.counters.charged(confirmed, open);
    }

    @Override
    public void notCharged() {
        synchronized (this) {
            sending = false;
            if (run.stop.reason() != null) {
                thread.interrupt(); // stopped while it was sending: the wait for the retry must not begin
            }
        }
    }

    @Override
    public void storeFailed(StoreException failure) {
        run.stop.failed(failure);
    }

    /** Ends a wait for a rate limit, a budget or a retry. Does not affect an attempt in flight. */
    synchronized void endWait() {
        if (!sending) {
            thread.interrupt();
        }
    }

    /** Records that the call has ended. The thread is no longer interrupted. */
    void end() {
        run.stop.ended(this);
        synchronized (this) {
            sending = true;
            Thread.interrupted();
        }
        leaveLimit();
    }

    private void leaveLimit() {
        if (waiting) {
            waiting = false;
            run.limit.leave();
        }
    }
}
