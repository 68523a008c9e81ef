package dev.enrichment.sdk.bulk.internal.engine;

import java.time.Duration;

/**
 * Computes the pauses between looks at a row in the store while somebody else buys the same. Most calls are short, so the first
 * looks are close together. But each look reads from the store, and a wait can be long: until the lease of a dead process ends, or
 * until an outage is over. Each pause is a quarter longer than the one before, up to a second, so a call that has ended is noticed
 * after a quarter of the time it took.
 */
final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(20);
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private Duration next = FIRST;

    /** Returns how long to wait before the next look. */
    Duration next() {
        Duration now = next;
        Duration longer = now.multipliedBy(5).dividedBy(4);
        next = longer.compareTo(LONGEST) < 0 ? longer : LONGEST;
        return now;
    }
}
