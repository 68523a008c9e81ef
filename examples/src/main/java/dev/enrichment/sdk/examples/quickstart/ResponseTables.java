package dev.enrichment.sdk.examples.quickstart;

import static dev.enrichment.sdk.examples.quickstart.Table.row;
import static dev.enrichment.sdk.examples.quickstart.Table.table;
import static dev.enrichment.sdk.examples.quickstart.Table.text;

import dev.enrichment.sdk.models.ads.Ad;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyFundingResponse;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.people.PersonMatch;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Formats selected fields of responses as tables. Any field may be null, because the service guarantees none of them.
 * An empty list is not an error.
 */
final class ResponseTables {
    private static final int MAX_ROWS = 3;

    private ResponseTables() {}

    static List<String> companies(List<Company> companies) {
        return table(companies.stream()
                .limit(MAX_ROWS)
                .map(c -> row(
                        c.companyName(),
                        c.companyDomain(),
                        c.hqCity(),
                        text(c.employeeRange()) + " people",
                        c.totalFunding() == null ? "no known funding" : "raised " + money(c.totalFunding())))
                .toList());
    }

    static List<String> profile(@Nullable Company company) {
        if (company == null) {
            return List.of("no such company");
        }
        return table(
                row("name", company.companyName()),
                row("founded", text(company.foundedYear()) + " in " + text(company.hqCity())),
                row("specialties", company.specialties()),
                row(
                        "technologies",
                        company.technologies().values().stream()
                                .flatMap(List::stream)
                                .toList()));
    }

    static List<String> funding(CompanyFundingResponse body) {
        List<String> rounds = table(body.rounds().stream()
                .limit(MAX_ROWS)
                .map(r -> row(r.round(), r.day(), r.amount(), "from " + text(r.investors())))
                .toList());
        String total = body.fundingFound() ? text(body.totalFundingText()) + " in total" : "no known funding";
        return Stream.concat(Stream.of(total), rounds.stream()).toList();
    }

    static List<String> people(List<PersonMatch> matches) {
        return table(matches.stream()
                .map(PersonMatch::person)
                .filter(Objects::nonNull)
                .map(p -> row(
                        p.contactFullName(),
                        p.contactJobTitle(),
                        contact(p.contactEmail(), p.contactEmailMasked()),
                        contact(p.contactMobilePhone(), p.contactMobilePhoneMasked())))
                .toList());
    }

    /**
     * Returns the unlocked form of a contact detail, or else the masked form. Returns null if the response contains
     * neither.
     */
    private static @Nullable String contact(@Nullable String unlocked, @Nullable String masked) {
        return unlocked == null ? masked : unlocked;
    }

    static List<String> jobs(JobSearchResponse body) {
        List<String> jobs = table(body.jobs().stream()
                .limit(MAX_ROWS)
                .map(j -> row(
                        j.title(),
                        j.company() == null ? null : j.company().name(),
                        j.salaryMin() == null ? "salary unknown" : money(j.salaryMin()) + " to " + money(j.salaryMax()),
                        "since " + day(j)))
                .toList());
        return Stream.concat(
                        jobs.stream(),
                        Stream.of(body.total() == null ? "total unknown" : body.total() + " matching jobs in total"))
                .toList();
    }

    private static String day(Job job) {
        return job.published() == null
                ? "-"
                : LocalDate.ofInstant(job.published(), ZoneOffset.UTC).toString();
    }

    static List<String> ads(List<Ad> ads) {
        return table(ads.stream()
                .limit(MAX_ROWS)
                .map(ad -> row(
                        ad.id(),
                        ad.snapshot() == null ? ad.content() : ad.snapshot().title(),
                        ad.platforms(),
                        Boolean.TRUE.equals(ad.active()) ? "running" : "stopped"))
                .toList());
    }

    private static String money(@Nullable BigDecimal dollars) {
        return dollars == null ? "-" : String.format(Locale.ROOT, "$%,d", dollars.toBigInteger());
    }
}
