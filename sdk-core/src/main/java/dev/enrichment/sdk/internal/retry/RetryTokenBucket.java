package dev.enrichment.sdk.internal.retry;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Bounds the retries of a client: each retry takes tokens, each success puts one back. Otherwise an outage would
 * multiply the load on the service.
 */
public final class RetryTokenBucket {
    private static final int CAPACITY = 100;
    private static final int RETRY_COST = 5;

    /** Full most of the time, so that the successes of many callers only read it. */
    private final AtomicInteger tokens = new AtomicInteger(CAPACITY);

    /** Takes the tokens of one retry; false if there are too few. */
    public boolean take() {
        int before = tokens.getAndUpdate(left -> left < RETRY_COST ? left : left - RETRY_COST);
        return before >= RETRY_COST;
    }

    /** Puts back a token for a successful call. */
    public void refill() {
        if (tokens.get() < CAPACITY) {
            tokens.updateAndGet(left -> Math.min(CAPACITY, left + 1));
        }
    }
}
