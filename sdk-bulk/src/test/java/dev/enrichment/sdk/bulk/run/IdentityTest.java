package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_ATTEMPTED;
import static dev.enrichment.sdk.bulk.results.StopReason.IDENTITY_CONFLICT;
import static dev.enrichment.sdk.http.IdentityVerdict.AGREES;
import static dev.enrichment.sdk.http.IdentityVerdict.CONFLICTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.OnConflict;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests runs that receive responses about a different person or company than the requested one, or responses without
 * data.
 */
@Timeout(120)
class IdentityTest extends RunTestBase {
    private static final List<String> ROWS = List.of("plain.example", "moved.example", "known.example", "stub.example");

    @BeforeEach
    void start() {
        lab.sandbox.data().company("plain.example", company -> company.name("Plain"));
        lab.sandbox.data().company("group.example", company -> company.name("Moved"));
        lab.sandbox.data().company("holding.example", company -> company.name("Known"));
        lab.sandbox.data().answersAs("moved.example", "group.example");
        lab.sandbox.data().alsoKnownAs("known.example", "holding.example");
        lab.sandbox.data().company("stub.example", company -> company.stub());
    }

    private BulkRunBuilder<CompanyLookupRequest, CompanyLookupResponse> run(RunStore store) {
        return lab.run(store, Operations.COMPANIES_LOOKUP);
    }

    @Test
    void eachOutcomeSaysWhetherItIsAboutWhoWasAskedForAlsoFromTheStore() {
        for (int pass = 0; pass < 2; pass++) {
            try (RunStore store = lab.store();
                    var run = run(store).open()) {
                var outcomes = run.process(ROWS, Lab::company).toList();
                assertThat(outcomes)
                        .extracting(RowOutcome::identity)
                        .containsExactly(AGREES, CONFLICTS, AGREES, AGREES);
                assertThat(run.progress().identities()).isEqualTo(Map.of(AGREES, 3L, CONFLICTS, 1L));
                assertThat(run.report().toString()).contains("1 of them about somebody else");
            }
        }
        assertThat(lab.sandbox.requests(SandboxRoute.COMPANIES_SEARCH)).hasSize(4);
    }

    @Test
    void aSearchForACompanyWithAnotherDomainIsAboutItIfTheServiceSaysSo() {
        lab.hire(3, "quarry.example");
        lab.sandbox.data().answersAs("silent.example", "quarry.example");
        lab.sandbox.data().alsoKnownAs("stated.example", "quarry.example");
        try (var run = lab.search(store(), 10).open()) {
            assertThat(run.process(
                                    List.of("quarry.example", "silent.example", "stated.example"),
                                    domain -> PeopleSearchRequest.builder()
                                            .companyDomain(domain)
                                            .includeCompany(false)
                                            .includeDomainIntel(false)
                                            .build())
                            .toList())
                    .extracting(RowOutcome::identity)
                    .containsExactly(AGREES, CONFLICTS, AGREES);
        }
    }

    @Test
    void theRunStopsAtAConflictAndContinuesWithAnotherPolicyForNothing() {
        List<String> rows = new ArrayList<>(List.of("moved.example"));
        for (int i = 0; i < 600; i++) {
            rows.add("row" + i + ".example");
        }
        try (var run =
                run(store()).onConflict(OnConflict.STOP).maxConcurrency(1).open()) {
            var outcomes = run.process(rows, Lab::company).toList();
            assertThat(outcomes.get(0).identity()).isEqualTo(CONFLICTS);
            assertThat(outcomes.get(0).body()).isNotNull();
            assertThat(run.progress().stopped()).isEqualTo(IDENTITY_CONFLICT);
            assertThat(outcomes.get(600).status()).isEqualTo(NOT_ATTEMPTED);
        }
        int sent = lab.sandbox.requests(SandboxRoute.COMPANIES_SEARCH).size();
        assertThat(sent).isLessThan(10);
        try (var run = run(store()).open()) {
            assertThat(run.process(rows.subList(0, sent), Lab::company))
                    .noneMatch(o -> o.charged().signum() > 0);
        }
    }

    @Test
    void aBlankedConflictHasNoFieldsInTheTableAndIsInTheStore() throws IOException {
        CsvFile file = file("domain\n" + String.join("\n", ROWS) + "\n");
        Map<OnConflict, String> written = new EnumMap<>(OnConflict.class);
        for (OnConflict policy : List.of(OnConflict.BLANK, OnConflict.KEEP)) {
            Path output = directory.resolve(policy + ".csv");
            try (RunStore store = lab.store();
                    var run = run(store).onConflict(policy).open();
                    var out = OutcomeWriter.csv(run, file, output).field("name", "/company/company_name")) {
                run.process(file, row -> Lab.company(row.get("domain"))).forEach(out::write);
                out.complete();
            }
            written.put(policy, Files.readString(output));
        }
        assertThat(written.get(OnConflict.BLANK)).isEqualTo("""
                domain,name,identity,status,credits,message
                plain.example,Plain,agrees,found,1,
                moved.example,,conflicts,found,1,
                known.example,Known,agrees,found,1,
                stub.example,,agrees,found,1,
                """);
        String blank = written.getOrDefault(OnConflict.BLANK, "");
        assertThat(written.get(OnConflict.KEEP)).isEqualTo(blank.replace("moved.example,,", "moved.example,Moved,"));
        assertThat(lab.sandbox.requests(SandboxRoute.COMPANIES_SEARCH)).hasSize(4);
    }

    @Test
    void aColumnNamedIdentityOfTheInputIsKept() throws IOException {
        CsvFile file = file("domain,identity\nplain.example,mine\n");
        Path output = directory.resolve("out.csv");
        try (var run = run(store()).open();
                var out = OutcomeWriter.csv(run, file, output)) {
            run.process(file, row -> Lab.company(row.get("domain"))).forEach(out::write);
            out.complete();
        }
        assertThat(Files.readString(output)).isEqualTo("""
                domain,identity,companies.lookup identity,companies.lookup status,companies.lookup credits,companies.lookup message
                plain.example,mine,agrees,found,1,
                """);
    }
}
