package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;

/**
 * A job posting.
 *
 * @param seniority {@code EN}, {@code MI}, {@code SE} or {@code EX}
 * @param workMode 1 on site, 2 hybrid, 3 remote
 * @param salaryMinUsd whole US dollars, 0 when the posting names no salary
 * @param agency posted by an agency, left out unless asked for
 */
public record Job(
        String id,
        Company company,
        Occupation occupation,
        String title,
        String seniority,
        String language,
        int workMode,
        Named type,
        int salaryMinUsd,
        int salaryMaxUsd,
        LocalDate published,
        boolean agency) {

    public boolean remote() {
        return workMode == 3;
    }

    public Place place() {
        return company.place();
    }

    public String description() {
        return company.name() + " in " + place().city() + " looks for a " + title + ".";
    }
}
