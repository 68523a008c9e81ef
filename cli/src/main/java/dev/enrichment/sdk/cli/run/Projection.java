package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.cli.terminal.Amounts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cost and the results of a few rows, projected onto the whole file. It is an estimate: others can cost up to their
 * highest price.
 *
 * @param rows of the file
 * @param calls that the file needed before the few rows were bought, theirs included
 * @param credits about what these calls cost
 * @param found about how many rows have a result
 */
record Projection(long rows, long calls, BigDecimal credits, long found) {
    /**
     * Projects.
     *
     * @param whole the file before the run
     * @param tried the few rows before the run
     * @param tally what became of them
     * @param cost what they cost
     * @return null if they tell nothing, because they needed no call
     */
    static @Nullable Projection of(Preview whole, Preview tried, StepTally tally, BigDecimal cost) {
        long decided = tally.count(OutcomeStatus.FOUND) + tally.count(OutcomeStatus.NOT_FOUND);
        if (tried.calls() == 0 || decided == 0) {
            return null;
        }
        BigDecimal credits = cost.multiply(BigDecimal.valueOf(whole.calls()))
                .divide(BigDecimal.valueOf(tried.calls()), 2, RoundingMode.HALF_UP);
        long meant = whole.rows() - whole.invalid() - whole.skipped() - whole.excluded();
        long found = Math.round((double) tally.count(OutcomeStatus.FOUND) / decided * meant);
        return new Projection(whole.rows(), whole.calls(), credits, found);
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("rows", rows);
        json.put("calls", calls);
        json.put("credits", credits);
        json.put("found", found);
        return json;
    }

    /** Returns a text such as {@code 200 rows: about 21.9 credits for 162 calls, about 140 found}. */
    @Override
    public String toString() {
        return "%d rows: about %s credits for %d calls, about %d found"
                .formatted(rows, Amounts.text(credits), calls, found);
    }
}
