package dev.enrichment.sdk.cli.usage;

import static dev.enrichment.sdk.cli.usage.UsageFigures.zero;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.cli.command.ServiceCommand;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Command that shows how the account was used, as text or as an HTML page. */
@Command(
        name = "usage",
        header = "Shows the usage of the account by day and product. Free.",
        description = "With --html, it writes one page with charts, which opens offline and contains account data.")
public final class UsageCommand extends ServiceCommand {
    @Option(
            names = "--days",
            defaultValue = "30",
            paramLabel = "<days>",
            description = "Number of days, 1 to 90; 30 by default.")
    private int days;

    @Option(names = "--html", paramLabel = "<file>", description = "Write a page with charts instead of tables.")
    private @Nullable Path html;

    @Option(names = "--overwrite", description = "Replace the page if it exists.")
    private boolean overwrite;

    @Override
    protected void check() {
        if (days < 1 || days > 90) {
            throw new UsageException("--days must be 1 to 90, but is " + days);
        }
        if (html != null) {
            OutputFile.check(html, overwrite);
        }
    }

    @Override
    protected int call(EnrichmentClient client) throws IOException {
        UsageFigures figures = UsageFigures.read(client, days);
        if (html != null) {
            try (OutputFile page = OutputFile.open(html, overwrite)) {
                write(page, new UsageReport(figures, days, LocalDate.now(Clock.systemUTC())));
            }
        }
        if (json() || html == null) {
            Report report = new Report()
                    .fact("account", client.codec().members(figures.account()))
                    .fact("daily", client.codec().members(figures.performance()))
                    .fact("products", client.codec().members(figures.usage()));
            describeAccount(report, figures);
            describeDays(report, figures);
            describeProducts(report, figures);
            print(report);
        }
        return ExitCodes.OK;
    }

    private void write(OutputFile page, UsageReport report) throws IOException {
        page.writer().write(report.html(ZonedDateTime.now(Clock.systemUTC())));
        page.complete();
        note("report   " + page.path() + ", for a browser; it contains account data");
    }

    private static void describeAccount(Report report, UsageFigures figures) {
        Table table = new Table("account", ">used", ">limit");
        figures.limits().forEach(limit -> table.row(limit.name(), limit.used(), limit.permitted()));
        report.table(table);
        if (figures.account().credits() != null) {
            report.title(Amounts.credits(figures.account().credits().current()) + " left");
        }
    }

    private static void describeDays(Report report, UsageFigures figures) {
        Table table = new Table("day", ">credits", ">calls", ">no data");
        figures.days()
                .forEach((date, day) -> table.row(
                        date,
                        Amounts.text(zero(day.totalCredits())),
                        zero(day.totalRequests()),
                        zero(day.failedRequests())));
        if (!figures.days().isEmpty()) {
            report.title("\n").table(table);
        }
    }

    private static void describeProducts(Report report, UsageFigures figures) {
        Table table = new Table("product", ">credits", ">calls", ">no data");
        for (Map.Entry<String, ProductUsage> product : figures.products()) {
            ProductUsage usage = product.getValue();
            String credits = Amounts.text(zero(usage.totalCredits()));
            table.row(product.getKey(), credits, zero(usage.totalRequests()), zero(usage.failedRequests()));
        }
        if (!figures.products().isEmpty()) {
            report.title("\n").table(table);
        }
    }
}
