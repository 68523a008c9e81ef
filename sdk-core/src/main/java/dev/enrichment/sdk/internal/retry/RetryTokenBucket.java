package dev.enrichment.sdk.internal.retry;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Token bucket that limits the retries of a client. Without a limit, retries would multiply the load on the service
 * during an outage. Each retry takes five tokens, and each successful call returns one.
 */
public final class RetryTokenBucket {
    private static final int CAPACITY = 100;
    private static final int RETRY_COST = 5;

    /**
     * Number of available tokens. The bucket is full most of the time, so a successful call usually only reads this
     * value.
     */
    private final AtomicInteger tokens = new AtomicInteger(CAPACITY);

    /**
     * Takes the tokens for one retry. Returns false if too few are available, in which case the retry must not be made.
     */
    public boolean take() {
        int before = tokens.getAndUpdate(left -> left < RETRY_COST ? left : left - RETRY_COST);
        return before >= RETRY_COST;
    }

    /** Returns one token after a successful call. */
    public void refill() {
        if (tokens.get() < CAPACITY) {
            tokens.updateAndGet(left -> Math.min(CAPACITY, left + 1));
        }
    }
}
