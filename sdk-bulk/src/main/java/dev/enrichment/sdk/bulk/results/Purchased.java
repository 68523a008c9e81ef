package dev.enrichment.sdk.bulk.results;

import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;

/**
 * The time at which a response was bought, and the list for which it was bought. If a row has several pages, both
 * values are those of the first page.
 *
 * @param at the time at which the response arrived
 * @param list the list for which a run or a caching client bought the response; empty for runs and calls without a list
 */
public record Purchased(Instant at, String list) implements Serializable {
    /**
     * Returns the age of the response in days.
     *
     * @param now the time to compare with
     * @return whole days, at least 0
     */
    public long ageDays(Instant now) {
        return Math.max(0, Duration.between(at, now).toDays());
    }
}
