package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.run.Availability.Next;
import dev.enrichment.sdk.bulk.internal.run.Outage.Now;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes the rows of a run wait while the service is unavailable, so that they do not fail one after another. Keeps the
 * {@link Availability} of the service, passes events to it, and carries out the effects that it returns.
 *
 * <p>Calls that were in flight when the outage began may still succeed. Nothing that may have been charged has been
 * sent for the waiting rows. The circuit breaker has no thread of its own, so the threads of the waiting rows check the
 * service. If several consecutive calls receive a 403, or a response that is not from the service, such as a login
 * page, the run stops, because waiting does not help.
 *
 * <p>Shared by a run, the runs that were added to it with {@code then}, and all their workers. The monitor guards every
 * field, and is never held during a call or a wait.
 */
public final class CircuitBreaker {
    private final RunTime time;
    private final Duration patience;
    private final Supplier<@Nullable EnrichmentException> probe;
    private final Signal changed = new Signal();

    private Availability state = Available.RESPONDED;
    private long calls;

    /**
     * Creates a circuit breaker for a service that is considered available until calls fail.
     *
     * @param patience the maximum time to wait for the end of an outage
     * @param probe a supplier that makes a free call, and returns its failure or null; may throw a
     *     {@link StoreException}
     */
    public CircuitBreaker(RunTime time, Duration patience, Supplier<@Nullable EnrichmentException> probe) {
        this.time = time;
        this.patience = patience;
        this.probe = probe;
    }

    /** Returns a new number that identifies a call in this circuit breaker. */
    synchronized long newCall() {
        calls++;
        return calls;
    }

    /** Waits until no outage prevents sending the request, or the run is stopped. */
    void await(RunCall call) {
        while (call.stop.reason() == null) {
            CountDownLatch next = changed.next();
            Effect effect = change(call, now -> state.asked(call.number, now, patience));
            if (effect == Effect.Simple.SEND) {
                return;
            }
            if (effect instanceof Effect.Wait wait) {
                Signal.pause(time, next, wait.limit());
            } else {
                carryOut(call, effect);
            }
        }
    }

    /**
     * Returns true if no outage prevents sending the request. Returns false if an outage began after {@link #await}
     * returned.
     */
    synchronized boolean maySend(RunCall call) {
        return state.maySend(call.number);
    }

    /** Returns the current outage, or null if the service is considered available. */
    synchronized @Nullable Outage outage() {
        return state.outage();
    }

    /** Returns the time at which a free call next checks whether the service is available again. */
    Instant nextCheck(Outage outage) {
        return time.instant().plus(outage.untilCheck(now()));
    }

    /** Updates the state after an attempt has ended. {@code failure} is null if the attempt succeeded. */
    void ended(RunCall call, @Nullable EnrichmentException failure) {
        Observation seen = Observation.of(failure);
        carryOut(call, change(call, now -> state.ended(call.number, seen, now)));
    }

    /**
     * Begins an outage, unless an outage is already in progress.
     *
     * @param failure the failure of a call that certainly cost nothing. It shows that the service is unavailable
     */
    synchronized void failedFree(EnrichmentException failure) {
        Observation seen = Observation.of(failure);
        state = state.failedFree(seen, now()).state(); // no row waits before an outage begins, so none is woken
    }

    /**
     * Lets another request test whether the outage is over. Does nothing if this request does not test it. Called when
     * this request has an outcome, or when another call is buying it.
     */
    void leave(RunCall call) {
        carryOut(call, change(call, now -> state.left(call.number)));
    }

    /**
     * Wakes the threads of all waiting rows, so that they check again whether they must wait. Called, for example, when
     * the run is stopped.
     */
    void wake() {
        changed.raise();
    }

    /**
     * Changes the state, and returns the effect that the row must carry out. Stops the run before it returns, if that
     * is the effect, so that no other row of the run can begin a check in the meantime.
     */
    private synchronized Effect change(RunCall call, Function<Now, Next> transition) {
        Next next = transition.apply(now());
        state = next.state();
        if (next.effect() instanceof Effect.Stop stop) {
            call.stop.stop(stop.reason(), stop.detail());
        }
        return next.effect();
    }

    private void carryOut(RunCall call, Effect effect) {
        if (effect == Effect.Simple.PROBE) {
            check(call);
        } else if (effect == Effect.Simple.WAKE || effect instanceof Effect.Stop) {
            wake();
        }
    }

    /** Makes a free call to check whether the service responds, and reports its result. */
    private void check(RunCall call) {
        if (call.stop.reason() != null) {
            leave(call);
            return;
        }
        EnrichmentException failure;
        try {
            failure = probe.get();
        } catch (StoreException e) {
            call.stop.failed(e);
            return;
        }
        // An interrupted call shows nothing about the service.
        if (failure instanceof CallInterruptedException) {
            leave(call);
            return;
        }
        Observation seen = Observation.of(failure);
        carryOut(call, change(call, now -> state.probed(call.number, seen, now)));
    }

    private Now now() {
        return new Now(time.nanos(), time.instant());
    }
}
