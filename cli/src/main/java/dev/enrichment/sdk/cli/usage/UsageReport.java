package dev.enrichment.sdk.cli.usage;

import static dev.enrichment.sdk.cli.usage.UsageFigures.zero;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.cli.store.StoreFigures;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.analytics.DashboardUser;
import dev.enrichment.sdk.models.analytics.PerformanceDay;
import dev.enrichment.sdk.models.analytics.Period;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import dev.enrichment.sdk.models.analytics.RateWindow;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The usage of an account as one HTML page: charts, and a table beside each of them. */
public final class UsageReport {
    private static final int MAX_DAYS = 90;
    private static final int SWATCHES = 10;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMM d, uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("MMM d, uuuu HH:mm 'UTC'", Locale.ENGLISH);

    private final UsageFigures figures;
    private final @Nullable StoreFigures store;
    private final List<Map.Entry<String, ProductUsage>> products;
    private final Map<LocalDate, PerformanceDay> days;
    private final Map<LocalDate, Map<String, ProductUsage>> byDay;
    private final List<LocalDate> calendar;

    /**
     * Prepares a report.
     *
     * @param figures the use of the account
     * @param daysBack length of the period, if the service does not say it
     * @param today its last day, if the service does not say it
     * @param store what was bought with a store; null for none
     */
    public UsageReport(UsageFigures figures, int daysBack, LocalDate today, @Nullable StoreFigures store) {
        this.figures = figures;
        this.store = store;
        products = figures.products();
        days = figures.days();
        byDay = figures.usage().byProductAndDay();
        Period period = figures.performance().period();
        LocalDate last = period == null || period.end() == null ? today : period.end();
        LocalDate first = period == null || period.start() == null ? last.minusDays(daysBack - 1L) : period.start();
        // The days of a wrong period would fill the memory.
        LocalDate earliest = last.minusDays(MAX_DAYS);
        calendar = (first.isBefore(earliest) ? earliest : first.isAfter(last) ? last : first)
                .datesUntil(last.plusDays(1))
                .toList();
    }

    /** {@return the page} */
    public String html(ZonedDateTime now) {
        DashboardUser user = figures.account().user();
        String account = user == null || user.email() == null ? "" : Html.text(user.email()) + " · ";
        String subtitle = account + DAY.format(calendar.get(0)) + " – " + DAY.format(calendar.get(calendar.size() - 1))
                + " · made " + TIME.format(now.withZoneSameInstant(ZoneOffset.UTC));
        String body = tiles()
                + credits()
                + productTable()
                + success()
                + latency()
                + limits()
                + (store == null ? "" : bought(store));
        return ReportPage.html(subtitle, body, Json.line(chartData()));
    }

    private String tiles() {
        BigDecimal used = sum(product -> zero(product.totalCredits()));
        BigDecimal calls = sum(product -> BigDecimal.valueOf(zero(product.totalRequests())));
        BigDecimal found = sum(product -> BigDecimal.valueOf(zero(product.successfulRequests())));
        var balance = figures.account().credits();
        return "<dl class=\"tiles\">" + tile("Credits left", "left", balance == null ? null : balance.current(), "")
                + tile("Credits used", "used", used, "")
                + tile("Calls", "calls", calls, "")
                + tile("Found data", "rate", percent(found, calls), " %")
                + "</dl>\n";
    }

    private BigDecimal sum(Function<ProductUsage, BigDecimal> figure) {
        return products.stream()
                .map(product -> figure.apply(product.getValue()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static String tile(String name, String id, @Nullable BigDecimal value, String unit) {
        return "<div><dt>" + name + "</dt><dd id=\"" + id + "\">" + number(value) + (value == null ? "" : unit)
                + "</dd></div>";
    }

    private String credits() {
        List<String> columns = new ArrayList<>(List.of("Day", ">Total"));
        StringBuilder legend = new StringBuilder("<ul class=\"legend\">");
        for (int i = 0; i < products.size(); i++) {
            columns.add(">" + products.get(i).getKey());
            legend.append("<li>")
                    .append(swatch(i))
                    .append(Html.text(products.get(i).getKey()))
                    .append("</li>");
        }
        Html.Table table = new Html.Table("Credits per day and product", columns);
        for (LocalDate day : calendar) {
            List<String> cells = new ArrayList<>(List.of(day.toString(), number(total(day))));
            products.forEach(product -> cells.add(number(credits(day, product.getKey()))));
            table.row(cells);
        }
        return section(
                "",
                "Credits per day",
                "Stacked by product; days are in UTC.",
                chart("credits", "Credits per day, stacked by product") + legend + "</ul>\n" + details(table));
    }

    private BigDecimal total(LocalDate day) {
        PerformanceDay figure = days.get(day);
        return figure == null ? BigDecimal.ZERO : zero(figure.totalCredits());
    }

    private BigDecimal credits(LocalDate day, String product) {
        ProductUsage usage = byDay.getOrDefault(day, Map.of()).get(product);
        return usage == null ? BigDecimal.ZERO : zero(usage.totalCredits());
    }

    private String productTable() {
        BigDecimal most = products.isEmpty()
                ? BigDecimal.ZERO
                : zero(products.get(0).getValue().totalCredits());
        Html.Table table = new Html.Table(
                "Usage by product", List.of("Product", "", ">Credits", ">Calls", ">No data", ">Found data"));
        for (int i = 0; i < products.size(); i++) {
            ProductUsage usage = products.get(i).getValue();
            String name = Html.text(products.get(i).getKey());
            table.row(
                    swatch(i) + name,
                    bar(i, zero(usage.totalCredits()), most, products.get(i).getKey()),
                    number(zero(usage.totalCredits())),
                    number(BigDecimal.valueOf(zero(usage.totalRequests()))),
                    number(BigDecimal.valueOf(zero(usage.failedRequests()))),
                    usage.successRate() == null
                            ? "–"
                            : number(usage.successRate().setScale(1, RoundingMode.HALF_UP)) + " %");
        }
        String none = products.isEmpty() ? "<p>No calls in this period.</p>" : "";
        return section(
                "", "By product", "A call that finds no data is free of charge for most products.", none + table);
    }

    private String success() {
        Html.Table table = new Html.Table("Success rate by day", List.of("Day", ">Calls", ">No data", ">Found data"));
        days.forEach((day, figure) -> table.row(
                day.toString(),
                number(BigDecimal.valueOf(zero(figure.totalRequests()))),
                number(BigDecimal.valueOf(zero(figure.failedRequests()))),
                successRate(figure) == null ? "–" : number(successRate(figure)) + " %"));
        String legend = "<ul class=\"legend\"><li>" + swatch(2) + "success rate</li></ul>\n";
        return section(
                "half",
                "Success rate",
                "Calls that found data, by day.",
                chart("success", "Success rate by day, in percent") + legend + details(table));
    }

    private static @Nullable BigDecimal successRate(@Nullable PerformanceDay day) {
        if (day == null) {
            return null;
        }
        return day.errorRate() == null
                ? percent(
                        BigDecimal.valueOf(zero(day.successfulRequests())),
                        BigDecimal.valueOf(zero(day.totalRequests())))
                : BigDecimal.valueOf(100).subtract(day.errorRate());
    }

    private String latency() {
        Html.Table table = new Html.Table("Latency by day, in milliseconds", List.of("Day", ">p50", ">p95", ">p99"));
        days.forEach((day, figure) -> table.row(
                day.toString(),
                number(figure.p50LatencyMs()),
                number(figure.p95LatencyMs()),
                number(figure.p99LatencyMs())));
        String legend = "<ul class=\"legend\"><li>" + swatch(0) + "p50</li><li>" + swatch(1) + "p95</li><li>"
                + swatch(7) + "p99</li></ul>\n";
        return section(
                "half",
                "Latency",
                "Percentiles by day, in milliseconds.",
                chart("latency", "Latency percentiles by day, in milliseconds") + legend + details(table));
    }

    private String limits() {
        Html.Table table = new Html.Table("Limits of this account", List.of("Limit", "", ">Used", ">Permitted"));
        var rates = figures.account().rateLimit();
        if (rates != null) {
            limit(table, "Calls this minute", rates.minute());
            limit(table, "Calls today", rates.daily());
        }
        var concurrency = figures.account().concurrency();
        String peak = concurrency == null || concurrency.peak() == null
                ? ""
                : "<p>At most " + concurrency.peak() + " calls at the same time so far.</p>";
        return section("", "Limits of this account", "When the report was made.", table + peak);
    }

    private static void limit(Html.Table table, String name, @Nullable RateWindow window) {
        if (window != null && window.limit() != null) {
            BigDecimal used = BigDecimal.valueOf(zero(window.used()));
            BigDecimal limit = BigDecimal.valueOf(window.limit());
            table.row(name, bar(0, used, limit, name), number(used), number(limit));
        }
    }

    private static String bought(StoreFigures store) {
        Html.Table table = new Html.Table(
                "Runs with " + store.name(), List.of("Operation", "", ">Found", ">Not found", ">In doubt", ">Credits"));
        for (StoreFigures.OfOperation operation : store.operations()) {
            BigDecimal found = BigDecimal.valueOf(operation.count(OutcomeStatus.FOUND));
            BigDecimal all = BigDecimal.valueOf(operation.count(OutcomeStatus.FOUND)
                    + operation.count(OutcomeStatus.NOT_FOUND)
                    + operation.count(OutcomeStatus.IN_DOUBT));
            table.row(
                    Html.text(operation.id()),
                    bar(2, found, all, operation.id() + ", found"),
                    number(found),
                    number(BigDecimal.valueOf(operation.count(OutcomeStatus.NOT_FOUND))),
                    number(BigDecimal.valueOf(operation.count(OutcomeStatus.IN_DOUBT))),
                    number(operation.credits()));
        }
        String doubts = store.open().signum() == 0 ? "" : ", up to " + number(store.open()) + " more in doubt";
        return section(
                "",
                "Runs with " + Html.text(store.name()),
                String.format(Locale.ENGLISH, "%s credits paid by all runs%s.", number(store.paid()), doubts),
                table.toString());
    }

    /** Returns what the charts show; the names are those of the script. */
    private Map<String, Object> chartData() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("days", calendar.stream().map(LocalDate::toString).toList());
        List<Map<String, Object>> series = new ArrayList<>();
        if (byDay.isEmpty()) {
            series.add(Map.of(
                    "id",
                    "credits",
                    "credits",
                    calendar.stream().map(this::total).toList()));
        } else {
            products.forEach(product -> series.add(Map.of(
                    "id",
                    product.getKey(),
                    "credits",
                    calendar.stream().map(day -> credits(day, product.getKey())).toList())));
        }
        data.put("products", series);
        data.put("success", eachDay(UsageReport::successRate));
        data.put("p50", eachDay(PerformanceDay::p50LatencyMs));
        data.put("p95", eachDay(PerformanceDay::p95LatencyMs));
        data.put("p99", eachDay(PerformanceDay::p99LatencyMs));
        return data;
    }

    /** A day without calls has neither success nor latency. */
    private List<@Nullable BigDecimal> eachDay(Function<PerformanceDay, @Nullable BigDecimal> figure) {
        List<@Nullable BigDecimal> values = new ArrayList<>();
        for (LocalDate day : calendar) {
            PerformanceDay known = days.get(day);
            values.add(known == null ? null : figure.apply(known));
        }
        return values;
    }

    public static String section(String kind, String title, String about, String content) {
        return "<section" + (kind.isEmpty() ? "" : " class=\"" + kind + "\"") + ">\n<h2>" + title + "</h2>\n<p>" + about
                + "</p>\n" + content + "</section>\n";
    }

    private static String chart(String id, String label) {
        return "<div class=\"chart\"><canvas id=\"" + id + "\" role=\"img\" aria-label=\"" + label
                + "; the table below has the figures\"></canvas></div>\n";
    }

    private static String details(Html.Table table) {
        return "<details><summary>Figures<span class=\"spoken\">: " + Html.text(table.caption()) + "</span></summary>"
                + table + "</details>\n";
    }

    private static String swatch(int index) {
        return "<span class=\"swatch s" + index % SWATCHES + "\"></span>";
    }

    public static String bar(int colour, BigDecimal value, BigDecimal most, String label) {
        return "<progress class=\"s%d\" value=\"%s\" max=\"%s\" aria-label=\"%s\"></progress>"
                .formatted(
                        colour % SWATCHES,
                        value.min(most).toPlainString(),
                        most.signum() > 0 ? most.toPlainString() : "1",
                        Html.text(label));
    }

    private static @Nullable BigDecimal percent(BigDecimal part, BigDecimal whole) {
        return whole.signum() == 0 ? null : part.movePointRight(2).divide(whole, 1, RoundingMode.HALF_UP);
    }

    /** Returns a number with thousands separators. */
    public static String number(@Nullable BigDecimal number) {
        if (number == null) {
            return "–";
        }
        BigDecimal plain = number.stripTrailingZeros();
        return String.format(Locale.ENGLISH, "%,." + Math.min(6, Math.max(0, plain.scale())) + "f", plain);
    }
}
