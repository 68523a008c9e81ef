package dev.enrichment.sdk.bulk.results;

import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;

/**
 * Says when a response was bought, and for whom. Of a row with several pages it is the first.
 *
 * @param at when the response came
 * @param list the list whose run bought it; empty for runs and calls of no list
 */
public record Purchased(Instant at, String list) implements Serializable {
    /**
     * Returns how old the response is.
     *
     * @param now the time to compare with
     * @return whole days, at least 0
     */
    public long ageDays(Instant now) {
        return Math.max(0, Duration.between(at, now).toDays());
    }
}
