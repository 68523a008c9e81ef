package dev.enrichment.sdk.examples.quickstart;

import dev.enrichment.sdk.testing.WellKnown;

/**
 * Whom the tour asks about. The defaults are made-up records that every sandbox has; the real service knows none of them.
 *
 * @param company the domain of a company
 * @param profile the profile URL or handle of a person
 * @param employer the domain of the company where that person is expected to work
 * @param email a business email address
 */
public record Subject(String company, String profile, String employer, String email) {
    /** The company and the person that every sandbox has. */
    public static final Subject SANDBOX = new Subject(
            WellKnown.COMPANY_DOMAIN, WellKnown.PROFILE_HANDLE, WellKnown.FORMER_COMPANY, WellKnown.VALID_EMAIL);
}
