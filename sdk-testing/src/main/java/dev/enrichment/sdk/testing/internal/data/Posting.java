package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/**
 * Tells when a job is posted. Generated jobs are filled and posted again after a number of days, so that there are new
 * jobs every day for as long as the sandbox is running.
 *
 * @param first a day of posting
 * @param everyDays days between postings, 0 for a job that is posted once
 */
public record Posting(LocalDate first, int everyDays) {
    /** The latest day of posting, not after the given day unless the job is posted once. */
    public LocalDate latest(LocalDate today) {
        return first.plusDays(number(today) * everyDays);
    }

    /** Returns the number of the posting, 0 for the first one. */
    public long number(LocalDate today) {
        return everyDays == 0 ? 0 : Math.floorDiv(ChronoUnit.DAYS.between(first, today), (long) everyDays);
    }
}
