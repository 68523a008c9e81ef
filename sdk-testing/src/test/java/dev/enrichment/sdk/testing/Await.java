package dev.enrichment.sdk.testing;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for a condition. */
final class Await {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private Await() {}

    static void until(BooleanSupplier condition) {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("the condition is not met after " + LIMIT);
            }
            Thread.onSpinWait();
        }
    }
}
