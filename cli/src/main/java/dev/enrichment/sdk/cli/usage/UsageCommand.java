package dev.enrichment.sdk.cli.usage;

import static dev.enrichment.sdk.cli.usage.UsageFigures.zero;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.cli.command.ServiceCommand;
import dev.enrichment.sdk.cli.sandbox.SandboxHistory;
import dev.enrichment.sdk.cli.store.StatusCommand;
import dev.enrichment.sdk.cli.store.StoreFigures;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.OutputTarget;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.models.analytics.DashboardResponse;
import dev.enrichment.sdk.models.analytics.RateWindow;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows what the account has used. */
@Command(
        name = "usage",
        description = {
            "Shows what the account has used, by day and by product. Free.",
            "With --html it writes one page with charts, which opens offline and contains account data."
        })
public final class UsageCommand extends ServiceCommand {
    private static final int BAR = 24;
    /** The eighths of a character cell, from left to right. */
    private static final String EIGHTHS = "▏▎▍▌▋▊▉█";

    @Option(names = "--days", defaultValue = "30", paramLabel = "<days>", description = "1 to 90; 30 by default.")
    private int days;

    @Option(names = "--html", paramLabel = "<file>", description = "Write a page with charts instead of tables.")
    private @Nullable Path html;

    @Option(
            names = "--store",
            paramLabel = "<file>",
            description = "Add what was bought with a store, such as leads.db.")
    private @Nullable Path store;

    @Option(names = "--overwrite", description = "Replace the page if it exists.")
    private boolean overwrite;

    @Override
    protected Sandbox startSandbox() {
        return SandboxHistory.play(Clock.systemUTC(), days);
    }

    @Override
    protected void check() {
        if (days < 1 || days > 90) {
            throw new UsageException("--days must be 1 to 90, but is " + days);
        }
        if (html != null) {
            page(html).close();
        }
    }

    private OutputFile page(Path path) {
        return store == null ? OutputTarget.open(path, overwrite) : OutputTarget.open(path, overwrite, store);
    }

    @Override
    protected int call(EnrichmentClient client) throws IOException {
        StoreFigures bought = store == null ? null : StoreFigures.withFields(store);
        UsageFigures figures = UsageFigures.read(client, days);
        if (html != null) {
            try (OutputFile page = page(html)) {
                write(page, new UsageReport(figures, days, LocalDate.now(Clock.systemUTC()), bought));
            }
        }
        if (json()) {
            terminal().print(Json.pretty(json(client, figures, bought)));
        } else if (html == null) {
            printAccount(figures.account());
            printDays(figures);
            printProducts(figures);
            if (bought != null) {
                terminal().print("");
                StatusCommand.print(terminal(), bought);
            }
        }
        return ExitCodes.OK;
    }

    private void write(OutputFile page, UsageReport report) throws IOException {
        page.writer().write(report.html(ZonedDateTime.now(Clock.systemUTC())));
        page.complete();
        note("report   " + page.path() + ", for a browser; it contains account data");
    }

    private static Map<String, Object> json(
            EnrichmentClient client, UsageFigures figures, @Nullable StoreFigures bought) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("account", client.codec().members(figures.account()));
        json.put("daily", client.codec().members(figures.performance()));
        json.put("products", client.codec().members(figures.usage()));
        if (bought != null) {
            json.put("store", StatusCommand.json(bought));
        }
        return json;
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
    }

    private static void limit(Table table, String name, @Nullable RateWindow window) {
        if (window != null && window.limit() != null) {
            BigDecimal used = BigDecimal.valueOf(zero(window.used()));
            BigDecimal limit = BigDecimal.valueOf(window.limit());
            table.row(name, Amounts.text(used), Amounts.text(limit), bar(used, limit));
        }
    }

    private void printDays(UsageFigures figures) {
        BigDecimal most = most(figures.days().values().stream()
                .map(day -> zero(day.totalCredits()))
                .toList());
        Table table = new Table("day", ">credits", "", ">calls", ">no data", ">p50 ms", ">p95 ms", ">p99 ms");
        figures.days()
                .forEach((date, day) -> table.row(
                        date.toString(),
                        Amounts.text(zero(day.totalCredits())),
                        bar(zero(day.totalCredits()), most),
                        Long.toString(zero(day.totalRequests())),
                        Long.toString(zero(day.failedRequests())),
                        whole(day.p50LatencyMs()),
                        whole(day.p95LatencyMs()),
                        whole(day.p99LatencyMs())));
        printUnlessEmpty(table, !figures.days().isEmpty());
    }

    private void printProducts(UsageFigures figures) {
        BigDecimal most = most(figures.products().stream()
                .map(product -> zero(product.getValue().totalCredits()))
                .toList());
        Table table = new Table("product", ">credits", "", ">calls", ">no data");
        figures.products()
                .forEach(product -> table.row(
                        product.getKey(),
                        Amounts.text(zero(product.getValue().totalCredits())),
                        bar(zero(product.getValue().totalCredits()), most),
                        Long.toString(zero(product.getValue().totalRequests())),
                        Long.toString(zero(product.getValue().failedRequests()))));
        printUnlessEmpty(table, !figures.products().isEmpty());
    }

    private void printUnlessEmpty(Table table, boolean any) {
        if (any) {
            terminal().print("");
            table.print(terminal());
        }
    }

    private static BigDecimal most(List<BigDecimal> amounts) {
        return amounts.stream().reduce(BigDecimal.ZERO, BigDecimal::max);
    }

    /** A bar whose full length is {@code most}; anything above zero is visible. */
    public static String bar(BigDecimal amount, BigDecimal most) {
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
}
