package dev.enrichment.sdk.internal.ratelimit;

/**
 * Immutable state of a route. A refusal shuts an open route. A call that is sent while the route is shut tests it. If
 * the test call is admitted, the route opens. If it is refused, the route stays shut.
 *
 * @param phase whether calls can be sent
 * @param shutAt send time, in seconds, of the call whose refusal shut the route. NaN if the route is open
 * @param refusedAt arrival time, in seconds, of the latest refusal that shut the route or kept it shut. Negative
 *     infinity if there was none
 * @param closedUntil end, in seconds, of the latest wait that the service requested
 */
record RouteState(Phase phase, double shutAt, double refusedAt, double closedUntil) {
    enum Phase {
        /** Calls are sent at the known rate. */
        OPEN,
        /** No call may be sent until the route is tested. */
        SHUT,
        /** A test call was sent, and its response has not arrived. */
        TESTING
    }

    static final RouteState NEVER_REFUSED = new RouteState(Phase.OPEN, Double.NaN, Double.NEGATIVE_INFINITY, 0);

    /**
     * Maximum wait, in seconds, before a route is tested, whatever wait the service requests. A limit for a day may end
     * early, and one call a minute is cheap. Shorter waits would be refused again by limits for a minute.
     */
    static final double LONGEST_WAIT = 60;

    /**
     * Backoff factor. A test follows a refused one after this multiple of the time since the previous refusal, so that
     * a long block causes few tests.
     */
    private static final double BACKOFF = 2;
    /**
     * Maximum wait, in seconds, that the client chooses itself. A route that opens in the meantime may stay unused for
     * as long.
     */
    private static final double LONGEST_OWN_WAIT = 15;
    /** Time in seconds after which a route has been shut for so long that one test a minute is enough. */
    private static final double LONG_SHUT = 300;
    /** Minimum wait, in seconds, if no rate is known. Some services refuse a call within a millisecond. */
    private static final double SHORTEST_WAIT = 0.05;

    boolean isOpen() {
        return phase == Phase.OPEN;
    }

    boolean isTesting() {
        return phase == Phase.TESTING;
    }

    boolean wasRefused() {
        return refusedAt >= 0;
    }

    /**
     * Returns whether the outcome of a call reveals nothing new, because the call was sent before the latest refusal
     * arrived. Several calls that are refused at the same time are one event.
     */
    boolean wasSentBeforeRefusal(double sentAt) {
        return sentAt <= refusedAt;
    }

    /** Returns the time at which the route may be tested, if its last test call was lost. */
    double testableAt(double now) {
        return Math.max(now, Math.min(closedUntil, refusedAt + LONGEST_WAIT));
    }

    /**
     * Returns how long to wait after a refusal that does not request a wait, in seconds. The first wait is one interval
     * at the known rate, or as long as the refusal took if no rate is known. Later waits double.
     */
    double ownWait(double sentAt, double now, Estimate known) {
        if (!isOpen()) {
            double longest = now - shutAt > LONG_SHUT ? LONGEST_WAIT : LONGEST_OWN_WAIT;
            return Math.min(BACKOFF * (now - refusedAt), longest);
        }
        return known.isKnown() ? Math.min(1 / known.rate(), LONGEST_OWN_WAIT) : Math.max(SHORTEST_WAIT, now - sentAt);
    }

    RouteState closedUntil(double end) {
        return new RouteState(phase, shutAt, refusedAt, end);
    }

    /** Returns the state after the call that was sent at {@code sentAt} has been refused. */
    RouteState refused(double sentAt, double now) {
        return new RouteState(Phase.SHUT, isOpen() ? sentAt : shutAt, now, closedUntil);
    }

    /** Returns the state after a test call has been sent. */
    RouteState tested() {
        return isTesting() ? this : new RouteState(Phase.TESTING, shutAt, refusedAt, closedUntil);
    }

    /** Returns the state after a test call has been admitted. */
    RouteState opened(double now) {
        return new RouteState(Phase.OPEN, Double.NaN, refusedAt, testableAt(now));
    }
}
