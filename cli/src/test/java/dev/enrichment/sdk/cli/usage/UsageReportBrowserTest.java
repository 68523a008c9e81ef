package dev.enrichment.sdk.cli.usage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.cli.support.Chromium;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.cli.support.SandboxHistory;
import dev.enrichment.sdk.models.analytics.PerformanceDay;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the usage report in a browser. Its screenshots are stored in {@code target/pictures}, so that a person can look
 * at them.
 */
@Tag("ci")
@Timeout(120)
class UsageReportBrowserTest {
    private static final Instant NOW = Instant.parse("2026-11-18T12:00:00Z");
    private static final int DAYS = 30;
    private static final Path PICTURES = Path.of("target", "pictures");

    @TempDir
    private static Path directory = Path.of("");

    private static Chromium browser;
    private static UsageFigures figures;
    private static Path page = Path.of("");

    @BeforeAll
    static void writeReport() throws IOException {
        browser = Chromium.start();
        Files.createDirectories(PICTURES);
        try (Sandbox sandbox = SandboxHistory.play(() -> NOW, DAYS);
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .build()) {
            Leads.few(directory);
            page = directory.resolve("report.html");
            Cli cli = Cli.of(sandbox);
            cli.run(directory, "run leads.csv --operation email.validate --budget 5 --yes --output out.csv")
                    .ok();
            cli.run(directory, "usage --days " + DAYS + " --html " + page).ok();
            figures = UsageFigures.read(client, DAYS);
        }
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, false", "1280, true", "390, false", "390, true"})
    void fitsEachScreen(int width, boolean dark) throws IOException {
        browser.open(page, width, dark);
        assertThat(browser.console()).isEmpty();
        assertThat(number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(width);
        assertThat(
                        number(
                                "[...document.querySelectorAll('canvas')].filter(c => c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(byte => byte)).length"))
                .isEqualTo(3);
        String background = (String) browser.script("getComputedStyle(document.body).backgroundColor");
        assertThat(background).isEqualTo(dark ? "rgb(18, 22, 29)" : "rgb(246, 247, 249)");
        Files.write(PICTURES.resolve("report-" + width + (dark ? "-dark" : "-light") + ".png"), browser.picture(width));
    }

    private static int number(String script) {
        return ((Number) Objects.requireNonNull(browser.script(script))).intValue();
    }

    @Test
    void chartsShowTheFiguresOfTheService() {
        browser.open(page, 1280, false);
        assertThat(browser.script("Chart.getChart('credits').data.datasets.map(set => set.label)"))
                .isEqualTo(figures.products().stream().map(Map.Entry::getKey).toList());
        List<String> credits = new ArrayList<>();
        List<String> latency = new ArrayList<>();
        LocalDate last = LocalDate.of(2026, 11, 18);
        for (LocalDate day :
                last.minusDays(DAYS - 1).datesUntil(last.plusDays(1)).toList()) {
            Map<String, ProductUsage> products =
                    figures.usage().byProductAndDay().getOrDefault(day, Map.of());
            for (Map.Entry<String, ProductUsage> product : figures.products()) {
                ProductUsage usage = products.get(product.getKey());
                credits.add(day + " " + product.getKey() + " "
                        + plain(usage == null ? BigDecimal.ZERO : usage.totalCredits()));
            }
            PerformanceDay performance = figures.days().get(day);
            latency.add(day + " " + (performance == null ? "null" : plain(performance.p95LatencyMs())));
        }
        assertThat(lines("days.flatMap((day, i) => Chart.getChart('credits').data.datasets"
                        + ".map(set => day + ' ' + set.label + ' ' + set.data[i]))"))
                .isEqualTo(credits);
        assertThat(lines("days.map((day, i) => day + ' ' + Chart.getChart('latency').data.datasets[1].data[i])"))
                .isEqualTo(latency);
    }

    /** Points are figures of a day; between them nothing is known. */
    @Test
    void curvesAreStraightAndColoursBelongToProducts() throws IOException {
        browser.open(page, 1280, false);
        assertThat(browser.script("['success', 'latency'].flatMap(id => Chart.getChart(id).data.datasets)"
                        + ".every(set => set.tension === 0 && !set.cubicInterpolationMode && !set.spanGaps)"))
                .isEqualTo(true);
        String colours =
                "Chart.getChart('credits').data.datasets.map(set => set.label + ' ' + set.backgroundColor()).sort().join()";
        Object before = browser.script(colours);
        String cheaper =
                Files.readString(page).replaceFirst("\"credits\":[0-9.]+,\"calls\"", "\"credits\":0.1,\"calls\"");
        browser.open(Files.writeString(directory.resolve("cheaper.html"), cheaper), 1280, false);
        assertThat(browser.script(colours)).isEqualTo(before);
    }

    private static @Nullable Object lines(String script) {
        return browser.script("(days => " + script + ")(JSON.parse(document.getElementById('data').textContent).days)");
    }

    private static String plain(@Nullable BigDecimal number) {
        if (number == null) {
            return "null";
        }
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    @Test
    void tablesShowTheFiguresOfTheService() {
        browser.open(page, 1280, false);
        List<String> products = figures.products().stream()
                .map(product ->
                        product.getKey() + " " + plain(product.getValue().totalCredits()) + " "
                                + product.getValue().totalRequests())
                .toList();
        assertThat(rows("Usage by product", 0, 2, 3)).isEqualTo(products);
        List<String> days = figures.days().entrySet().stream()
                .map(day -> day.getKey() + " " + plain(day.getValue().p50LatencyMs()) + " "
                        + plain(day.getValue().p99LatencyMs()))
                .toList();
        assertThat(rows("Duration of calls by day, in milliseconds", 0, 1, 3)).isEqualTo(days);
        assertThat(browser.script("document.getElementById('left').textContent"))
                .isEqualTo(String.format(
                        Locale.ENGLISH,
                        "%,.2f",
                        Objects.requireNonNull(figures.account().credits()).current()));
    }

    private static @Nullable Object rows(String caption, int... columns) {
        StringBuilder cells = new StringBuilder();
        for (int column : columns) {
            cells.append(cells.isEmpty() ? "" : " + ' ' + ")
                    .append("row.cells[%d].textContent.replaceAll(',', '')".formatted(column));
        }
        return browser.script("[...document.querySelectorAll('table')].filter(table => table.caption.textContent === '"
                + caption + "').flatMap(table => [...table.tBodies[0].rows]).map(row => " + cells + ")");
    }

    /** A name can come from anybody who has a key of the account. */
    @Test
    void namesOfTheServiceAreNeverMarkup() throws IOException {
        String name = "</script><img src=x onerror=alert(2)>";
        String escaped = name.replace("<", "\\\\u003c").replace(">", "\\\\u003e");
        String hostile = Files.readString(page)
                .replaceFirst(Pattern.quote("\"id\":\"") + "[^\"]*", Matcher.quoteReplacement("\"id\":\"") + escaped)
                .replaceFirst("\"subtitle\":\"", "\"subtitle\":\"" + escaped);
        browser.open(Files.writeString(directory.resolve("hostile.html"), hostile), 1280, false);
        assertThat(number("document.querySelectorAll('img').length")).isZero();
        assertThat((String) browser.script("document.getElementById('subtitle').textContent"))
                .startsWith(name);
        assertThat((String) browser.script("document.getElementById('legend').textContent"))
                .startsWith(name);
        assertThat(browser.console()).isEmpty();
    }

    @Test
    void isReadableWithoutSight() {
        browser.open(page, 1280, false);
        assertThat(number("document.querySelectorAll('canvas[role=img][aria-label]').length"))
                .isEqualTo(3);
        assertThat(number(
                        "document.querySelectorAll('table:has(caption):has(th[scope=col]):has(th[scope=row])').length"))
                .isEqualTo(number("document.querySelectorAll('table').length"));
        assertThat(number("document.querySelectorAll('progress:not([aria-label])').length"))
                .isZero();
        assertThat(browser.script("document.documentElement.lang")).isEqualTo("en");
    }

    @Test
    void printsInLightColoursWithItsTables() throws IOException {
        browser.open(page, 1280, true);
        byte[] pdf = browser.pdf();
        assertThat(new String(pdf, 0, 5, StandardCharsets.ISO_8859_1)).isEqualTo("%PDF-");
        Files.write(PICTURES.resolve("report.pdf"), pdf);
        Object printed = browser.script("""
                (() => {
                  dispatchEvent(new Event('beforeprint'));
                  const open = document.querySelectorAll('details[open]').length;
                  const text = getComputedStyle(document.body).color;
                  dispatchEvent(new Event('afterprint'));
                  return open + ' ' + text + ' ' + document.querySelectorAll('details[open]').length;
                })()""");
        assertThat(printed).isEqualTo("3 rgb(27, 35, 48) 0");
        assertThat(browser.console()).isEmpty();
    }
}
