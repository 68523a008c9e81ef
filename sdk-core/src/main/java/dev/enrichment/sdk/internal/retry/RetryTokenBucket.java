package dev.enrichment.sdk.internal.retry;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Limits the retries of a client, because retries would otherwise multiply the load on the service during an outage.
 * Each retry takes five tokens, and each success puts one back.
 */
public final class RetryTokenBucket {
    private static final int CAPACITY = 100;
    private static final int RETRY_COST = 5;

    /** The available tokens. Most of the time the bucket is full, so successful calls only read this value. */
    private final AtomicInteger tokens = new AtomicInteger(CAPACITY);

    /** Takes the tokens for one retry. Returns false if there are too few. */
    public boolean take() {
        int before = tokens.getAndUpdate(left -> left < RETRY_COST ? left : left - RETRY_COST);
        return before >= RETRY_COST;
    }

    /** Puts one token back after a successful call. */
    public void refill() {
        if (tokens.get() < CAPACITY) {
            tokens.updateAndGet(left -> Math.min(CAPACITY, left + 1));
        }
    }
}
