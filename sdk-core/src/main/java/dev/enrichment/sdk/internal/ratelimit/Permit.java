package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;

/**
 * The permission to send one call. A call waits in line, is sent and ends. If the service refuses it, it keeps its place and waits
 * again. Only one thread uses a permit, except for {@link #written}. The lock of its {@link RateLimiter} guards the fields. That
 * thread may read {@code inLine} and {@code inFlight} without the lock, because no other thread changes them. Closing a permit
 * gives its place in line back and ends its call if there was no response.
 */
public final class Permit implements AutoCloseable {
    /** The waiting calls of one client that the same ceilings apply to, in the order they arrived. */
    static final class Line {
        final List<Ceiling> ceilings;
        final TreeSet<Permit> waiting = new TreeSet<>((a, b) -> Long.compare(a.ticket, b.ticket));

        Line(List<Ceiling> ceilings) {
            this.ceilings = ceilings;
        }

        /** Returns the nanoseconds until the ceilings allow a call with this many others ahead of it. */
        long delay(int ahead) {
            long wait = 0;
            for (int i = 0; i < ceilings.size(); i++) {
                wait = Math.max(wait, ceilings.get(i).delay(ahead));
            }
            return wait;
        }

        /** Records that a call that was {@linkplain #take taken} was sent, or never will be. */
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

    final Line line;
    final long ticket;
    /** Opens to wake the call up. Each wait has a new latch. */
    CountDownLatch wakeUp = AWAKE;
    /** The time at which the call tries again by itself. */
    double wakesAt;

    boolean inLine;
    boolean inFlight;
    double sentAt;
    /** Whether the ceilings have counted a call that is not written yet. */
    boolean counted;
    /** Whether the first byte of the request was written. */
    volatile boolean written;

    private final RateLimiter limiter;

    Permit(RateLimiter limiter, Line line, long ticket) {
        this.limiter = limiter;
        this.line = line;
        this.ticket = ticket;
    }

    /**
     * Starts the call if it can be sent now. The caller must send it then. Otherwise the caller waits, at most until
     * {@link #wakeUp} opens, and tries again.
     *
     * @param patience nanoseconds that the caller can wait at most
     * @return 0 if the call has started, else the nanoseconds to wait. If that is more than the patience, the call is no longer
     *     in line.
     */
    public long tryStart(long patience) {
        written = false;
        return limiter.tryStart(this, patience);
    }

    /** Returns the latch that opens when the call can be sent earlier than expected. */
    public CountDownLatch wakeUp() {
        return wakeUp;
    }

    /** Records that the first byte was written. Ceilings count from here. */
    public void written() {
        written = true;
        if (!line.ceilings.isEmpty()) {
            limiter.written(this, true);
        }
    }

    /** Records that the service did not refuse the call. */
    public void admitted(ResponseHeaders headers) {
        limiter.admitted(this, RateSignals.of(headers));
    }

    /**
     * Records that the service refused the call with 429. The call can wait for another permission.
     *
     * @return nanoseconds that all calls of the route now wait
     */
    public long refused(RateLimitedException refusal) {
        return limiter.refused(this, RateSignals.of(refusal));
    }

    /** Records that the attempt ended without a response. Does nothing if it had one. */
    public void lost() {
        if (inFlight) {
            limiter.lost(this);
        }
    }

    @Override
    public void close() {
        lost();
        if (inLine) {
            limiter.close(this);
        }
    }
}
