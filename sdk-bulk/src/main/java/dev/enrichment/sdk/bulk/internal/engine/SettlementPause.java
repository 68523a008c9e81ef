package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.call.SendHook;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Pauses sending once, for a look at the account while nothing is on the wire. It decides the doubts of a crash that were
 * too young when the run was opened, because a service can charge what a killed process has sent until its attempts are
 * over. The pause takes 5 seconds at most.
 *
 * <p>It has no thread: the first row that is about to be sent when the attempts are over makes the look, and those behind it
 * wait. Shared by the steps of a run; its monitor guards every field, and no call is made while it is held.
 */
public final class SettlementPause implements SendHook {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    /** The pause between two looks while something is on the wire. */
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

    private final DoubtSettler settler;
    private final RunTime time;
    private final Signal changed = new Signal();
    /** Tells when the attempts of the doubts are over; null if nothing is to be decided. */
    private @Nullable Long due;

    private boolean looking;
    private boolean holding;

    /** A pause that is not due yet; see {@link #arm}. */
    public SettlementPause(DoubtSettler settler, RunTime time) {
        this.settler = settler;
        this.time = time;
    }

    /**
     * Begins to wait for the end of the attempts of what is in doubt.
     *
     * @param atOnce whether to look before the first row even if nothing is in doubt, because no balance is known with which
     *     later doubts could be compared
     */
    void arm(boolean atOnce) {
        Duration left = settler.untilDecidable();
        if (left == null && atOnce) {
            left = Duration.ZERO;
        }
        synchronized (this) {
            due = left == null ? null : time.nanos() + left.toNanos();
        }
    }

    /** Waits while others are not sent, and makes the look if it is due. */
    void await(StopSwitch stop) {
        while (stop.reason() == null) {
            CountDownLatch next = changed.next();
            if (begin()) {
                look(stop);
            } else if (isHolding()) {
                pause(next, Signal.NO_LIMIT);
            } else {
                return;
            }
        }
    }

    /** Refuses an attempt that queued behind a limit while the pause began; nothing of it is recorded. */
    @Override
    public void beforeSend(AttemptStart attempt) {
        if (isHolding()) {
            throw new CircuitBreaker.AwayException();
        }
    }

    /** Makes the look if it is due and no row did, because all rows were known for example. */
    void rowsEnded(StopSwitch stop) {
        if (stop.reason() == null && begin()) {
            look(stop);
        }
    }

    /** Lets all rows that wait look again, because the run was stopped for example. */
    void wake() {
        changed.raise();
    }

    private synchronized boolean isHolding() {
        return holding;
    }

    private synchronized boolean begin() {
        if (due == null || looking || time.nanos() - due < 0) {
            return false;
        }
        looking = true;
        return true;
    }

    private void look(StopSwitch stop) {
        try {
            Duration left = settler.untilDecidable();
            if (left == null || left.isZero()) {
                hold(stop);
                left = null;
            }
            synchronized (this) {
                due = left == null ? null : time.nanos() + left.toNanos(); // of attempts that this run has added
            }
        } catch (StoreException e) {
            stop.failed(e);
        } catch (ClientClosedException e) {
            stop.stop(StopReason.CLOSED);
        } finally {
            synchronized (this) {
                looking = false;
                holding = false;
            }
            wake();
        }
    }

    /** Looks until that decides something or the interval cannot be ended, because others use the store. */
    private void hold(StopSwitch stop) {
        synchronized (this) {
            holding = true;
        }
        long begun = time.nanos();
        while (stop.reason() == null && !settler.endInterval() && time.nanos() - begun < LIMIT.toNanos()) {
            pause(changed.next(), LOOK_AGAIN);
        }
    }

    private void pause(CountDownLatch signal, Duration wait) {
        try {
            time.await(signal, wait);
        } catch (InterruptedException e) {
            // Only stopping the run interrupts, and the caller looks at that.
        }
    }
}
