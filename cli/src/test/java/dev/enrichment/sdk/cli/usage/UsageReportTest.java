package dev.enrichment.sdk.cli.usage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.models.analytics.AnalyticsDailyResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsDashboardResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsProductsResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the page that {@code usage --html} writes, without a browser. */
class UsageReportTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 18);
    private static final Pattern ACTIVE =
            Pattern.compile("(?i)<(script|img|link|iframe|object|svg|base|form|meta|style)\\b");

    @TempDir
    private Path directory = Path.of("");

    private static <T extends Record> T decode(String json, Class<T> type) {
        return JsonCodec.standard()
                .decode(json.getBytes(StandardCharsets.UTF_8), type)
                .value();
    }

    private static String page(String dashboard, String daily, String products) {
        UsageFigures figures = new UsageFigures(
                decode(dashboard, AnalyticsDashboardResponse.class),
                decode(daily, AnalyticsDailyResponse.class),
                decode(products, AnalyticsProductsResponse.class));
        return new UsageReport(figures, 30, TODAY).html(TODAY.atStartOfDay(ZoneOffset.UTC));
    }

    private static long elements(String page) {
        return ACTIVE.matcher(page).results().count();
    }

    private static String pageWith(String email, String product) {
        String products = "{\"PRODUCT\": {\"total_credits\": 3}}".replace("PRODUCT", product);
        return page(
                "{\"user\": {\"email\": \"" + email + "\"}}",
                "{\"data\": []}",
                "{\"products\": " + products + ", \"daily\": [{\"date\": \"2026-11-18\", \"products\": " + products
                        + "}]}");
    }

    @Test
    void namesOfTheServiceAreNeverMarkup() {
        String name = "</script><script>alert(1)</script><img src=x onerror=alert(2)>{{data}}<!--";
        String hostile = pageWith(name, name);
        assertThat(elements(hostile)).isEqualTo(elements(pageWith("a@b.example", "search")));
        assertThat(hostile)
                .contains("\\u003c/script\\u003e\\u003cscript\\u003ealert(1)", "{{data}}")
                .doesNotContain("<img", "<script>alert");
    }

    @Test
    void loadsNothingAndPermitsItsOwnScriptsOnly() {
        String page = page("{}", "{\"data\": []}", "{\"products\": {}}");
        Matcher policy = Pattern.compile("Content-Security-Policy\" content=\"([^\"]*)\"")
                .matcher(page);
        assertThat(policy.find()).isTrue();
        assertThat(policy.group(1))
                .startsWith("default-src 'none'; script-src 'sha256-")
                .doesNotContain("unsafe", "http", "*");
        assertThat(page.replaceAll("(?s)<script>.*?</script>", ""))
                .doesNotContainPattern("(?i)(src|href)\\s*=")
                .doesNotContain("@import", "url(");
        assertThat(page).contains("(c) 2025 Chart.js Contributors", "No calls in this period.");
    }

    @Test
    void thePeriodIsAsLongAsRequested() {
        String page = page(
                "{}",
                "{\"period\": {\"start\": \"0001-01-01\", \"end\": \"2026-11-18\"}, \"data\": []}",
                "{\"products\": {}}");
        assertThat(page).contains("2026-10-20").doesNotContain("2026-10-19");
    }

    @Test
    void replacesNothingUnasked() throws IOException {
        Path page = directory.resolve("report.html");
        String[] usage = {"usage", "--html", page.toString()};
        try (Sandbox sandbox = Sandbox.start()) {
            Cli cli = Cli.of(sandbox);
            Cli.Result written = cli.run(usage).ok();
            assertThat(written.out()).isEmpty();
            assertThat(written.err()).contains("report.html, for a browser");
            assertThat(directory).isDirectoryNotContaining("glob:**.part");
            int calls = sandbox.requests().size();
            assertThat(cli.run(usage).expect(ExitCodes.USAGE).err())
                    .contains("report.html exists; replace it with --overwrite");
            assertThat(sandbox.requests()).hasSize(calls);
            cli.run("usage", "--html", page.toString(), "--overwrite").ok();
        }
    }
}
