package dev.enrichment.sdk.examples.quickstart;

import dev.enrichment.sdk.testing.WellKnown;

/**
 * Company and person that the quickstart looks up. By default, both are fictional. They exist in every sandbox, but not
 * in the real service.
 *
 * @param company domain of a company
 * @param profile profile URL or handle of a person
 * @param employer domain of the company where that person is expected to work
 * @param email business email address
 */
public record TourInput(String company, String profile, String employer, String email) {
    /** The fictional company and person that every sandbox has. */
    public static final TourInput SANDBOX = new TourInput(
            WellKnown.COMPANY_DOMAIN, WellKnown.PROFILE_HANDLE, WellKnown.FORMER_COMPANY, WellKnown.VALID_EMAIL);
}
