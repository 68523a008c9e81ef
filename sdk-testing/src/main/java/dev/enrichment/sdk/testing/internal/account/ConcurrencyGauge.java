package dev.enrichment.sdk.testing.internal.account;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts the requests in progress, and records the highest count so far. Thread-safe. */
public final class ConcurrencyGauge {
    private final AtomicInteger current = new AtomicInteger();
    private final AtomicInteger peak = new AtomicInteger();

    public void enter() {
        peak.accumulateAndGet(current.incrementAndGet(), Math::max);
    }

    public void leave() {
        current.decrementAndGet();
    }

    public int current() {
        return current.get();
    }

    public int peak() {
        return peak.get();
    }
}
