package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Tells what a run over rows would do; nothing was sent.
 *
 * @param rows how many rows there are
 * @param invalid how many of them make no valid request
 * @param skipped how many are left out by the mapping, with {@link SkipRowException}
 * @param excluded how many are about somebody who is excluded, see {@link SkipRowException#excluded}
 * @param distinct how many different requests the others make
 * @param known how many of those need no call, because they are bought, in doubt or erased
 * @param minCredits the least that the calls cost together
 * @param maxCredits the most that they can cost together
 * @param priceRule the price of one call, in words
 * @param perMinute the permitted calls in a minute, as the account states or the client has learned; null if neither is known
 * @param minDuration how long the calls take at least at that rate; null if it is not known
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
        @Nullable Long perMinute,
        @Nullable Duration minDuration) {
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
        String time = minDuration == null
                ? "the rate limit is not known"
                : "at least %s at %s calls a minute".formatted(text(minDuration), perMinute);
        return "%s rows: %s invalid,%s%s %s duplicates, %s already in the store, %s calls for %s to %s credits (%s each), %s"
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
                        time);
    }

    /** Rounds up to a second, or to a minute from two minutes on. */
    private static String text(Duration duration) {
        long seconds = (duration.toMillis() + 999) / 1000;
        return seconds < 120 ? seconds + " s" : (seconds + 59) / 60 + " min";
    }
}
