package dev.enrichment.sdk.testing.internal.data;

import org.jspecify.annotations.Nullable;

/**
 * Holds what a generated person is made of.
 *
 * @param seed of everything that is generated on request
 * @param languages number of further languages the person speaks
 * @param completeness of the profile, from 0 to 100
 */
record PersonFacts(
        long seed,
        String firstName,
        String lastName,
        String handle,
        CompanyEntry company,
        City city,
        Department department,
        Rank rank,
        String title,
        @Nullable String email,
        @Nullable String mobile,
        @Nullable String direct,
        @Nullable String personalEmail,
        int seniority,
        int followers,
        int completeness,
        int languages) {
    PersonFacts withCompany(CompanyEntry changed) {
        return new PersonFacts(
                seed,
                firstName,
                lastName,
                handle,
                changed,
                city,
                department,
                rank,
                title,
                email,
                mobile,
                direct,
                personalEmail,
                seniority,
                followers,
                completeness,
                languages);
    }

    String name() {
        return firstName + " " + lastName;
    }

    String headline() {
        return title + " at " + company.name();
    }
}
