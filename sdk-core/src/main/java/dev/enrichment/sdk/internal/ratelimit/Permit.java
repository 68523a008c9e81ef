package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.ratelimit.PermitState.InFlight;
import dev.enrichment.sdk.internal.ratelimit.PermitState.Waiting;
import java.util.concurrent.CountDownLatch;

/**
 * The place of one call in the waiting line of a rate limiter, and later its permission to be sent. A call that the
 * service refuses keeps its place and waits again. Closing the permit gives up the place. If the call has not received
 * a response by then, it counts as lost.
 *
 * <p>Only one thread uses a permit, except for {@link #written}. The {@link RateLimiter} replaces the state under its
 * lock. Reading the state needs no lock, because it is immutable.
 */
public final class Permit implements AutoCloseable {
    private static final CountDownLatch AWAKE = new CountDownLatch(0);

    private final RateLimiter limiter;
    private final Line line;
    private final long ticket;
    private volatile PermitState state = PermitState.IDLE;

    Permit(RateLimiter limiter, Line line, long ticket) {
        this.limiter = limiter;
        this.line = line;
        this.ticket = ticket;
    }

    Line line() {
        return line;
    }

    /** Returns the ticket number, which increases in the order in which calls arrive. */
    long ticket() {
        return ticket;
    }

    PermitState state() {
        return state;
    }

    /** Replaces the state. Called only by the rate limiter, while it holds its lock. */
    void become(PermitState next) {
        state = next;
    }

    boolean isWaiting() {
        return state instanceof Waiting;
    }

    boolean isInFlight() {
        return state instanceof InFlight;
    }

    /**
     * Decides whether the call can be sent now. After {@link Decision.Action#START}, the caller must send it. After
     * {@link Decision.Action#WAIT}, the caller must wait for the given time, or until {@link #wakeUp} opens, and then
     * call this method again.
     *
     * @param patience maximum time that the caller can wait, in nanoseconds
     */
    public Decision decide(long patience) {
        return limiter.decide(this, patience);
    }

    /** Returns the latch that ends the current wait early if the call can be sent sooner than expected. */
    public CountDownLatch wakeUp() {
        return state instanceof Waiting waiting ? waiting.wakeUp() : AWAKE;
    }

    /**
     * Records that the first byte of the request was written. The windows of the configured limit measure the age of
     * the call from this moment.
     */
    public void written() {
        limiter.written(this);
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
        if (isInFlight()) {
            limiter.lost(this);
        }
    }

    @Override
    public void close() {
        lost();
        if (isWaiting()) {
            limiter.close(this);
        }
    }
}
