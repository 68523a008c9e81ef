package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes the rows of a run wait while the service is unavailable, so that they do not fail one after another:
 *
 * <pre>
 *              3 rows fail in a row, or a free call fails
 *   SENDING ───────────────────────────────────────────────> AWAY ──> the patience is over: the run stops, resumable
 *      ^                                                     │  ^
 *      │                              after 0, 1, 2, 4 … 60 s │  │ the free call or the row fails
 *      │                                                     v  │
 *      └────────── the row gets a response ─── one row checks the service: first with a free call, then with itself
 * </pre>
 *
 * <p>Calls that were in flight when the outage began may have been charged, so they stay in doubt. Nothing has been
 * sent for the waiting rows. The circuit breaker has no thread of its own, so the threads of the waiting rows check the
 * service. If several consecutive calls receive a 403, or a response that is not from the service, such as a login page,
 * the run stops, because waiting does not help.
 *
 * <p>Shared by a run, the runs that were added to it with {@code then}, and all their workers. The monitor guards every
 * field, and is never held during a call.
 */
public final class CircuitBreaker {
    private static final int THRESHOLD = 3;
    private static final int MAX_OWN_ERRORS = 5;
    private static final long FIRST_PAUSE = Duration.ofSeconds(1).toNanos();
    private static final long MAX_PAUSE = Duration.ofMinutes(1).toNanos();

    private final RunTime time;
    private final Duration patience;
    private final Supplier<@Nullable EnrichmentException> probe;
    private final Signal changed = new Signal();

    /** True during an outage. No row is sent then, except one that tests whether the outage is over. */
    private boolean away;
    /**
     * The request whose thread is checking the service with a free call. If the call succeeds during an outage, this
     * request is sent next. Null if no check is in progress.
     */
    private @Nullable RunCall checking;
    /** Number of attempts that failed since the service last responded. */
    private int failed;
    /** Number of unusable responses since the service last responded. */
    private int unusable;

    private long nextCheck;
    private long pause = FIRST_PAUSE;
    /**
     * Time at which the first row began to wait for the end of the outage, in nanoseconds. Null if no row has waited
     * yet.
     */
    private @Nullable Long waitingSince;

    private Instant since = Instant.EPOCH;
    private String reason = "";

    /**
     * Creates a circuit breaker for a service that is considered available until calls fail.
     *
     * @param patience how long to wait out an outage
     * @param probe makes a free call, and returns its failure or null; may throw a {@link StoreException}
     */
    public CircuitBreaker(RunTime time, Duration patience, Supplier<@Nullable EnrichmentException> probe) {
        this.time = time;
        this.patience = patience;
        this.probe = probe;
    }

    /** Waits until no outage prevents sending the request, or the run is stopped. */
    void await(RunCall call) {
        for (CountDownLatch next = changed.next(); call.stop.reason() == null; next = changed.next()) {
            Duration wait;
            synchronized (this) {
                if (maySend(call)) {
                    return;
                }
                wait = untilCheck(call);
            }
            if (wait.isZero()) {
                check(call);
            } else {
                Signal.pause(time, next, wait);
            }
        }
    }

    /**
     * Returns how long to wait for the end of the outage. Returns zero if this request is the one that checks now
     * whether the outage is over. If the run has waited for as long as its settings allow, stops the run.
     */
    private Duration untilCheck(RunCall call) {
        long now = time.nanos();
        waitingSince = waitingSince == null ? (Long) now : waitingSince;
        Duration elapsed = Duration.ofNanos(now - waitingSince);
        Duration left = patience.minus(elapsed);
        if (checking != null) {
            return Signal.NO_LIMIT;
        }
        if (left.compareTo(Duration.ZERO) <= 0) {
            call.stop.stop(StopReason.SERVICE_AWAY, reason + " for " + elapsed.toSeconds() + " s");
            return Signal.NO_LIMIT; // the stop wakes this thread
        }
        Duration untilCheck = Duration.ofNanos(Math.max(0, nextCheck - now));
        checking = untilCheck.isZero() ? call : null;
        return left.compareTo(untilCheck) < 0 ? left : untilCheck;
    }

    /**
     * Returns true if no outage prevents sending the request. Returns false if an outage began after {@link #await}
     * returned.
     */
    synchronized boolean maySend(RunCall call) {
        return !away || checking == call;
    }

    /**
     * Returns whether a row whose call failed should wait for the end of the outage and be sent again. Returns false if
     * the call was or may have been charged, if the row itself caused the failure, or if the run is stopped.
     */
    synchronized boolean isWorthWaiting(RunCall call, EnrichmentException failure) {
        if (call.stop.reason() != null || failure.receipt().chargeStatus() != ChargeStatus.NOT_CHARGED) {
            return false;
        }
        AvailabilitySignal sign = AvailabilitySignal.of(failure);
        if (sign == AvailabilitySignal.AWAY && !away) {
            open(failure);
        }
        // A row that receives a 500 while others succeed fails alone, and so does one that always receives it.
        return sign == AvailabilitySignal.AWAY
                || (sign == AvailabilitySignal.ERROR && away && ++call.errors < MAX_OWN_ERRORS);
    }

    /**
     * Lets another request test whether the outage is over. Does nothing if this request is not the one that tests it.
     * Called when this request has an outcome, or when another call is buying it.
     */
    synchronized void leave(RunCall call) {
        if (checking == call) {
            checking = null;
            wake();
        }
    }

    /** Makes a free call to check whether the service responds. The caller has set {@code checking} to {@code call}. */
    private void check(RunCall call) {
        EnrichmentException failure;
        try {
            failure = probe.get();
        } catch (StoreException e) {
            call.stop.failed(e);
            return;
        }
        if (AvailabilitySignal.isRefusedByProxy(failure)) {
            call.stop.stop(StopReason.UNUSABLE_RESPONSES, AvailabilitySignal.words(failure));
        }
        AvailabilitySignal sign = AvailabilitySignal.of(failure);
        synchronized (this) {
            if (sign == AvailabilitySignal.RESPONDED && away) {
                return; // the free call shows only that the service responds, so one row is sent first
            }
            leave(call);
            boolean isUnknown =
                    sign == AvailabilitySignal.NONE && (!away || failure instanceof CallInterruptedException);
            if (sign != AvailabilitySignal.RESPONDED && !isUnknown) {
                open(failure);
            }
        }
    }

    /** Draws conclusions from the result of an attempt. {@code failure} is null if the attempt succeeded. */
    void ended(RunCall call, @Nullable EnrichmentException failure) {
        AvailabilitySignal sign = AvailabilitySignal.of(failure);
        boolean isChecked;
        synchronized (this) {
            switch (sign) {
                case RESPONDED -> responded(call);
                case AWAY, ERROR -> {
                    failed++;
                    if (checking == call || (!away && failed >= THRESHOLD)) {
                        leave(call);
                        open(failure);
                    }
                }
                case UNUSABLE -> {
                    unusable++;
                    leave(call);
                    if (unusable >= THRESHOLD || AvailabilitySignal.isRefusedByProxy(failure)) {
                        call.stop.stop(StopReason.UNUSABLE_RESPONSES, AvailabilitySignal.words(failure));
                    }
                }
                case NONE -> {}
            }
            // Otherwise a run that sends few rows at a time would lose several of them before the outage is noticed.
            isChecked = sign == AvailabilitySignal.AWAY && !away && checking == null && call.stop.reason() == null;
            checking = isChecked ? call : checking;
        }
        if (isChecked) {
            check(call);
        }
    }

    private void responded(RunCall call) {
        failed = 0;
        unusable = 0;
        if (away && checking == call) {
            away = false;
            checking = null;
            waitingSince = null;
            wake();
        }
    }

    /** Begins an outage, or extends the pause before the next check during one. */
    synchronized void open(@Nullable EnrichmentException failure) {
        long now = time.nanos();
        if (away) {
            nextCheck = now + pause;
            pause = Math.min(2 * pause, MAX_PAUSE);
        } else {
            since = time.instant();
            nextCheck = now;
            pause = FIRST_PAUSE;
        }
        reason = AvailabilitySignal.words(failure);
        away = true;
        wake();
    }

    /**
     * Wakes the threads of all waiting rows, so that they check again whether they must wait. Called, for example, when
     * the run is stopped.
     */
    void wake() {
        changed.raise();
    }

    /** {@return a message that describes the outage for which rows wait; null if there is no outage} */
    synchronized @Nullable String waitReason() {
        return away ? reason + " since " + since : null;
    }

    /** {@return the time of the next check whether the service is available again; null if there is no outage} */
    synchronized @Nullable Instant waitingUntil() {
        return away ? time.instant().plusNanos(Math.max(0, nextCheck - time.nanos())) : null;
    }
}
