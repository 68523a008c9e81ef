package dev.enrichment.sdk.internal.ratelimit;

import java.util.concurrent.CountDownLatch;

/**
 * The turn of one attempt: waits in line, is sent, and ends. Used by one thread. It must be closed; closing it before it
 * has started gives the place in line back.
 */
public final class Turn implements AutoCloseable {
    enum State {
        NEW,
        WAITING,
        STARTED,
        CLOSED
    }

    final Lane lane;
    final long ticket;
    State state = State.NEW;
    CountDownLatch wakeUp = new CountDownLatch(1);
    /** When the call tries again by itself. */
    long wakesAt;

    long sentAt;
    /** The number of the call, among those of its route that were sent. */
    int number;

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

    /** The service did not refuse the call. */
    public void admitted(RateSignals signals) {
        throttle.admitted(this, signals);
    }

    /**
     * The service refused the call with 429.
     *
     * @return nanoseconds that all calls of the route now wait
     */
    public long refused(RateSignals signals) {
        return throttle.refused(this, signals);
    }

    @Override
    public void close() {
        throttle.close(this);
    }
}
