package dev.enrichment.sdk.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.models.analytics.AnalyticsWindow;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the explanation of a call, which shows what the call would send and cost, without making it. */
class ExplanationTest extends ServiceFixture {
    private static final CompanySearchRequest REQUEST = CompanySearchRequest.builder()
            .query("O'Hara & \"sons\" $HOME `id`")
            .limit(25)
            .build();

    private final EnrichmentClient client = service.client(b -> b.baseUrl("https://api.example/gateway")
            .application("lead-router/2.1")
            .options(o -> o.header("X-Tenant", "loom-7")
                    .header("Authorization", "Basic c2VjcmV0")
                    .query("trace", "on")));

    @AfterEach
    void stop() {
        client.close();
    }

    @Test
    void showsWhatWouldBeSentAndWhatItCosts() {
        Explanation explained = client.explain(Operations.COMPANIES_SEARCH, REQUEST);
        assertThat(explained).hasToString("""
                        POST https://api.example/gateway/v3/companies/search?trace=on
                        X-API-Key: …7e2b
                        Content-Type: application/json
                        Accept: application/json, application/problem+json
                        Accept-Encoding: gzip
                        Authorization: …
                        User-Agent: lead-router/2.1 enrichment-sdk-java/%s
                        X-Tenant: loom-7

                        {"query":"O'Hara & \\"sons\\" $HOME `id`","limit":25}

                        costs: 0 to 25 credits (1 per returned company, at most 25)""".formatted(System.getProperty("project.version")));
        assertThat(service.server.getRequestCount()).isZero();
        assertThat(client.ledger().entries()).isEmpty();
    }

    @Test
    void isTheSameAsWhatIsSent() throws Exception {
        service.enqueue(Service.ok("{}"));
        try (var real = service.client(b -> b.options(o -> o.bodyField("beta", true)))) {
            Explanation explained = real.explain(Operations.COMPANIES_SEARCH, REQUEST);
            real.companies().search(REQUEST);
            var sent = service.request();
            assertThat(Service.bodyOf(sent)).isEqualTo(explained.body());
            assertThat(String.valueOf(sent.getUrl())).isEqualTo(explained.url());
            explained.headers().forEach((name, value) -> {
                if (!name.equals("X-API-Key")) {
                    assertThat(sent.getHeaders().get(name)).isEqualTo(value);
                }
            });
        }
    }

    @Test
    void describesAFreeGet() {
        Explanation explained = client.explain(
                Operations.ANALYTICS_USAGE, AnalyticsWindow.builder().days(7).build());
        assertThat(explained.url()).isEqualTo("https://api.example/gateway/v1/analytics/usage?days=7&trace=on");
        assertThat(explained.body()).isNull();
        assertThat(explained.toString()).endsWith("costs: 0 credits (free of charge)");
    }

    @Test
    void neverHoldsASecret() {
        Explanation explained = client.explain(Operations.COMPANIES_SEARCH, REQUEST);
        assertThat(explained.toString() + explained.toCurl() + explained.headers())
                .doesNotContain(Service.KEY, "c2VjcmV0");
    }

    /** A shell reads the command, with a function in the place of curl that shows its arguments. */
    @Test
    void theCurlCommandMeansTheSameToAShell() throws Exception {
        assumeThat(Files.isExecutable(Path.of("/bin/sh"))).isTrue();
        Explanation explained = client.explain(Operations.COMPANIES_SEARCH, REQUEST);
        ProcessBuilder shell =
                new ProcessBuilder("/bin/sh", "-c", "curl() { printf '<%s>\\n' \"$@\"; }\n" + explained.toCurl());
        shell.environment().put("ENRICHMENT_API_KEY", "key-of-the-shell");
        shell.environment().put("AUTHORIZATION", "Basic of-the-shell");
        Process process = shell.redirectErrorStream(true).start();
        List<String> arguments = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(process.waitFor()).isZero();
        assertThat(arguments)
                .containsSubsequence(
                        "<--request>", "<POST>", "<https://api.example/gateway/v3/companies/search?trace=on>")
                .contains(
                        "<X-API-Key: key-of-the-shell>",
                        "<Authorization: Basic of-the-shell>",
                        "<X-Tenant: loom-7>",
                        "<--compressed>")
                .containsSubsequence("<--data-raw>", "<" + explained.body() + ">");
    }
}
