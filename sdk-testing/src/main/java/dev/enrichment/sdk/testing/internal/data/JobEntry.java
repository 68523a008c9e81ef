package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;

/**
 * A job posting.
 *
 * @param seniority {@code EN}, {@code MI}, {@code SE} or {@code EX}
 * @param workMode 1 on site, 2 hybrid, 3 remote
 * @param salaryMinUsd US dollars, 0 without a salary
 * @param agency posted by an agency; excluded by default
 */
public record JobEntry(
        String id,
        CompanyEntry company,
        Occupation occupation,
        String title,
        String seniority,
        String language,
        int workMode,
        NamedId type,
        int salaryMinUsd,
        int salaryMaxUsd,
        LocalDate published,
        boolean agency) {

    public boolean remote() {
        return workMode == 3;
    }

    public City place() {
        return company.place();
    }

    public String description() {
        return company.name() + " in " + place().city() + " looks for a " + title + ".";
    }
}
