package dev.enrichment.sdk.testing.internal.account;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;

/**
 * An account's usage on one UTC day, as reported by the analytics. Immutable.
 *
 * @param products totals by product ID, in order of first use
 */
public record DayUsage(
        LocalDate date,
        Map<String, UsageTotals> products,
        Instant first,
        Instant last,
        long latencyNanos,
        BigDecimal p50,
        BigDecimal p95,
        BigDecimal p99) {

    public UsageTotals total() {
        return products.values().stream().reduce(UsageTotals.NONE, UsageTotals::plus);
    }
}
