package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs random lists through several steps, and compares the values, their sources, the calls and the price estimates
 * with the expected ones.
 */
@Tag("ci")
@Timeout(300)
class RandomStepsTest {
    private static final int FILES = 20;
    private static final int ROWS = 500;
    private static final int PEOPLE = 60;
    /** So many that most of those of a list belong to one row. */
    private static final int WEBSITES = 600;

    private static final BigDecimal OF_AN_ADDRESS = new BigDecimal("0.25");

    @TempDir
    private Path directory = Path.of("");

    private record Row(String email, String website) {}

    /** Expected value of a row, and the step that finds it. Both are empty if no step finds a value. */
    private record Firm(String name, String source) {}

    private final Map<String, String> byAddress = new LinkedHashMap<>();
    private final Map<String, String> byWebsite = new LinkedHashMap<>();

    private Firm truth(Row row) {
        String first = byAddress.getOrDefault(row.email, "");
        String second = byWebsite.getOrDefault(row.website, "");
        return !first.isEmpty()
                ? new Firm(first, "email.validate")
                : new Firm(second, second.isEmpty() ? "" : "companies.lookup");
    }

    /** Every third address is one of a firm; a name is the number of its person. */
    private void say(Sandbox sandbox) {
        for (int i = 0; i < PEOPLE; i++) {
            String address = "p" + i + "@quorvane.example";
            String firm = i % 3 == 0 ? "Firm " + i : "";
            byAddress.put(address, firm);
            sandbox.respondTo(SandboxRoute.EMAIL_VALIDATE)
                    .when("/email", address)
                    .with(
                            200,
                            Json.line(Map.of("email", address, "email_status", "valid", "company_name", firm)),
                            OF_AN_ADDRESS.doubleValue());
        }
    }

    private void learn(EnrichmentClient client) {
        for (int i = 0; i < WEBSITES; i++) {
            byWebsite.put("w" + i + ".example", "");
        }
        for (String website :
                List.of(WellKnown.COMPANY_DOMAIN, "arvenox.example", "nobwick.example", WellKnown.UNKNOWN_COMPANY)) {
            CompanyLookupResponse found =
                    client.companies().lookup(q -> q.companyDomain(website)).body();
            byWebsite.put(
                    website,
                    found.company() == null || found.company().companyName() == null
                            ? ""
                            : found.company().companyName());
        }
    }

    @Test
    void eachRowHasTheFirstValueAndOnlyItsStepsArePaid() throws IOException {
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false).credits(1_000_000));
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .build()) {
            learn(client);
            assertThat(byWebsite.values()).contains("").anyMatch(name -> !name.isEmpty());
            for (int seed = 0; seed < FILES; seed++) {
                sandbox.reset();
                say(sandbox);
                check(sandbox, Files.createDirectory(directory.resolve("list" + seed)), new Random(seed));
            }
        }
    }

    private void check(Sandbox sandbox, Path list, Random random) throws IOException {
        List<Row> rows = new ArrayList<>();
        List<String> addresses = List.copyOf(byAddress.keySet());
        List<String> websites = List.copyOf(byWebsite.keySet());
        StringBuilder file = new StringBuilder("E-Mail,Website\n");
        int people = 1 + random.nextInt(PEOPLE);
        for (int i = 0; i < ROWS; i++) {
            Row row = new Row(
                    random.nextInt(10) == 0 ? "" : addresses.get(random.nextInt(people)),
                    websites.get(websites.size() - 1 - random.nextInt(random.nextBoolean() ? 4 : websites.size())));
            rows.add(row);
            file.append(row.email).append(',').append(row.website).append('\n');
        }
        Files.writeString(list.resolve("leads.csv"), file);
        String steps = "leads.csv --steps email.validate,companies.lookup"
                + " --until-found firm=company_name|company/company_name --json";
        Cli cli = Cli.of(sandbox);
        Map<String, Object> preview =
                Json.object(cli.run(list, "run --dry-run " + steps).out());
        Cli.Result run = cli.run(list, "run " + steps + " --output out.csv --budget 500 --yes")
                .ok();

        Set<String> asked = new HashSet<>();
        Set<String> lookedUp = new HashSet<>();
        int index = 0;
        for (CsvRow line : CsvFile.open(list.resolve("out.csv"))) {
            Row row = rows.get(index++);
            Firm firm = truth(row);
            assertThat(new Firm(line.get("firm"), line.get("firm_source")))
                    .as("line %d: %s", line.line(), row)
                    .isEqualTo(firm);
            asked.add(row.email);
            if (!firm.source.equals("email.validate")) {
                lookedUp.add(row.website);
            }
        }
        assertThat(index).isEqualTo(ROWS);
        asked.remove("");
        sandbox.verify().called(SandboxRoute.EMAIL_VALIDATE, asked.size());
        sandbox.verify().called(SandboxRoute.COMPANIES_SEARCH, lookedUp.size());
        BigDecimal charged =
                sandbox.requests().stream().map(call -> call.charged()).reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(charged)
                .isBetween(amount(firstStep(preview), "max_price"), amount(preview, "max_price"))
                .isEqualByComparingTo(
                        new BigDecimal(String.valueOf(Json.object(run.out()).get("charged_in_total"))));
    }

    private static Map<String, Object> firstStep(Map<String, Object> preview) {
        return Json.object(Json.node(preview).at("/steps/0").toString());
    }

    private static BigDecimal amount(Map<String, Object> json, String name) {
        return new BigDecimal(String.valueOf(json.get(name)));
    }
}
