package dev.enrichment.sdk.examples.quickstart;

import static dev.enrichment.sdk.examples.quickstart.Table.row;
import static dev.enrichment.sdk.examples.quickstart.Table.table;
import static dev.enrichment.sdk.examples.quickstart.Table.text;

import dev.enrichment.sdk.models.ads.Ad;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.FundingResponse;
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

/** What to look at in the answers. No field is promised by the service, so each can be null; an empty list is no error. */
final class Rows {
    private static final int MOST = 3;

    private Rows() {}

    static List<String> companies(List<Company> companies) {
        return table(companies.stream()
                .limit(MOST)
                .map(c -> row(
                        c.companyName(),
                        c.companyDomain(),
                        c.hqCity(),
                        text(c.employeeRange()) + " people",
                        c.totalFunding() == null ? "no funding known" : "raised " + money(c.totalFunding())))
                .toList());
    }

    static List<String> profile(@Nullable Company company) {
        if (company == null) {
            return List.of("no such company");
        }
        return table(
                row("name", company.companyName()),
                row("founded", text(company.foundedYear()) + " in " + text(company.hqCity())),
                row("works on", company.specialties()),
                row(
                        "runs on",
                        company.technologies().values().stream()
                                .flatMap(List::stream)
                                .toList()));
    }

    static List<String> funding(FundingResponse body) {
        List<String> rounds = table(body.rounds().stream()
                .limit(MOST)
                .map(r -> row(r.round(), r.day(), r.amount(), "from " + text(r.investors())))
                .toList());
        String total = body.fundingFound() ? text(body.totalFundingText()) + " in all" : "no funding known";
        return Stream.concat(Stream.of(total), rounds.stream()).toList();
    }

    static List<String> people(List<PersonMatch> matches) {
        return table(matches.stream()
                .map(PersonMatch::person)
                .filter(Objects::nonNull)
                .map(p -> row(
                        p.contactFullName(),
                        p.contactJobTitle(),
                        reach(p.contactEmail(), p.contactEmailMasked()),
                        reach(p.contactMobilePhone(), p.contactMobilePhoneMasked())))
                .toList());
    }

    /** What may be shown before it is paid for is masked. */
    private static @Nullable String reach(@Nullable String unlocked, @Nullable String masked) {
        return unlocked == null ? masked : unlocked;
    }

    static List<String> jobs(JobSearchResponse body) {
        List<String> jobs = table(body.jobs().stream()
                .limit(MOST)
                .map(j -> row(
                        j.title(),
                        j.company() == null ? null : j.company().name(),
                        j.salaryMin() == null
                                ? "salary not told"
                                : money(j.salaryMin()) + " to " + money(j.salaryMax()),
                        "since " + day(j)))
                .toList());
        return Stream.concat(
                        jobs.stream(),
                        Stream.of(
                                body.total() == null
                                        ? "how many there are in all was not told"
                                        : body.total() + " such jobs in all"))
                .toList();
    }

    private static String day(Job job) {
        return job.published() == null
                ? "-"
                : LocalDate.ofInstant(job.published(), ZoneOffset.UTC).toString();
    }

    static List<String> ads(List<Ad> ads) {
        return table(ads.stream()
                .limit(MOST)
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
