package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was bought when, by which list, and for how much: the sums are what the service has charged. */
class PurchasesTest {
    private static final Sandbox SANDBOX = Sandbox.start(c -> c.rateLimits(false));

    @TempDir
    private Path directory = Path.of("");

    private final Cli cli = Cli.of(SANDBOX);

    @BeforeEach
    void buy() throws SQLException {
        SANDBOX.reset();
        SANDBOX.data().company("arvenox.example", company -> company.name("Arvenox"));
        try (RunStore store = RunStore.sqlite(directory.resolve("leads.db"))) {
            validate(store, "a.csv", false, "ada@quorvane.example", "bob@quorvane.example");
            validate(store, "b.csv", false, "ada@quorvane.example", "eve@quorvane.example");
            lookup(store, "b.csv");
        }
        // In January; the second list buys one of them again afterwards.
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("leads.db"));
                var update = connection.createStatement()) {
            assertThat(update.executeUpdate(
                            "UPDATE enrichment_purchase SET finished_at = 1767800000000" + " WHERE list = 'a.csv'"))
                    .isEqualTo(2);
        }
        try (RunStore store = RunStore.sqlite(directory.resolve("leads.db"))) {
            validate(store, "b.csv", true, "ada@quorvane.example");
        }
    }

    @AfterAll
    static void stop() {
        SANDBOX.close();
    }

    private static EnrichmentClient client() {
        return EnrichmentClient.builder()
                .baseUrl(SANDBOX.url())
                .apiKey(SANDBOX.apiKey())
                .build();
    }

    private static void validate(RunStore store, String list, boolean refresh, String... addresses) {
        try (EnrichmentClient client = client()) {
            var builder =
                    BulkRun.of(client, Operations.EMAIL_VALIDATION).store(store).list(list);
            if (refresh) {
                builder.refreshAfter(Duration.ofDays(1));
            }
            try (var run = builder.open()) {
                assertThat(run.process(
                                List.of(addresses),
                                address -> EmailValidationRequest.builder()
                                        .email(address)
                                        .build()))
                        .hasSize(addresses.length);
            }
        }
    }

    private static void lookup(RunStore store, String list) {
        try (EnrichmentClient client = client();
                var run = BulkRun.of(client, Operations.COMPANY_LOOKUP)
                        .store(store)
                        .list(list)
                        .open()) {
            assertThat(run.process(
                            List.of("arvenox.example", "unknown.example"),
                            domain -> CompanyLookupRequest.builder()
                                    .companyDomain(domain)
                                    .build()))
                    .hasSize(2);
        }
    }

    @Test
    void sumsByAnythingAreWhatWasCharged() {
        BigDecimal charged = new BigDecimal("2"); // 4 × 0.25 and 1
        SANDBOX.verify().charged(2);
        for (String by : List.of("list", "month", "operation", "list,month", "operation,month,list")) {
            JsonNode json = Json.node(Json.object(
                    cli.run(directory, "status leads.db --json --by " + by).out()));
            assertThat(json.get("paid").decimalValue()).isEqualByComparingTo(charged);
            BigDecimal sum = BigDecimal.ZERO;
            for (JsonNode group : json.get("by")) {
                sum = sum.add(group.get("credits").decimalValue());
            }
            assertThat(sum).as(by).isEqualByComparingTo(charged);
        }
        assertThat(cli.run(directory, "status leads.db --by list").out())
                .containsPattern("list +requests +credits")
                .containsPattern("a\\.csv +1 +0\\.25")
                .containsPattern("b\\.csv +4 +1\\.75");
        assertThat(cli.run(directory, "status leads.db --by operation").out())
                .containsPattern("companies\\.lookup +2 +1\\n")
                .containsPattern("email\\.validate +3 +1\\n");
        assertThat(cli.run(directory, "status leads.db --by month").out())
                .containsPattern("bought again since +0 +0\\.25")
                .containsPattern("2026-01 +1 +0\\.25");
        assertThat(cli.run(directory, "status leads.db --by week").code()).isEqualTo(ExitCodes.USAGE);
        assertThat(cli.run(directory, "status leads.db --by list,list").err()).contains("--by names a word twice");
    }

    @Test
    void exportsHaveWhatWasBoughtSinceADayAndForWhom() throws IOException {
        String export =
                "export leads.db --operation email.validate --columns email,credits --output out.csv --overwrite";
        Cli.Result all = cli.run(directory, export + " --provenance");
        assertThat(all.code()).as(all.err()).isEqualTo(ExitCodes.OK);
        List<String> lines = Files.readAllLines(directory.resolve("out.csv"));
        assertThat(lines.get(0)).isEqualTo("email,credits,operation,retrieved_at,request_id,list,age_days");
        assertThat(lines)
                .hasSize(4)
                .anyMatch(line -> line.startsWith("bob@quorvane.example,0.25,email.validate,2026-01-07T15:33:20Z,")
                        && line.contains(",a.csv,"));
        assertThat(cli.run(directory, export + " --since 2026-01-08").err())
                .contains("2 requests of email.validate since 2026-01-08 exported, 0 credits; they cost 0.5");
        assertThat(Files.readAllLines(directory.resolve("out.csv")))
                .hasSize(3)
                .noneMatch(line -> line.startsWith("bob@"));
        assertThat(cli.run(directory, export + " --since 2026-01-07").err()).contains("3 requests");
        cli.run(directory, export.replace("out.csv", "out.jsonl") + " --provenance");
        assertThat(Files.readString(directory.resolve("out.jsonl")))
                .contains("\"provenance\":{\"operation\":\"email.validate\",\"retrieved_at\":\"2026-01-07T15:33:20Z\"");
        assertThat(cli.run(directory, export + " --since yesterday").err())
                .contains("--since takes a date such as 2026-03-01, but not \"yesterday\"");
    }
}
