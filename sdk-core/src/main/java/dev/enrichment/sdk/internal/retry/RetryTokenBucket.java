package dev.enrichment.sdk.internal.retry;

/**
 * Bounds the retries of a client: each retry takes tokens, each success puts one back. Otherwise an outage would
 * multiply the load on the service.
 */
public final class RetryTokenBucket {
    private static final int CAPACITY = 100;
    private static final int RETRY_COST = 5;

    private int tokens = CAPACITY;

    /** Takes the tokens of one retry; false if there are too few. */
    public synchronized boolean take() {
        if (tokens < RETRY_COST) {
            return false;
        }
        tokens -= RETRY_COST;
        return true;
    }

    /** Puts back a token for a successful call. */
    public synchronized void refill() {
        tokens = Math.min(CAPACITY, tokens + 1);
    }
}
