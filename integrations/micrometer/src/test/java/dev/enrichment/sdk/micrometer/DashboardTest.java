package dev.enrichment.sdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that every metric and label in the queries of the example dashboard really exists. */
class DashboardTest {
    /** Surefire runs in the directory of the module. */
    private static final Path DASHBOARD = Path.of("dashboard.json");

    private static final Pattern METRIC = Pattern.compile("enrichment_\\w+");
    private static final Pattern LABELS = Pattern.compile("by \\(([^)]*)\\)");

    private static String scrapeOfAllMeters() {
        var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        var metrics = new EnrichmentMetrics(registry);
        try (Sandbox sandbox = Sandbox.start();
                var client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .listener(metrics)
                        .build()) {
            metrics.limitsOf(client);
            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).status(429, Map.of("Retry-After", "0"));
            client.email().validate(WellKnown.VALID_EMAIL);
            assertThatThrownBy(() -> client.email().findPersonal(WellKnown.UNKNOWN_PROFILE))
                    .isNotNull();
            sandbox.respondTo(SandboxRoute.CREDITS_BALANCE).with("{\"credits\": 5, \"brand_new\": 1}");
            client.credits().balance();
        }
        return registry.scrape();
    }

    private static List<String> queries() throws IOException {
        return new ObjectMapper()
                .readTree(DASHBOARD.toFile()).findValues("expr").stream()
                        .map(JsonNode::asText)
                        .toList();
    }

    @Test
    void everyMetricAndLabelExists() throws IOException {
        String scrape = scrapeOfAllMeters();
        Set<String> queried = new TreeSet<>();
        for (String query : queries()) {
            List<String> metrics =
                    METRIC.matcher(query).results().map(found -> found.group()).toList();
            assertThat(metrics).as(query).isNotEmpty();
            for (String metric : metrics) {
                String samples = scrape.lines()
                        .filter(line -> line.startsWith(metric + " ") || line.startsWith(metric + "{"))
                        .findFirst()
                        .orElse("");
                assertThat(samples).as(query).isNotEmpty();
                LABELS.matcher(query)
                        .results()
                        .forEach(found -> assertThat(samples).as(query).contains(found.group(1) + "=\""));
                queried.add(metric.replaceFirst("_(total|seconds.*)$", ""));
            }
        }
        assertThat(queried)
                .containsExactly(
                        "enrichment_attempts",
                        "enrichment_calls",
                        "enrichment_calls_unconfirmed",
                        "enrichment_credits_balance",
                        "enrichment_credits_charged",
                        "enrichment_drifts",
                        "enrichment_limits_hold",
                        "enrichment_limits_rate",
                        "enrichment_limits_refused",
                        "enrichment_waits");
    }
}
