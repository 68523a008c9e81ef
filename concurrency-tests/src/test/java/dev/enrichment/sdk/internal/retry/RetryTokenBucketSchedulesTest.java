package dev.enrichment.sdk.internal.retry;

import dev.enrichment.sdk.schedules.Schedules;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that concurrent retries never take more tokens than the bucket has. At first, there are just enough for one
 * retry.
 */
@Tag("ci")
public class RetryTokenBucketSchedulesTest {
    private final RetryTokenBucket bucket = new RetryTokenBucket();

    /** Takes tokens until only 5 are left, which is the price of one retry. */
    public RetryTokenBucketSchedulesTest() {
        for (int i = 0; i < 19; i++) {
            boolean unused = bucket.take();
        }
    }

    @Operation
    public boolean take() {
        return bucket.take();
    }

    @Operation
    public void refill() {
        bucket.refill();
    }

    @Test
    void tokensAreTakenOnce() {
        Schedules.check(RetryTokenBucketSchedulesTest.class, 60, 500);
    }
}
