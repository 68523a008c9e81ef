package dev.enrichment.sdk.testing.internal.admin;

import dev.enrichment.sdk.testing.WellKnown;
import java.util.List;

/**
 * A value of {@link WellKnown} as the start page and the README list it.
 *
 * @param name the constant
 * @param shows what a request with it shows
 */
record KnownValue(String name, String value, String shows) {
    static final List<KnownValue> ALL = List.of(
            of("COMPANY_DOMAIN", WellKnown.COMPANY_DOMAIN, "a company with people, jobs, funding and ads"),
            of("COMPANY_NAME", WellKnown.COMPANY_NAME, "its name"),
            of("COMPANY_PROFILE_URL", WellKnown.COMPANY_PROFILE_URL, "its profile"),
            of("COMPANY_WITHOUT_FUNDING", WellKnown.COMPANY_WITHOUT_FUNDING, "a free miss for funding; it runs ads"),
            of("COMPANY_WITHOUT_ADS", WellKnown.COMPANY_WITHOUT_ADS, "a free miss for ads; it has funding"),
            of("CATCH_ALL_DOMAIN", WellKnown.CATCH_ALL_DOMAIN, "a mail server that takes every address"),
            of("UNKNOWN_COMPANY", WellKnown.UNKNOWN_COMPANY, "a company that does not exist"),
            of("PROFILE_HANDLE", WellKnown.PROFILE_HANDLE, "a person who moved from FORMER_COMPANY to COMPANY_DOMAIN"),
            of("PROFILE_URL", WellKnown.PROFILE_URL, "the same person"),
            of("PROFILE_NAME", WellKnown.PROFILE_NAME, "the name of the same person"),
            of("PERSONAL_EMAIL", WellKnown.PERSONAL_EMAIL, "what the personal email finder finds for this person"),
            of("FORMER_COMPANY", WellKnown.FORMER_COMPANY, "expecting it at this person detects a job change"),
            of("NEVER_EMPLOYER", WellKnown.NEVER_EMPLOYER, "where this person never worked"),
            of(
                    "PROFILE_WITHOUT_PERSONAL_EMAIL",
                    WellKnown.PROFILE_WITHOUT_PERSONAL_EMAIL,
                    "a free miss of the personal email finder"),
            of("PROFILE_WITHOUT_POSITION", WellKnown.PROFILE_WITHOUT_POSITION, "CURRENT_EMPLOYMENT_UNKNOWN"),
            of("PROFILE_WITH_TWO_POSITIONS", WellKnown.PROFILE_WITH_TWO_POSITIONS, "AMBIGUOUS_CURRENT_EMPLOYMENT"),
            of("UNKNOWN_PROFILE", WellKnown.UNKNOWN_PROFILE, "a person who does not exist: 404 profile_not_found"),
            of("VALID_EMAIL", WellKnown.VALID_EMAIL, "valid, 0.25 credits"),
            of("INVALID_EMAIL", WellKnown.INVALID_EMAIL, "invalid, 0.25 credits"),
            of("UNDECIDABLE_EMAIL", WellKnown.UNDECIDABLE_EMAIL, "unknown, free: a catch-all server"),
            of("MALFORMED_EMAIL", WellKnown.MALFORMED_EMAIL, "invalid, free: no address"));

    private static KnownValue of(String name, String value, String shows) {
        return new KnownValue(name, value, shows);
    }
}
