package dev.enrichment.sdk.bulk.internal.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Stores with keys of version 1, and what is sent for requests in different forms. */
@Timeout(60)
class OldKeysTest {
    private static final String ADDRESS = "ada@quorvane.example";

    @TempDir
    Path directory;

    private Sandbox sandbox;
    private EnrichmentClient client;

    @BeforeEach
    void start() {
        sandbox = Sandbox.start(c -> c.rateLimits(false));
        client = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(sandbox.apiKey())
                .build();
    }

    @AfterEach
    void stop() {
        client.close();
        sandbox.close();
    }

    private static EmailValidationRequest request(String email) {
        return EmailValidationRequest.builder().email(email).build();
    }

    private List<RowOutcome<String, EmailValidationResponse>> validate(String... addresses) {
        try (RunStore store = RunStore.sqlite(directory.resolve("leads.db"));
                var run = BulkRun.of(client, Operations.EMAIL_VALIDATION)
                        .store(store)
                        .open()) {
            return run.process(List.of(addresses), OldKeysTest::request).toList();
        }
    }

    @Test
    void whatWasBoughtWithAKeyOfVersionOneIsNotBoughtAgain() throws Exception {
        validate(ADDRESS);
        giveKeyOfVersionOne();
        assertThat(validate(ADDRESS, "ADA@Quorvane.example", "mailto:" + ADDRESS))
                .allSatisfy(outcome -> assertThat(outcome.cost()).isZero());
        assertThat(sandbox.requests(SandboxRoute.EMAIL_VALIDATION)).hasSize(1);
        assertThat(sandbox.account().spent()).isEqualByComparingTo("0.25");
    }

    private void giveKeyOfVersionOne() throws Exception {
        try (Connection db = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("leads.db"))) {
            byte[] secret;
            byte[] now;
            try (ResultSet rows =
                    db.createStatement().executeQuery("SELECT value FROM enrichment_meta WHERE name = 'secret'")) {
                rows.next();
                secret = java.util.HexFormat.of().parseHex(rows.getString(1));
            }
            try (ResultSet rows = db.createStatement().executeQuery("SELECT request_key FROM enrichment_purchase")) {
                rows.next();
                now = rows.getBytes(1);
            }
            var members = JsonCodec.standard().members(request(ADDRESS));
            assertThat(now)
                    .as("the row has the newest key")
                    .isEqualTo(new RequestKeys(secret)
                            .keysOf(Operations.EMAIL_VALIDATION, members)
                            .get(0));
            try (PreparedStatement update = db.prepareStatement("UPDATE enrichment_purchase SET request_key = ?")) {
                update.setBytes(
                        1,
                        new RequestKeys(secret, List.of(new Canonicalization()))
                                .keysOf(Operations.EMAIL_VALIDATION, members)
                                .get(0));
                assertThat(update.executeUpdate()).isEqualTo(1);
            }
        }
    }

    @Test
    void rowsInDifferentFormsShareACallThatSendsWhatTheyMean() {
        var outcomes = validate("mailto:Ada@Quorvane.example?subject=x", ADDRESS, "Ada Loop <ada@quorvane.example>");
        assertThat(outcomes.stream().map(RowOutcome::key).distinct()).hasSize(1);
        assertThat(sandbox.requests(SandboxRoute.EMAIL_VALIDATION))
                .singleElement()
                .satisfies(call -> assertThat(call.json().toString()).contains("Ada@quorvane.example"));
        assertThat(outcomes.get(1).row()).isEqualTo(ADDRESS);
    }

    @Test
    void theFormThatIsSentKeepsEverythingElse() {
        var request = dev.enrichment.sdk.models.companies.LookalikeRequest.builder()
                .website("https://www.Quorvane.example/about")
                .seed(seed -> seed.domains("QUORVANE.example", "not a domain"))
                .companyFilters(f -> f.countryCodes("DE")
                        .companyDomain("www.a.example")
                        .minTotalFunding(new java.math.BigDecimal("1.50")))
                .additionalProperty("note", "https://www.Quorvane.example/about")
                .limit(7)
                .build();
        assertThat(new String(
                        JsonCodec.standard().encode(RequestForm.of(Operations.COMPANY_LOOKALIKE, request)),
                        StandardCharsets.UTF_8))
                .isEqualTo(new String(JsonCodec.standard().encode(request), StandardCharsets.UTF_8)
                        .replace(
                                "\"website\":\"https://www.Quorvane.example/about\"",
                                "\"website\":\"quorvane.example\"")
                        .replace("QUORVANE.example", "quorvane.example")
                        .replace("www.a.example", "a.example"));
    }
}
