package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * The place of one call in line, and its permission to be sent. A call waits in line, is sent and ends. If the service
 * refuses the call, it keeps its place and waits again. Closing a permit gives up the place in line. If the call
 * received no response, it also ends the call.
 *
 * <p>Only one thread uses a permit, except for {@link #written}. The lock of the {@link RateLimiter} guards the fields.
 * The thread of the permit may read {@code inLine} and {@code inFlight} without the lock, because no other thread
 * changes them.
 */
public final class Permit implements AutoCloseable {
    /** The waiting calls of one client to which the same ceiling applies, in the order in which they arrived. */
    static final class Line {
        final @Nullable Ceiling ceiling;
        final TreeSet<Permit> waiting = new TreeSet<>((a, b) -> Long.compare(a.ticket, b.ticket));

        Line(@Nullable Ceiling ceiling) {
            this.ceiling = ceiling;
        }

        /** Returns the nanoseconds until the ceiling allows a call with this many others ahead of it. */
        long delay(int ahead) {
            return ceiling == null ? 0 : ceiling.delay(ahead);
        }

        /** Counts a call. Returns false if the ceiling does not allow the call. */
        boolean take() {
            return ceiling == null || ceiling.take();
        }

        /** Records that the request of a {@linkplain #take counted} call was written, or never will be. */
        void written(boolean written) {
            if (ceiling != null) {
                ceiling.done(written);
            }
        }
    }

    private static final CountDownLatch AWAKE = new CountDownLatch(0);

    final Line line;
    final long ticket;
    /** Latch that wakes up the waiting call. Each wait has a new latch. */
    CountDownLatch wakeUp = AWAKE;
    /** Time, in seconds, at which the call tries again unless it is woken up before. */
    double wakesAt;

    boolean inLine;
    boolean inFlight;
    double sentAt;
    /** Whether the ceiling has counted the call and its request has not been written yet. */
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
     * Starts the call if it can be sent now. In this case, the caller must send it. Otherwise, the caller waits for the
     * returned time or until {@link #wakeUp} opens, and tries again.
     *
     * @param patience maximum time that the caller can wait, in nanoseconds
     * @return 0 if the call has started, otherwise the nanoseconds to wait. If that is more than {@code patience}, the
     *     call has left the line
     */
    public long tryStart(long patience) {
        written = false;
        return limiter.tryStart(this, patience);
    }

    /** Returns the latch that opens if the call can be sent earlier than expected. */
    public CountDownLatch wakeUp() {
        return wakeUp;
    }

    /** Records that the first byte of the request was written. The windows of the ceiling count from this moment. */
    public void written() {
        written = true;
        if (line.ceiling != null) {
            limiter.written(this, true);
        }
    }

    /** Records that the service did not refuse the call. */
    public void admitted(ResponseHeaders headers) {
        limiter.admitted(this, RateSignals.of(headers));
    }

    /**
     * Records that the service refused the call with a 429. The call keeps its place and may wait again.
     *
     * @return nanoseconds that all calls of the route must now wait
     */
    public long refused(RateLimitedException refusal) {
        return limiter.refused(this, RateSignals.of(refusal));
    }

    /** Records that the attempt ended without a response. Does nothing if the outcome was recorded before. */
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
