package dev.enrichment.sdk.testing.internal.account;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;

/**
 * What was called on one day, as a copy.
 *
 * @param products by product id, in order of first use
 */
public record DayUsage(
        LocalDate date,
        Map<String, Totals> products,
        Instant first,
        Instant last,
        long latencyNanos,
        BigDecimal p50,
        BigDecimal p95,
        BigDecimal p99) {

    public Totals total() {
        return products.values().stream().reduce(Totals.NONE, Totals::plus);
    }
}
