package dev.enrichment.sdk.testing.internal.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorldTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 5, 20);

    /**
     * Protects what examples, pictures and tests of users rely on. A change of a table in the resources changes the hash, and
     * so does a change of the generators: state it in the changelog.
     */
    @Test
    void isTheSameOnEveryMachine() throws Exception {
        World world = World.generate(7, 200, TODAY);
        MessageDigest hash = MessageDigest.getInstance("SHA-256");
        Consumer<Object> add = text -> hash.update(text.toString().getBytes(StandardCharsets.UTF_8));
        add.accept(FilterValues.ALL);
        for (CompanyEntry company : world.companies()) {
            add.accept(company.row());
            add.accept(company.rounds());
            add.accept(company.ads(TODAY));
        }
        for (int i = 0; i < Math.min(world.people().size(), world.jobs().size()); i += 5) {
            PersonEntry person = world.people().get(i);
            add.accept(person.row());
            add.accept(person.personalEmails());
            add.accept(person.history());
            JobEntry job = world.jobs().get(i);
            add.accept(job.id(TODAY) + job.title() + job.language() + job.workMode() + job.published(TODAY));
            add.accept(job.occupation() + job.description() + job.salaryMinUsd() + job.place() + job.type());
        }
        assertThat(HexFormat.of().formatHex(hash.digest(), 0, 8)).isEqualTo("963a42404a6530a6");
    }

    @Test
    void isGeneratedOnceForSandboxesThatDoNotSeeTheChangesOfEachOther() {
        Catalog shared = GeneratedCatalogs.of(7, 200, TODAY).get();
        InstantSource clock = () -> TODAY.atStartOfDay(ZoneOffset.UTC).toInstant();
        for (int i = 0; i < 2; i++) {
            try (Sandbox sandbox = Sandbox.start(config -> config.seed(7).clock(clock))) {
                String changed = shared.world().companies().get(1).domain();
                String handle = shared.world().people().get(0).handle();
                sandbox.data()
                        .company(changed, company -> company.name("Renamed").withoutFunding());
                sandbox.data().person(handle, person -> person.worksAt(changed, "Chief Tinkerer"));
                assertThat(sandbox.data().removeCompany(WellKnown.COMPANY_DOMAIN))
                        .as("still there in a new sandbox")
                        .isTrue();
            }
        }

        assertThat(GeneratedCatalogs.of(7, 200, TODAY).get()).isSameAs(shared);
        assertThat(shared.world()).isEqualTo(World.generate(7, 200, TODAY));
        assertThat(GeneratedCatalogs.of(8, 200, TODAY).get().world()).isNotEqualTo(shared.world());
        assertThat(GeneratedCatalogs.of(8, 200, TODAY.plusDays(1)).get().world())
                .isNotEqualTo(GeneratedCatalogs.of(8, 200, TODAY).get().world());
    }

    /** Generating a world takes longer than looking at it. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, -5, Long.MAX_VALUE})
    void isAsItShouldBeForEverySeed(long seed) {
        World world = World.generate(seed, 200, TODAY);
        isLinked(world);
        containsOnlyFictitiousDomains(world);
        containsTheWellKnownEntries(new Catalog(world));
    }

    private static void isLinked(World world) {
        assertThat(world.companies()).hasSize(200);
        assertThat(world.people()).hasSizeBetween(1_800, 2_300);
        assertThat(world.jobs()).hasSizeBetween(1_800, 2_700);
        Set<String> domains =
                world.companies().stream().map(CompanyEntry::domain).collect(Collectors.toSet());
        assertThat(domains).hasSameSizeAs(world.companies());
        assertThat(world.companies().stream().map(CompanyEntry::name)).doesNotHaveDuplicates();
        assertThat(world.people().stream().map(PersonEntry::handle)).doesNotHaveDuplicates();
        assertThat(world.people().stream().map(PersonEntry::companyDomain)).allMatch(domains::contains);
        Set<CompanyEntry> companies = new HashSet<>(world.companies());
        assertThat(world.jobs().stream().map(JobEntry::company)).allMatch(companies::contains);
    }

    private static void containsOnlyFictitiousDomains(World world) {
        assertThat(world.companies()).allMatch(company -> company.domain().endsWith(".example"));
        assertThat(world.people())
                .allMatch(person -> person.email().isEmpty() || person.email().endsWith(".example"));
        assertThat(world.people().stream().flatMap(person -> person.personalEmails().stream()))
                .allMatch(email -> email.endsWith("@inbox.example"));
    }

    private static void containsTheWellKnownEntries(Catalog catalog) {
        CompanyEntry company = catalog.companyByDomain(WellKnown.COMPANY_DOMAIN).orElseThrow();
        assertThat(List.of(
                        company.name(),
                        company.profileUrl(),
                        company.industry(),
                        company.place().code()))
                .containsExactly(WellKnown.COMPANY_NAME, WellKnown.COMPANY_PROFILE_URL, "Software", "DE");
        assertThat(company.rounds()).isNotEmpty();
        assertThat(company.adCount()).isPositive();
        CompanyEntry unfunded =
                catalog.companyByDomain(WellKnown.COMPANY_WITHOUT_FUNDING).orElseThrow();
        assertThat(unfunded.rounds()).isEmpty();
        assertThat(unfunded.adCount()).isPositive();
        CompanyEntry silent =
                catalog.companyByDomain(WellKnown.COMPANY_WITHOUT_ADS).orElseThrow();
        assertThat(silent.adCount()).isZero();
        assertThat(silent.rounds()).isNotEmpty();
        assertThat(catalog.companyByDomain(WellKnown.CATCH_ALL_DOMAIN)
                        .orElseThrow()
                        .catchAll())
                .isTrue();
        PersonEntry person = catalog.personByHandle(WellKnown.PROFILE_URL).orElseThrow();
        assertThat(person.name()).isEqualTo(WellKnown.PROFILE_NAME);
        assertThat(person.email()).isEqualTo(WellKnown.VALID_EMAIL);
        assertThat(person.personalEmails()).containsExactly(WellKnown.PERSONAL_EMAIL);
        assertThat(person.history().get(1).companyDomain()).isEqualTo(WellKnown.FORMER_COMPANY);
        assertThat(catalog.personByHandle(WellKnown.PROFILE_WITHOUT_PERSONAL_EMAIL)
                        .orElseThrow()
                        .personalEmails())
                .isEmpty();
    }
}
