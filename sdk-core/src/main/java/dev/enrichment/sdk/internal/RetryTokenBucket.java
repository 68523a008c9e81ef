package dev.enrichment.sdk.internal;

/**
 * How many repeats a client may make beyond its successes: a bucket that each repeat takes from and each success refills a
 * little. In an outage all calls of a client would otherwise be sent several times each, which helps nobody.
 */
final class RetryTokenBucket {
    private static final int FULL = 100;
    private static final int REPEAT = 5;
    private static final int SUCCESS = 1;

    private int tokens = FULL;

    /** Takes what one repeat costs, if it is there. */
    synchronized boolean take() {
        if (tokens < REPEAT) {
            return false;
        }
        tokens -= REPEAT;
        return true;
    }

    /** A call has succeeded. */
    synchronized void refill() {
        tokens = Math.min(FULL, tokens + SUCCESS);
    }
}
