package dev.enrichment.sdk.bulk.internal.engine;

import java.time.Duration;

/**
 * Separates the looks at a row in the store while somebody else buys the same. Most calls are short, so the first looks are
 * close together; but a process that has died is waited for until its lease ends, in an outage many rows wait for long, and
 * each look reads from the store. Each pause is a quarter longer than the one before, so no more than that is waited in vain.
 */
final class GrowingPause {
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
