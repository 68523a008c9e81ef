package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A job posting.
 *
 * @param key identifier of the job, the same for all its postings
 * @param seniority experience level: {@code EN}, {@code MI}, {@code SE} or {@code EX}
 * @param workMode 1 for on site, 2 for hybrid, 3 for remote
 * @param salaryMinUsd minimum salary in US dollars; 0 if the posting states no salary
 * @param agency whether an agency posted the job; job searches exclude such jobs by default
 * @param text description of the job; empty if the sandbox generates the description
 */
public record JobEntry(
        String key,
        CompanyEntry company,
        City place,
        Occupation occupation,
        String title,
        String seniority,
        String language,
        int workMode,
        NamedId type,
        int salaryMinUsd,
        int salaryMaxUsd,
        Posting posting,
        boolean agency,
        String text) {
    /** The work modes that job search supports, such as hybrid and remote. */
    public static final List<NamedId> WORK_MODES =
            List.of(new NamedId(1, "On site"), new NamedId(2, "Hybrid"), new NamedId(3, "Remote"));

    /** The job types that job search supports, such as full-time and contract. */
    public static final List<NamedId> TYPES = List.of(
            new NamedId(1, "Full-time"),
            new NamedId(2, "Part-time"),
            new NamedId(3, "Contract"),
            new NamedId(4, "Internship"));

    /** The experience levels that job search supports, as two-letter codes. */
    public static final List<String> SENIORITIES = List.of("EN", "MI", "SE", "EX");

    public boolean remote() {
        return workMode == 3;
    }

    /** Returns the ID of the posting that is current on the given day. Each reposting of the job has a new ID. */
    public String id(LocalDate today) {
        long number = posting.number(today);
        return number == 0 ? key : key + "-" + number;
    }

    public LocalDate published(LocalDate today) {
        return posting.latest(today);
    }

    public String description() {
        if (!text.isEmpty()) {
            return text;
        }
        String tags = occupation.tags().stream().map(NamedId::name).collect(Collectors.joining(" and "));
        return company.row().path("company_about").asText() + " We are looking for a " + title + " in " + place.city()
                + ". You bring experience with " + tags + " and enjoy working in a team.";
    }

    public JobEntry withCompany(CompanyEntry changed) {
        return new JobEntry(
                key,
                changed,
                place,
                occupation,
                title,
                seniority,
                language,
                workMode,
                type,
                salaryMinUsd,
                salaryMaxUsd,
                posting,
                agency,
                text);
    }
}
