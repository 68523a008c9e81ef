package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;

/**
 * The turn of one call: it waits in line, is sent and ends. A call that was refused keeps its place and waits again.
 * Used by one thread, except for {@link #written}; its fields are guarded by the throttle. What only that thread changes, it
 * may read without the lock. A turn must be closed: that gives its place in line back, and ends what it has begun if there
 * was no response.
 */
public final class Turn implements AutoCloseable {
    /** The waiting calls of one client that the same ceilings apply to, in the order they came. */
    static final class Lane {
        final List<Ceiling> ceilings;
        final TreeSet<Turn> waiting = new TreeSet<>((a, b) -> Long.compare(a.ticket, b.ticket));

        Lane(List<Ceiling> ceilings) {
            this.ceilings = ceilings;
        }

        /** Returns the nanoseconds until the ceilings allow a call that has others ahead of it. */
        long delay(int ahead) {
            long wait = 0;
            for (int i = 0; i < ceilings.size(); i++) {
                wait = Math.max(wait, ceilings.get(i).delay(ahead));
            }
            return wait;
        }

        /** Ends the turn of a call that was taken; see {@link Ceiling#done}. */
        void written(boolean written) {
            for (int i = 0; i < ceilings.size(); i++) {
                ceilings.get(i).done(written);
            }
        }

        /** Counts a call against all ceilings, or against none. */
        boolean take() {
            for (int i = 0; i < ceilings.size(); i++) {
                if (!ceilings.get(i).take()) {
                    ceilings.subList(0, i).forEach(taken -> taken.done(false));
                    return false;
                }
            }
            return true;
        }
    }

    private static final CountDownLatch AWAKE = new CountDownLatch(0);

    final Lane lane;
    final long ticket;
    /** A new one for each wait; most calls never wait. */
    CountDownLatch wakeUp = AWAKE;
    /** The time at which the call tries again by itself. */
    double wakesAt;
    /** The number of the attempt among those of its route; 0 while none is on its way. Changed by the caller's thread only. */
    long number;

    /** True while it is among the waiting ones. Changed by the caller's thread only. */
    boolean inLine;

    double sentAt;
    boolean counted;

    private final RouteThrottle throttle;

    Turn(RouteThrottle throttle, Lane lane, long ticket) {
        this.throttle = throttle;
        this.lane = lane;
        this.ticket = ticket;
    }

    /**
     * Starts the call if it can be sent now; the caller must send it. Otherwise the caller waits, at most until
     * {@link #wakeUp} opens, and tries again.
     *
     * @param patience nanoseconds that the caller can wait at most
     * @return 0 if the call has started; else the nanoseconds to wait. More than the patience means that it is in vain.
     */
    public long tryStart(long patience) {
        return throttle.tryStart(this, patience);
    }

    /** Opens when it makes sense to try again, earlier than expected. A new one for each wait. */
    public CountDownLatch wakeUp() {
        return wakeUp;
    }

    /** Notes that the first byte was written; ceilings count from here. */
    public void written() {
        if (!lane.ceilings.isEmpty()) {
            throttle.written(this, true);
        }
    }

    /** Notes that the service did not refuse the call. */
    public void admitted(ResponseHeaders headers) {
        throttle.admitted(this, RateSignals.of(headers));
    }

    /**
     * Notes that the service refused the call with 429. The call can wait for another turn.
     *
     * @return nanoseconds that all calls of the route now wait
     */
    public long refused(RateLimitedException refusal) {
        return throttle.refused(this, RateSignals.of(refusal));
    }

    /** Notes that the attempt ended without a response; does nothing if it had one. */
    public void lost() {
        if (number != 0) {
            throttle.lost(this);
        }
    }

    @Override
    public void close() {
        lost();
        if (inLine) {
            throttle.close(this);
        }
    }
}
