package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.analytics.DailyPerformanceResponse;
import dev.enrichment.sdk.models.analytics.DashboardResponse;
import dev.enrichment.sdk.models.analytics.PerformanceDay;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import dev.enrichment.sdk.models.analytics.ProductUsageResponse;
import dev.enrichment.sdk.models.analytics.RateWindow;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the account has used. */
@Command(name = "usage", description = "Shows what the account has used, by day and by product. Free.")
final class UsageCommand extends ServiceCommand {
    private static final int BAR = 24;
    /** The eighths of a character cell, from left to right. */
    private static final String EIGHTHS = "▏▎▍▌▋▊▉█";

    @Option(names = "--days", defaultValue = "30", paramLabel = "<days>", description = "1 to 90; 30 by default.")
    private int days;

    @Override
    int call(EnrichmentClient client) {
        if (days < 1 || days > 90) {
            throw new UsageException("--days must be 1 to 90, but is " + days);
        }
        DashboardResponse account = client.analytics().dashboard().body();
        DailyPerformanceResponse daily = client.analytics().daily(days).body();
        ProductUsageResponse products = client.analytics().products(days).body();
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("account", client.codec().members(account));
            json.put("daily", client.codec().members(daily));
            json.put("products", client.codec().members(products));
            terminal().print(Json.pretty(json));
            return ExitCodes.OK;
        }
        printAccount(account);
        printDays(daily.daily());
        printProducts(products.products());
        return ExitCodes.OK;
    }

    private void printAccount(DashboardResponse account) {
        Table table = new Table("account", ">used", ">limit", "");
        if (account.rateLimit() != null) {
            limit(table, "calls this minute", account.rateLimit().minute());
            limit(table, "calls today", account.rateLimit().daily());
        }
        table.print(terminal());
        if (account.credits() != null) {
            terminal().print(Amounts.text(account.credits().current()) + " credits left");
        }
        terminal().print("");
    }

    private static void limit(Table table, String name, @Nullable RateWindow window) {
        if (window != null && window.limit() != null) {
            BigDecimal used = BigDecimal.valueOf(zero(window.used()));
            BigDecimal limit = BigDecimal.valueOf(window.limit());
            table.row(name, Amounts.text(used), Amounts.text(limit), bar(used, limit));
        }
    }

    private void printDays(List<PerformanceDay> daily) {
        BigDecimal most =
                most(daily.stream().map(day -> zero(day.totalCredits())).toList());
        Table table = new Table("day", ">credits", "", ">calls", ">failed", ">p50 ms", ">p95 ms", ">p99 ms");
        daily.stream()
                .filter(day -> day.date() != null)
                .sorted(Comparator.comparing(day -> Objects.requireNonNull(day.date())))
                .forEach(day -> table.row(
                        String.valueOf(day.date()),
                        Amounts.text(zero(day.totalCredits())),
                        bar(zero(day.totalCredits()), most),
                        Long.toString(zero(day.totalRequests())),
                        Long.toString(zero(day.failedRequests())),
                        whole(day.p50LatencyMs()),
                        whole(day.p95LatencyMs()),
                        whole(day.p99LatencyMs())));
        printUnlessEmpty(table, !daily.isEmpty());
    }

    private void printProducts(Map<String, ProductUsage> products) {
        BigDecimal most = most(products.values().stream()
                .map(product -> zero(product.totalCredits()))
                .toList());
        Table table = new Table("product", ">credits", "", ">calls", ">failed");
        products.entrySet().stream()
                .sorted(Comparator.comparing(
                        product -> zero(product.getValue().totalCredits()), Comparator.reverseOrder()))
                .forEach(product -> table.row(
                        product.getKey(),
                        Amounts.text(zero(product.getValue().totalCredits())),
                        bar(zero(product.getValue().totalCredits()), most),
                        Long.toString(zero(product.getValue().totalRequests())),
                        Long.toString(zero(product.getValue().failedRequests()))));
        printUnlessEmpty(table, !products.isEmpty());
    }

    private void printUnlessEmpty(Table table, boolean any) {
        if (any) {
            table.print(terminal());
            terminal().print("");
        }
    }

    private static BigDecimal most(List<BigDecimal> amounts) {
        return amounts.stream().reduce(BigDecimal.ZERO, BigDecimal::max);
    }

    /** A bar whose full length is {@code most}; anything above zero is visible. */
    static String bar(BigDecimal amount, BigDecimal most) {
        if (amount.signum() <= 0 || most.signum() <= 0) {
            return "";
        }
        int eighths = amount.min(most)
                .multiply(BigDecimal.valueOf(BAR * 8L))
                .divide(most, 0, RoundingMode.CEILING)
                .intValue();
        String rest = eighths % 8 == 0 ? "" : EIGHTHS.substring(eighths % 8 - 1, eighths % 8);
        return "█".repeat(eighths / 8) + rest;
    }

    private static String whole(@Nullable BigDecimal number) {
        return number == null ? "" : number.setScale(0, RoundingMode.HALF_UP).toPlainString();
    }

    private static BigDecimal zero(@Nullable BigDecimal amount) {
        return amount == null ? BigDecimal.ZERO : amount;
    }

    private static long zero(@Nullable Long number) {
        return number == null ? 0 : number;
    }
}
