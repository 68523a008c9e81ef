package dev.enrichment.sdk.cli.usage;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.analytics.AnalyticsDailyResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsDashboardResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsProductsResponse;
import dev.enrichment.sdk.models.analytics.PerformanceDay;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import dev.enrichment.sdk.models.analytics.RateWindow;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The figures that the service reports about the usage of the account.
 *
 * @param account balance and limits of the account
 * @param performance success rate and latency of each day
 * @param usage credits and calls of each product
 */
public record UsageFigures(
        AnalyticsDashboardResponse account, AnalyticsDailyResponse performance, AnalyticsProductsResponse usage) {
    /**
     * Reads the usage of the account with three free calls.
     *
     * @param days number of days to cover, ending today
     */
    public static UsageFigures read(EnrichmentClient client, int days) {
        return new UsageFigures(
                client.analytics().dashboard().body(),
                client.analytics().daily(days).body(),
                client.analytics().products(days).body());
    }

    /** Returns the daily performance figures by date, in ascending order. */
    public Map<LocalDate, PerformanceDay> days() {
        Map<LocalDate, PerformanceDay> days = new TreeMap<>();
        performance.daily().stream()
                .filter(day -> day.date() != null)
                .forEach(day -> days.put(Objects.requireNonNull(day.date()), day));
        return days;
    }

    /** {@return the names of the products with their usage, beginning with the one that cost the most credits} */
    public List<Map.Entry<String, ProductUsage>> products() {
        return usage.products().entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, ProductUsage>, BigDecimal>comparing(
                                product -> zero(product.getValue().totalCredits()), Comparator.reverseOrder())
                        .thenComparing(Map.Entry::getKey))
                .toList();
    }

    /**
     * A rate limit of the account, with the number of calls that count against it.
     *
     * @param used number of calls in the current window
     * @param permitted maximum number of calls in a window
     */
    record Limit(String name, long used, long permitted) {}

    /** Returns the rate limits of the account. Returns an empty list if the service reports none. */
    List<Limit> limits() {
        List<Limit> limits = new ArrayList<>();
        if (account.rateLimit() != null) {
            addLimit(limits, "Calls this minute", account.rateLimit().minute());
            addLimit(limits, "Calls today", account.rateLimit().daily());
        }
        return limits;
    }

    private static void addLimit(List<Limit> limits, String name, @Nullable RateWindow window) {
        if (window != null && window.limit() != null) {
            limits.add(new Limit(name, zero(window.used()), window.limit()));
        }
    }

    static BigDecimal zero(@Nullable BigDecimal amount) {
        return amount == null ? BigDecimal.ZERO : amount;
    }

    static long zero(@Nullable Long number) {
        return number == null ? 0 : number;
    }
}
