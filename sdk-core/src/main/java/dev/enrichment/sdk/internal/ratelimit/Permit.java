package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;

/**
 * The place of one call in the waiting line of a rate limiter, and later its permission to be sent. A call that the
 * service refuses keeps its place and waits again. Closing the permit gives up the place. If the call has not received
 * a response by then, it counts as lost.
 *
 * <p>Only one thread uses a permit, except for {@link #written}. The lock of the {@link RateLimiter} guards the fields.
 * The thread of the permit may read {@code inLine} and {@code inFlight} without the lock, because no other thread
 * changes them.
 */
public final class Permit implements AutoCloseable {
    /**
     * Waiting calls that share one configured rate limit, in the order of their arrival. Each client has its own lines.
     */
    static final class Line {
        final Ceiling ceiling;
        final TreeSet<Permit> waiting = new TreeSet<>((a, b) -> Long.compare(a.ticket, b.ticket));

        Line(Ceiling ceiling) {
            this.ceiling = ceiling;
        }
    }

    private static final CountDownLatch AWAKE = new CountDownLatch(0);

    final Line line;
    final long ticket;
    /** Latch that wakes up the waiting call. Each wait uses a new latch. */
    CountDownLatch wakeUp = AWAKE;
    /** Time in seconds at which the call tries again, unless it is woken up earlier. */
    double wakesAt;

    boolean inLine;
    boolean inFlight;
    double sentAt;
    /**
     * Flag that is true from the time the call is permitted until its request is written. During this time, the call
     * counts toward the rate limit that the user configured.
     */
    boolean counted;
    /** Flag that is true once the first byte of the request was written. */
    volatile boolean written;

    private final RateLimiter limiter;

    Permit(RateLimiter limiter, Line line, long ticket) {
        this.limiter = limiter;
        this.line = line;
        this.ticket = ticket;
    }

    /**
     * Starts the call and returns 0 if it can be sent now, in which case the caller must send it. Otherwise, returns
     * the nanoseconds to wait. The caller must wait for this time, or until {@link #wakeUp} opens, and then call this
     * method again.
     *
     * @param patience maximum time that the caller can wait, in nanoseconds
     * @return 0 or the nanoseconds to wait. If that is more than {@code patience}, the call has given up its place in
     *     line
     */
    public long tryStart(long patience) {
        written = false;
        return limiter.tryStart(this, patience);
    }

    /** Returns the latch that ends the current wait early if the call can be sent sooner than expected. */
    public CountDownLatch wakeUp() {
        return wakeUp;
    }

    /**
     * Records that the first byte of the request was written. The windows of the configured limit measure the age of
     * the call from this moment.
     */
    public void written() {
        written = true;
        limiter.written(this, true);
    }

    /** Records that the service admitted the call. The headers may contain a rate limit. */
    public void admitted(ResponseHeaders headers) {
        limiter.admitted(this, RateSignals.of(headers));
    }

    /**
     * Records that the service refused the call with a 429. Returns how many nanoseconds all calls of the route must
     * now wait. The call keeps its place in line and may wait again.
     *
     * @return the nanoseconds to wait
     */
    public long refused(RateLimitedException refusal) {
        return limiter.refused(this, RateSignals.of(refusal));
    }

    /** Records that the attempt ended without a response. Does nothing if a response was already recorded. */
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
