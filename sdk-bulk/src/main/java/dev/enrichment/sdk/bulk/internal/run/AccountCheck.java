package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.purchase.FreeCalls;
import dev.enrichment.sdk.bulk.internal.purchase.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.reconcile.Reconciler;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Checks the service and the account of a run with free calls. Each check takes at most 5 seconds.
 *
 * <p>Until the first successful {@link #probe}, each probe also tries to determine the balance, and whether the
 * responses come from an account or a sandbox. Rows are paid for only after both are known.
 *
 * <p>Later, sending is paused once, to check the account while no call is in flight. This check determines whether
 * requests left by a crash were charged. It cannot be made when the run is opened, because the service may still charge
 * for the attempts of a killed process until they have ended. There is no separate thread. Once no attempt in doubt can
 * still be in flight, the thread of the next row to be sent makes the check, and all later rows wait.
 *
 * <p>Shared by a run and the runs that were added to it with {@code then}. The monitor guards {@code due} and
 * {@code holding}, and is never held during a call. {@code known} belongs to the thread that probes the service.
 */
public final class AccountCheck {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    /** Time between two tries to check the account while calls are in flight. */
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

    private final EnrichmentClient client;
    private final StoreOrigin origin;
    private final Reconciler reconciler;
    private final RunTime time;
    private final Signal changed = new Signal();
    /**
     * Time at which sending is to be paused to check the account, in nanoseconds. By then, no attempt with an unknown
     * outcome can be in flight. Null if no pause is needed.
     */
    private @Nullable Long due;

    private boolean holding;
    private boolean known;

    /** Creates an instance for the client of a run. Nothing is sent before the first probe. */
    public AccountCheck(EnrichmentClient client, StoreOrigin origin, Reconciler reconciler, RunTime time) {
        this.client = client;
        this.origin = origin;
        this.reconciler = reconciler;
        this.time = time;
    }

    /** Checks once whether the service responds. Returns the reason why it does not, or null if it does. */
    public @Nullable EnrichmentException probe() {
        FreeCalls calls = new FreeCalls(client, time);
        if (!known) {
            EnrichmentException failure = origin.check(calls);
            if (failure == null) {
                failure = reconciler.begin(calls);
            }
            known = failure == null;
            if (known) {
                schedule(calls.missedUse());
            }
            return failure;
        }
        try {
            calls.client().withOptions(o -> o.maxAttempts(1)).credits().balance();
            return null;
        } catch (EnrichmentException e) {
            return e;
        }
    }

    /**
     * Schedules the pause in which the account is checked. It begins when no attempt with an unknown outcome can still
     * be in flight.
     *
     * @param atOnce whether to check before the first row even if nothing is in doubt, because no balance is known for
     *     later comparisons
     */
    private void schedule(boolean atOnce) {
        Duration left = reconciler.untilDecidable();
        if (left == null && atOnce) {
            left = Duration.ZERO;
        }
        synchronized (this) {
            due = left == null ? null : time.nanos() + left.toNanos();
        }
    }

    /**
     * Checks the account balance if it is time to do so, or waits while the thread of another row checks it. Called
     * before each row is sent.
     */
    void await(StopSwitch stop) {
        while (stop.reason() == null) {
            CountDownLatch next = changed.next();
            if (begin()) {
                check(stop);
            } else if (isHolding()) {
                Signal.pause(time, next, Signal.NO_LIMIT);
            } else {
                return;
            }
        }
    }

    /**
     * Checks the account balance after the last row, if the check is due but no row has made it. This is the case, for
     * example, if all rows were served from the store.
     */
    void rowsEnded(StopSwitch stop) {
        if (stop.reason() == null && begin()) {
            check(stop);
        }
    }

    /**
     * Wakes the threads of all waiting rows, so that they check again whether they must wait. Called, for example, when
     * the run is stopped.
     */
    void wake() {
        changed.raise();
    }

    /** Returns whether sending is paused to check the account. */
    synchronized boolean isHolding() {
        return holding;
    }

    private synchronized boolean begin() {
        if (due == null || holding || time.nanos() - due < 0) {
            return false;
        }
        holding = true;
        return true;
    }

    /**
     * Tries to find out from the account balance which requests left by a crash were charged. Gives up after the time
     * limit, or when the run is stopped. The check cannot succeed while other runs or processes have calls in flight.
     */
    private void check(StopSwitch stop) {
        try {
            Duration left = reconciler.untilDecidable();
            long begun = time.nanos();
            while ((left == null || left.isZero())
                    && stop.reason() == null
                    && !reconciler.endInterval()
                    && time.nanos() - begun < LIMIT.toNanos()) {
                Signal.pause(time, changed.next(), LOOK_AGAIN);
            }
            synchronized (this) {
                // Attempts that this run has added may still be in flight.
                due = left == null || left.isZero() ? null : time.nanos() + left.toNanos();
            }
        } catch (StoreException e) {
            stop.failed(e);
        } catch (ClientClosedException e) {
            stop.stop(StopReason.CLOSED);
        } finally {
            synchronized (this) {
                holding = false;
            }
            wake();
        }
    }
}
