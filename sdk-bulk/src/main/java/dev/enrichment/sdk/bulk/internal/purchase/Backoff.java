package dev.enrichment.sdk.bulk.internal.purchase;

import java.time.Duration;

/**
 * Computes the pauses between lookups of a response in the store while another caller is buying it. Most calls are
 * short, so the first lookups are close together. Each pause is a quarter longer than the previous one, up to a second,
 * because each lookup reads from the store and a wait can be as long as an outage.
 */
public final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(20);
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private Duration next = FIRST;

    /** Returns how long to wait before the next lookup. */
    public Duration next() {
        Duration now = next;
        Duration longer = now.multipliedBy(5).dividedBy(4);
        next = longer.compareTo(LONGEST) < 0 ? longer : LONGEST;
        return now;
    }
}
