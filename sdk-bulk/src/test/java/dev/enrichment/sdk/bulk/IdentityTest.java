package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.testing.SandboxData;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Responses about somebody else, and responses that say nothing, in a run. */
@Timeout(120)
class IdentityTest extends LabTest {
    private static final List<String> ROWS = List.of("plain.example", "moved.example", "known.example", "stub.example");

    private static CompanyLookupRequest lookup(String domain) {
        return CompanyLookupRequest.builder().companyDomain(domain).build();
    }

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
        return BulkRun.of(lab.client, Operations.COMPANY_LOOKUP).store(store);
    }

    @Test
    void eachOutcomeSaysWhetherItIsAboutWhoWasAskedForAlsoFromTheStore() {
        for (int pass = 0; pass < 2; pass++) {
            try (RunStore store = lab.store();
                    var run = run(store).open()) {
                List<RowOutcome<String, CompanyLookupResponse>> outcomes =
                        run.process(ROWS, IdentityTest::lookup).toList();
                assertThat(outcomes)
                        .extracting(RowOutcome::identity)
                        .containsExactly(
                                IdentityVerdict.AGREES,
                                IdentityVerdict.CONFLICTS,
                                IdentityVerdict.AGREES,
                                IdentityVerdict.NOT_STATED);
                assertThat(run.progress().identities())
                        .isEqualTo(Map.of(IdentityVerdict.AGREES, 2L, IdentityVerdict.CONFLICTS, 1L));
                assertThat(run.report().toString()).contains("1 of them about somebody else");
            }
        }
        assertThat(lab.sandbox.requests(SandboxRoute.COMPANY_SEARCH)).hasSize(4);
    }

    /** The service charges for it, and nobody gets the money back: the receipt keeps it. */
    @Test
    void aStubIsNotFoundWithItsChargeAndIsNotBoughtAgain() {
        lab.sandbox.data().person("nobody", person -> person.stub());
        var request = JobChangeRequest.builder()
                .profileUrl("in/nobody")
                .companyName("Acme")
                .build();
        try (RunStore store = lab.store();
                var run = BulkRun.of(lab.client, Operations.JOB_CHANGE)
                        .store(store)
                        .open()) {
            var first = run.process(List.of("row"), row -> request).toList().get(0);
            assertThat(first.status()).isEqualTo(OutcomeStatus.NOT_FOUND);
            assertThat(first.cost()).isEqualByComparingTo("3");
            assertThat(first.body()).isNotNull();
            var again = run.process(List.of("row"), row -> request).toList().get(0);
            assertThat(again.status()).isEqualTo(OutcomeStatus.NOT_FOUND);
            assertThat(again.cost()).isZero();
            assertThat(again.receipt())
                    .isNotNull()
                    .satisfies(receipt -> assertThat(receipt.confirmed()).isEqualByComparingTo("3"));
            assertThat(store.paid()).isEqualByComparingTo("3");
        }
    }

    @Test
    void aSearchForACompanyWithAnotherDomainIsAboutItIfTheServiceSaysSo() {
        lab.hire(3, "quarry.example");
        lab.sandbox.data().answersAs("silent.example", "quarry.example");
        lab.sandbox.data().alsoKnownAs("stated.example", "quarry.example");
        try (RunStore store = lab.store();
                var run = BulkRun.of(lab.client, Operations.PEOPLE_SEARCH, 10)
                        .store(store)
                        .open()) {
            assertThat(run.process(
                                    List.of("quarry.example", "silent.example", "stated.example"),
                                    domain -> PeopleSearchRequest.builder()
                                            .companyDomain(domain)
                                            .includeCompany(false)
                                            .includeDomainIntel(false)
                                            .build())
                            .toList())
                    .extracting(RowOutcome::identity)
                    .containsExactly(IdentityVerdict.AGREES, IdentityVerdict.CONFLICTS, IdentityVerdict.AGREES);
        }
    }

    @Test
    void theRunStopsAtAConflictAndContinuesWithAnotherPolicyForNothing() {
        List<String> rows = new ArrayList<>(List.of("moved.example"));
        for (int i = 0; i < 600; i++) {
            rows.add("row" + i + ".example");
        }
        try (RunStore store = lab.store();
                var run =
                        run(store).onConflict(OnConflict.STOP).maxConcurrency(1).open()) {
            var outcomes = run.process(rows, IdentityTest::lookup).toList();
            assertThat(outcomes.get(0).identity()).isEqualTo(IdentityVerdict.CONFLICTS);
            assertThat(outcomes.get(0).body()).isNotNull();
            assertThat(run.progress().stopped()).isEqualTo(StopReason.IDENTITY_CONFLICT);
            assertThat(outcomes.get(600).status()).isEqualTo(OutcomeStatus.NOT_ATTEMPTED);
        }
        int sent = lab.sandbox.requests(SandboxRoute.COMPANY_SEARCH).size();
        assertThat(sent).isLessThan(10);
        try (RunStore store = lab.store();
                var run = run(store).open()) {
            assertThat(run.process(rows.subList(0, sent), IdentityTest::lookup))
                    .noneMatch(o -> o.cost().signum() > 0);
        }
    }

    @Test
    void aBlankedConflictHasNoFieldsInTheTableAndIsInTheStore() throws IOException {
        Path input = Files.writeString(directory.resolve("firms.csv"), "domain\n" + String.join("\n", ROWS) + "\n");
        CsvFile file = CsvFile.open(input);
        Map<OnConflict, String> written = new EnumMap<>(OnConflict.class);
        for (OnConflict policy : List.of(OnConflict.BLANK, OnConflict.KEEP)) {
            Path output = directory.resolve(policy + ".csv");
            try (RunStore store = lab.store();
                    var run = run(store).onConflict(policy).open();
                    var out = OutcomeWriter.csv(run, file, output).field("name", "/company/company_name")) {
                run.process(file, row -> lookup(row.get("domain"))).forEach(out::write);
                out.complete();
            }
            written.put(policy, Files.readString(output));
        }
        assertThat(written.get(OnConflict.BLANK)).isEqualTo("""
                domain,name,identity,status,credits,message
                plain.example,Plain,agrees,found,1,
                moved.example,,conflicts,found,1,
                known.example,Known,agrees,found,1,
                stub.example,,,not_found,1,
                """);
        String blank = written.getOrDefault(OnConflict.BLANK, "");
        assertThat(written.get(OnConflict.KEEP)).isEqualTo(blank.replace("moved.example,,", "moved.example,Moved,"));
        assertThat(lab.sandbox.requests(SandboxRoute.COMPANY_SEARCH)).hasSize(4);
    }

    @Test
    void aColumnNamedIdentityOfTheInputIsKept() throws IOException {
        CsvFile file = CsvFile.open(
                Files.writeString(directory.resolve("firms.csv"), "domain,identity\nplain.example,mine\n"));
        Path output = directory.resolve("out.csv");
        try (RunStore store = lab.store();
                var run = run(store).open();
                var out = OutcomeWriter.csv(run, file, output)) {
            run.process(file, row -> lookup(row.get("domain"))).forEach(out::write);
            out.complete();
        }
        assertThat(Files.readString(output)).isEqualTo("""
                domain,identity,companies.lookup identity,companies.lookup status,companies.lookup credits,companies.lookup message
                plain.example,mine,agrees,found,1,
                """);
    }

    /** 10,000 rows in all spellings that are one domain; each twentieth is answered with somebody else, or with nothing. */
    @Test
    @Tag("ci")
    @Timeout(600)
    void ofTenThousandRowsAllPlantedOnesAreFoundAndNoOthers() throws IOException {
        int rows = 10_000;
        SandboxData data = lab.sandbox.data();
        Set<String> conflicts = new TreeSet<>();
        Set<String> stubs = new TreeSet<>();
        for (int i = 0; i < rows; i++) {
            String domain = domain(i);
            int planted = i % 20 == 7 ? i / 20 % 4 : -1;
            String other = "other-" + i + ".test";
            String name = "Firm " + i;
            data.company(planted >= 0 && planted < 3 ? other : domain, company -> company.name(name));
            switch (planted) {
                case 0, 1 -> { // a namesake, or a company that has moved: the response names another domain only
                    data.answersAs(domain, other);
                    conflicts.add(domain);
                }
                case 2 -> data.alsoKnownAs(domain, other);
                case 3 -> {
                    data.company(domain, company -> company.stub());
                    stubs.add(domain);
                }
                default -> {}
            }
        }
        List<Integer> all = IntStream.range(0, rows).boxed().toList();
        try (RunStore store = lab.store();
                var run = run(store).open()) {
            var outcomes = run.process(all, i -> lookup(spelling(i))).toList();
            assertThat(domains(outcomes, o -> o.identity() == IdentityVerdict.CONFLICTS))
                    .isEqualTo(conflicts)
                    .hasSize(250);
            assertThat(domains(outcomes, o -> o.status() == OutcomeStatus.NOT_FOUND))
                    .isEqualTo(stubs)
                    .hasSize(125);
            assertThat(run.progress().count(IdentityVerdict.AGREES)).isEqualTo(rows - 375);
            assertThat(store.paid()).isEqualByComparingTo(BigDecimal.valueOf(rows));
        }
    }

    private static Set<String> domains(
            List<RowOutcome<Integer, CompanyLookupResponse>> outcomes,
            Predicate<RowOutcome<Integer, CompanyLookupResponse>> which) {
        Set<String> domains = new TreeSet<>();
        outcomes.stream().filter(which).forEach(outcome -> domains.add(domain(outcome.row())));
        return domains;
    }

    private static String domain(int i) {
        return "firm-" + i + ".example";
    }

    /** The spellings of a domain that people have in their files. */
    private static String spelling(int i) {
        String domain = domain(i);
        return switch (i % 7) {
            case 0 -> domain;
            case 1 -> "https://www." + domain + "/about?x=y#z";
            case 2 -> domain.toUpperCase(Locale.ROOT);
            case 3 -> " " + domain + " ";
            case 4 -> "http://" + domain + ":8080/";
            case 5 -> "www." + domain + "/";
            default -> domain + ".";
        };
    }
}
