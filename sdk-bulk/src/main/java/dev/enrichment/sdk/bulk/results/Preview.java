package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.time.Duration;

/**
 * Tells what a run over rows would do; nothing was sent.
 *
 * @param rows how many rows there are
 * @param invalid how many of them make no valid request
 * @param skipped how many are left out by the mapping, with {@link SkipRowException}
 * @param excluded how many are about somebody who is excluded, see {@link dev.enrichment.sdk.bulk.BulkRunBuilder#exclude}
 * @param distinct how many different requests the others make
 * @param known how many of those need no call, because they are bought, in doubt or erased
 * @param minCredits the least that the calls cost together
 * @param maxCredits the most that they can cost together
 * @param priceRule the price of one call, in words
 * @param perMinute the permitted calls in a minute that the duration is computed with
 * @param minDuration how long the calls take at least at that rate
 */
public record Preview(
        long rows,
        long invalid,
        long skipped,
        long excluded,
        long distinct,
        long known,
        BigDecimal minCredits,
        BigDecimal maxCredits,
        String priceRule,
        long perMinute,
        Duration minDuration) {
    /** {@return rows that make the same request as an earlier one} */
    public long duplicates() {
        return rows - invalid - skipped - excluded - distinct;
    }

    /** {@return how many calls are needed} */
    public long calls() {
        return distinct - known;
    }

    /** Returns one line for people. */
    @Override
    public String toString() {
        return ("%d rows: %d invalid,%s%s %d duplicates, %d already in the store, %d calls for %s to %s credits (%s each),"
                        + " at least %d min at %d calls a minute")
                .formatted(
                        rows,
                        invalid,
                        skipped == 0 ? "" : " " + skipped + " left out,",
                        excluded == 0 ? "" : " " + excluded + " excluded,",
                        duplicates(),
                        known,
                        calls(),
                        minCredits.toPlainString(),
                        maxCredits.toPlainString(),
                        priceRule,
                        (minDuration.toSeconds() + 59) / 60,
                        perMinute);
    }
}
