package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/**
 * The days on which a job is posted. A generated job is posted again at a regular interval, so new jobs appear every
 * day while the sandbox is running.
 *
 * @param first day of posting number 0, from which the other posting days are computed
 * @param everyDays number of days between postings; 0 for a job that is posted only once
 */
public record Posting(LocalDate first, int everyDays) {
    /**
     * Returns the last posting day on or before the given day. For a job that is posted only once, returns the day of
     * that posting, even if it is later.
     */
    public LocalDate latest(LocalDate today) {
        return first.plusDays(number(today) * everyDays);
    }

    /**
     * Returns the number of the posting that is current on the given day. The posting on {@code first} has number 0.
     */
    public long number(LocalDate today) {
        return everyDays == 0 ? 0 : Math.floorDiv(ChronoUnit.DAYS.between(first, today), (long) everyDays);
    }
}
