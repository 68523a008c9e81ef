package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes the rows of a run wait while the service is unavailable, so that they do not fail one after another:
 *
 * <pre>
 *            3 rows fail in a row,                    the free probe
 *            or a free probe fails                    is answered
 *   SENDING ────────────────────────> AWAY ───────────────────────────> TRIAL
 *      ^                               ^ │ no row is sent; a probe       │ one row is sent
 *      │                               │ │ after 0, 1, 2, 4 … 60 s       │
 *      │                               └─┼───────── it fails ────────────┤
 *      └───────────────────── it gets a response ────────────────────────┘
 *                                        └─> the patience is over: the run stops, resumable
 * </pre>
 *
 * <p>Calls that were in flight when the outage began may have been charged, so they stay in doubt. Nothing has been
 * sent for the waiting rows. The circuit breaker has no thread of its own, so the threads of the waiting rows make the
 * probes. If several consecutive rows receive a 403, or a response that is not from the service, such as a login page,
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

    private enum State {
        SENDING,
        AWAY,
        TRIAL
    }

    private final RunTime time;
    private final Duration patience;
    private final Supplier<@Nullable EnrichmentException> probe;

    private State state = State.SENDING;
    private final Signal changed = new Signal();
    /** Requests with failed attempts since the service last responded. */
    private final Set<Turn> failed = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Set<Turn> unusable = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Turn> waiting = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable Turn trial;
    /**
     * The request that failed the latest test of whether the outage is over. If possible, the next test uses another
     * request, in case this request caused the failure.
     */
    private @Nullable Turn failedTrial;

    private boolean probing;
    private long nextProbe;
    private long pause = FIRST_PAUSE;
    /**
     * Time at which the first row began to wait for the end of the outage, in nanoseconds. Null if no row has waited
     * yet.
     */
    private @Nullable Long waitingSince;

    private @Nullable Instant since;
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

    /**
     * Permission to send one request, which is withheld during an outage. Listens to the attempts of that request,
     * because their results show whether the service is available.
     */
    final class Turn implements CallListener {
        private final StopSwitch stop;
        /** Number of 500 responses to this request while the service was considered unavailable. */
        private int errors;

        private Turn(StopSwitch stop) {
            this.stop = stop;
        }

        /** Waits until no outage prevents sending the row, or the run is stopped. */
        void await() {
            awaitTurn(this);
        }

        /**
         * Returns true if no outage prevents sending the request. Returns false if an outage began after {@link #await}
         * returned.
         */
        boolean maySend() {
            synchronized (CircuitBreaker.this) {
                return state == State.SENDING || trial == this;
            }
        }

        @Override
        public void attemptEnded(AttemptResult result) {
            ended(this, result.failure());
        }

        /**
         * Returns whether a row whose call failed should wait for the end of the outage and be sent again. Returns
         * false if the call was or may have been charged, if the row itself caused the failure, or if the run is
         * stopped.
         */
        boolean isWorthWaiting(EnrichmentException failure) {
            return waitsFor(this, failure);
        }

        /**
         * Removes this request from those that wait for the end of an outage, because it has an outcome or another call
         * is buying it.
         */
        void leave() {
            left(this);
        }
    }

    /**
     * Creates the permission to send one request, which is withheld during an outage. {@code stop} is the stop switch
     * of the run.
     */
    Turn turn(StopSwitch stop) {
        return new Turn(stop);
    }

    /** Begins an outage before any row was sent, because the service did not respond when the run was opened. */
    public synchronized void startAway(EnrichmentException failure) {
        open(AvailabilitySignal.words(failure));
    }

    private void awaitTurn(Turn turn) {
        while (true) {
            CountDownLatch signal;
            Duration wait;
            String over = null;
            synchronized (this) {
                if (turn.stop.reason() != null || state == State.SENDING || trial == turn) {
                    waiting.remove(turn);
                    return;
                }
                waiting.add(turn);
                long now = time.nanos();
                waitingSince = waitingSince == null ? now : waitingSince;
                if (state == State.TRIAL && trial == null && (turn != failedTrial || waiting.size() == 1)) {
                    trial = turn;
                    waiting.remove(turn);
                    return;
                }
                Duration elapsed = Duration.ofNanos(now - waitingSince);
                if (state == State.AWAY && elapsed.compareTo(patience) >= 0) {
                    over = reason + " for " + elapsed.toSeconds() + " s";
                }
                boolean due = over == null && state == State.AWAY && !probing && now - nextProbe >= 0;
                probing |= due;
                signal = changed.next();
                wait = due ? Duration.ZERO : nextLook(now, patience.minus(elapsed));
            }
            if (over != null) {
                turn.stop.stop(StopReason.SERVICE_AWAY, over);
            } else if (wait.isZero()) {
                probe(turn);
            } else {
                Signal.pause(time, signal, wait);
            }
        }
    }

    /**
     * Returns how long a row waits before it checks again whether the outage is over. This is the time until the next
     * free probe call or until the run gives up, whichever is earlier. The row is woken sooner if the outage ends.
     */
    private Duration nextLook(long now, Duration patienceLeft) {
        if (state == State.TRIAL || probing) {
            return Signal.NO_LIMIT;
        }
        Duration untilProbe = Duration.ofNanos(Math.max(1, nextProbe - now));
        return patienceLeft.compareTo(untilProbe) < 0 ? patienceLeft : untilProbe;
    }

    private void probe(Turn turn) {
        EnrichmentException failure = null;
        try {
            failure = probe.get();
        } catch (StoreException e) {
            turn.stop.failed(e);
        } finally {
            probed(failure);
        }
        if (AvailabilitySignal.isRefusedByProxy(failure)) {
            turn.stop.stop(StopReason.UNUSABLE_RESPONSES, AvailabilitySignal.words(failure));
        }
    }

    private synchronized void probed(@Nullable EnrichmentException failure) {
        probing = false;
        AvailabilitySignal sign = AvailabilitySignal.of(failure);
        if (sign == AvailabilitySignal.NONE
                && (state == State.SENDING || failure instanceof CallInterruptedException)) {
            wake(); // nothing is known about the service; if the step of this row was stopped, the next row probes
            return;
        }
        if (sign != AvailabilitySignal.RESPONDED) {
            open(AvailabilitySignal.words(failure));
        } else if (state == State.AWAY) {
            state = State.TRIAL;
        }
        wake();
    }

    /**
     * Makes a free call immediately after a row failed, to find out whether the service is available. Otherwise several
     * rows of a run that sends few at a time would fail before the outage is noticed.
     */
    private void ask(Turn turn) {
        synchronized (this) {
            if (state != State.SENDING || probing || turn.stop.reason() != null) {
                return;
            }
            probing = true;
        }
        probe(turn);
    }

    private void ended(Turn turn, @Nullable EnrichmentException failure) {
        AvailabilitySignal sign = AvailabilitySignal.of(failure);
        boolean stopped = false;
        synchronized (this) {
            switch (sign) {
                case RESPONDED -> responded(turn);
                case AWAY, ERROR -> {
                    failed.add(turn);
                    if (trial == turn) {
                        failedTrial = turn;
                        open(AvailabilitySignal.words(failure));
                    } else if (state == State.SENDING && failed.size() >= THRESHOLD) {
                        open(AvailabilitySignal.words(failure));
                    }
                }
                case UNUSABLE -> {
                    unusable.add(turn);
                    trial = trial == turn ? null : trial;
                    stopped = unusable.size() >= THRESHOLD || AvailabilitySignal.isRefusedByProxy(failure);
                    wake();
                }
                case NONE -> {}
            }
        }
        if (stopped) {
            turn.stop.stop(StopReason.UNUSABLE_RESPONSES, AvailabilitySignal.words(failure));
        } else if (sign == AvailabilitySignal.AWAY) {
            ask(turn);
        }
    }

    private void responded(Turn turn) {
        failed.clear();
        unusable.clear();
        if (trial == turn) {
            state = State.SENDING;
            trial = null;
            failedTrial = null;
            pause = FIRST_PAUSE;
            waitingSince = null;
            since = null;
            wake();
        } else if (state == State.AWAY) {
            nextProbe = time.nanos(); // the response is to a call that was in flight when the outage began
            wake();
        }
    }

    private void open(String why) {
        long now = time.nanos();
        if (state == State.SENDING) {
            since = time.instant();
            nextProbe = now;
            pause = FIRST_PAUSE;
        } else {
            nextProbe = now + pause;
            pause = Math.min(2 * pause, MAX_PAUSE);
        }
        reason = why;
        state = State.AWAY;
        trial = null;
        wake();
    }

    private synchronized boolean waitsFor(Turn turn, EnrichmentException failure) {
        if (turn.stop.reason() != null) {
            return false;
        }
        AvailabilitySignal sign = AvailabilitySignal.of(failure);
        boolean notCharged = failure.receipt().chargeStatus() == ChargeStatus.NOT_CHARGED;
        if (sign == AvailabilitySignal.AWAY && notCharged) {
            if (state == State.SENDING) {
                open(AvailabilitySignal.words(failure));
            }
            return true;
        }
        if (sign != AvailabilitySignal.ERROR || !notCharged || state == State.SENDING) {
            return false; // a single row that receives a 500 while others succeed fails alone
        }
        turn.errors++;
        return turn.errors < MAX_OWN_ERRORS || !waiting.isEmpty();
    }

    private synchronized void left(Turn turn) {
        waiting.remove(turn);
        if (trial == turn) {
            trial = null;
            wake();
        }
    }

    /** Wakes all waiting rows to check their state again, for example because the run was stopped. */
    synchronized void wake() {
        changed.raise();
    }

    /** {@return the description of the outage for which rows wait; null if there is no outage} */
    synchronized @Nullable String waitReason() {
        return state == State.SENDING ? null : reason + (since == null ? "" : " since " + since);
    }

    /**
     * {@return the time of the next free call that checks whether the service is available, or null if there is no outage}
     */
    synchronized @Nullable Instant waitingUntil() {
        return state == State.SENDING ? null : time.instant().plusNanos(Math.max(0, nextProbe - time.nanos()));
    }
}
