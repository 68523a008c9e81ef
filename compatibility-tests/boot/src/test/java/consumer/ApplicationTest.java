package consumer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.enrichment.sdk.spring.test.EnrichmentSandboxTest;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.File;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "management.health.enrichment.enabled=true",
            "management.endpoint.health.show-details=always",
            "management.endpoints.web.exposure.include=health,metrics"
        })
@EnrichmentSandboxTest(credits = 100)
class ApplicationTest {
    @Value("${local.server.port}")
    private int port;

    @Autowired
    private Sandbox sandbox;

    private String get(String path) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path)).build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    @Test
    void recordHasTheNamesOfTheApi() throws Exception {
        String json = get("/companies/quorvane.example");
        assertThat(json)
                .contains("\"company_domain\":\"quorvane.example\"", "\"hq_city\":\"Berlin\"")
                .doesNotContain("companyDomain");
        // Sorted, for the comparison with the other rows.
        var mapper = new ObjectMapper();
        mapper.writeValue(new File("target/company.json"), mapper.readValue(json, TreeMap.class));
        assertThat(sandbox.credits()).isEqualByComparingTo("99");
        assertThat(get("/actuator/metrics/enrichment.credits.charged")).contains("\"value\":1.0");
    }

    @Test
    void healthShowsTheBalance() throws Exception {
        assertThat(get("/actuator/health")).contains("\"enrichment\":{\"", "\"credits\":100");
    }
}
