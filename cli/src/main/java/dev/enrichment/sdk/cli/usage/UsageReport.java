package dev.enrichment.sdk.cli.usage;

import static dev.enrichment.sdk.cli.usage.UsageFigures.zero;

import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.analytics.DashboardUser;
import dev.enrichment.sdk.models.analytics.PerformanceDay;
import dev.enrichment.sdk.models.analytics.Period;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The usage of an account as an HTML page, with a table beside each chart. This class provides the data, and the script
 * of the template {@code report.html} shows it.
 */
public final class UsageReport {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMM d, uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("MMM d, uuuu HH:mm 'UTC'", Locale.ENGLISH);

    private final UsageFigures figures;
    private final List<Map.Entry<String, ProductUsage>> products;
    private final Map<LocalDate, PerformanceDay> days;
    private final Map<LocalDate, Map<String, ProductUsage>> byDay;
    private final List<LocalDate> calendar;

    /**
     * Creates a report.
     *
     * @param figures usage of the account
     * @param daysBack length of the period in days
     * @param today last day of the period, used only if the service does not state when the period ends
     */
    public UsageReport(UsageFigures figures, int daysBack, LocalDate today) {
        this.figures = figures;
        products = figures.products();
        days = figures.days();
        byDay = figures.usage().byProductAndDay();
        Period period = figures.performance().period();
        LocalDate last = period == null || period.end() == null ? today : period.end();
        calendar = last.minusDays(daysBack - 1L).datesUntil(last.plusDays(1)).toList();
    }

    /**
     * {@return the usage report as an HTML page}
     *
     * @param now time at which the report is created, shown on the page
     */
    public String html(ZonedDateTime now) {
        return ReportPage.html(Json.line(data(now)));
    }

    /** Returns the figures that the script of the page displays. Member names must match those in the script. */
    private Map<String, @Nullable Object> data(ZonedDateTime now) {
        BigDecimal calls = sum(product -> decimal(product.totalRequests()));
        var balance = figures.account().credits();
        var concurrency = figures.account().concurrency();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("subtitle", subtitle(now));
        data.put("left", balance == null ? null : balance.current());
        data.put("used", sum(product -> zero(product.totalCredits())));
        data.put("calls", calls);
        data.put("found", percent(sum(product -> decimal(product.successfulRequests())), calls));
        data.put("days", calendar.stream().map(LocalDate::toString).toList());
        data.put("totals", calendar.stream().map(this::total).toList());
        data.put("products", products.stream().map(this::product).toList());
        data.put("daily", days.entrySet().stream().map(UsageReport::day).toList());
        data.put("limits", figures.limits());
        data.put("peak", concurrency == null ? null : concurrency.peak());
        return data;
    }

    private String subtitle(ZonedDateTime now) {
        DashboardUser user = figures.account().user();
        return (user == null || user.email() == null ? "" : user.email() + " · ")
                + DAY.format(calendar.get(0)) + " – " + DAY.format(calendar.get(calendar.size() - 1))
                + " · made " + TIME.format(now.withZoneSameInstant(ZoneOffset.UTC));
    }

    private BigDecimal sum(Function<ProductUsage, BigDecimal> figure) {
        return products.stream()
                .map(product -> figure.apply(product.getValue()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private BigDecimal total(LocalDate day) {
        PerformanceDay figure = days.get(day);
        return figure == null ? BigDecimal.ZERO : zero(figure.totalCredits());
    }

    private Map<String, @Nullable Object> product(Map.Entry<String, ProductUsage> product) {
        ProductUsage usage = product.getValue();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("id", product.getKey());
        data.put(
                "byDay",
                calendar.stream().map(day -> credits(day, product.getKey())).toList());
        data.put("credits", zero(usage.totalCredits()));
        data.put("calls", zero(usage.totalRequests()));
        data.put("noData", zero(usage.failedRequests()));
        data.put("found", percent(decimal(usage.successfulRequests()), decimal(usage.totalRequests())));
        return data;
    }

    private BigDecimal credits(LocalDate day, String product) {
        ProductUsage usage = byDay.getOrDefault(day, Map.of()).get(product);
        return usage == null ? BigDecimal.ZERO : zero(usage.totalCredits());
    }

    private static Map<String, @Nullable Object> day(Map.Entry<LocalDate, PerformanceDay> day) {
        PerformanceDay figure = day.getValue();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("day", day.getKey().toString());
        data.put("calls", zero(figure.totalRequests()));
        data.put("noData", zero(figure.failedRequests()));
        data.put("found", percent(decimal(figure.successfulRequests()), decimal(figure.totalRequests())));
        data.put("p50", figure.p50LatencyMs());
        data.put("p95", figure.p95LatencyMs());
        data.put("p99", figure.p99LatencyMs());
        return data;
    }

    private static BigDecimal decimal(@Nullable Long count) {
        return BigDecimal.valueOf(zero(count));
    }

    private static @Nullable BigDecimal percent(BigDecimal part, BigDecimal whole) {
        return whole.signum() == 0 ? null : part.movePointRight(2).divide(whole, 1, RoundingMode.HALF_UP);
    }
}
