package dev.enrichment.sdk.internal.retry;

import dev.enrichment.sdk.schedules.Schedules;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Threads that retry when there are tokens for one retry, and not for two. */
@Tag("ci")
public class RetryTokenBucketSchedulesTest {
    private final RetryTokenBucket bucket = new RetryTokenBucket();

    /** Leaves 5 tokens; a retry takes 5. */
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
