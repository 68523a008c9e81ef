package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Estimate of the calls, cost and duration of a run over some rows, computed without a paid call.
 *
 * @param rows the number of rows
 * @param invalid the number of rows from which no valid request can be created
 * @param skipped the number of rows that the mapping skips with {@link SkipRowException}
 * @param excluded the number of rows about an excluded person or company, see {@link SkipRowException#excluded}
 * @param distinct the number of different requests of the remaining rows
 * @param known the number of these requests that need no call, because they are already bought, being bought, in doubt
 *     or erased
 * @param minPrice the minimum price of all calls together, in credits
 * @param maxPrice the maximum price of all calls together, in credits
 * @param priceRule the price of one call, in words
 * @param time the expected duration of the calls; null if it cannot be estimated, because a free call failed
 */
public record Preview(
        long rows,
        long invalid,
        long skipped,
        long excluded,
        long distinct,
        long known,
        BigDecimal minPrice,
        BigDecimal maxPrice,
        String priceRule,
        @Nullable TimeEstimate time) {
    /** {@return the number of rows with the same request as an earlier row} */
    public long duplicates() {
        return rows - invalid - skipped - excluded - distinct;
    }

    /** {@return the number of requests that the run would send; a row with several pages counts as one} */
    public long calls() {
        return distinct - known;
    }

    /** Returns a one-line summary of the expected calls and their cost. */
    @Override
    public String toString() {
        String others = (skipped == 0 ? "" : " " + skipped + " left out,")
                + (excluded == 0 ? "" : " " + excluded + " excluded,");
        String cost =
                "%s to %s credits (%s each)".formatted(minPrice.toPlainString(), maxPrice.toPlainString(), priceRule);
        return "%s rows: %s invalid,%s %s duplicates, %s already in the store, %s calls for %s, %s"
                .formatted(
                        rows,
                        invalid,
                        others,
                        duplicates(),
                        known,
                        calls(),
                        cost,
                        time == null ? "the time is not known" : time);
    }
}
