package dev.enrichment.sdk.testing.internal.account;

import java.math.BigDecimal;

/** Histogram of response times, with buckets of 0.1 ms. Times of a second and longer are counted in the last bucket. */
final class Latencies {
    private static final long STEP_NANOS = 100_000L;

    private final int[] buckets = new int[10_000];
    private long count;
    private long totalNanos;

    void add(long nanos) {
        buckets[(int) Math.min(buckets.length - 1, nanos / STEP_NANOS)]++;
        count++;
        totalNanos += nanos;
    }

    long count() {
        return count;
    }

    long totalNanos() {
        return totalNanos;
    }

    /**
     * Returns a percentile of the response times in milliseconds, rounded up to the upper bound of its bucket. Returns
     * 0 if there are no response times.
     */
    BigDecimal percentile(int percent) {
        long wanted = (count * percent + 99) / 100;
        long seen = 0;
        for (int i = 0; i < buckets.length && count > 0; i++) {
            seen += buckets[i];
            if (seen >= wanted) {
                return BigDecimal.valueOf(i + 1L, 1);
            }
        }
        return BigDecimal.ZERO;
    }
}
