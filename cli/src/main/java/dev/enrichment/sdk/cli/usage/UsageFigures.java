package dev.enrichment.sdk.cli.usage;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.analytics.DailyPerformanceResponse;
import dev.enrichment.sdk.models.analytics.DashboardResponse;
import dev.enrichment.sdk.models.analytics.PerformanceDay;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import dev.enrichment.sdk.models.analytics.ProductUsageResponse;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Figures about the usage of the account.
 *
 * @param account balance and limits of the account
 * @param performance success rate and latency of each day
 * @param usage credits and calls of each product
 */
public record UsageFigures(
        DashboardResponse account, DailyPerformanceResponse performance, ProductUsageResponse usage) {
    /** Reads the figures with three free calls. */
    public static UsageFigures read(EnrichmentClient client, int days) {
        return new UsageFigures(
                client.analytics().dashboard().body(),
                client.analytics().daily(days).body(),
                client.analytics().products(days).body());
    }

    /** {@return the days with calls by date, in order} */
    public Map<LocalDate, PerformanceDay> days() {
        Map<LocalDate, PerformanceDay> days = new TreeMap<>();
        performance.daily().stream()
                .filter(day -> day.date() != null)
                .forEach(day -> days.put(Objects.requireNonNull(day.date()), day));
        return days;
    }

    /** {@return the products, sorted by credits in descending order} */
    public List<Map.Entry<String, ProductUsage>> products() {
        return usage.products().entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, ProductUsage>, BigDecimal>comparing(
                                product -> zero(product.getValue().totalCredits()), Comparator.reverseOrder())
                        .thenComparing(Map.Entry::getKey))
                .toList();
    }

    static BigDecimal zero(@Nullable BigDecimal amount) {
        return amount == null ? BigDecimal.ZERO : amount;
    }

    static long zero(@Nullable Long number) {
        return number == null ? 0 : number;
    }
}
