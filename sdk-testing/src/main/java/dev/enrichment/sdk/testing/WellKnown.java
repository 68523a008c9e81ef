package dev.enrichment.sdk.testing;

/**
 * Entries that exist for every seed, and some that never exist, for examples and tests that depend on a specific
 * outcome. All data is fictitious.
 */
public final class WellKnown {
    /** A German software company with people, jobs, funding and ads. */
    public static final String COMPANY_DOMAIN = "quorvane.example";
    /** The name of {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_NAME = "Quorvane Software";
    /** The profile URL of {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_PROFILE_URL = "https://profiles.example/company/quorvane";
    /** A company without any funding: a funding request is a free miss. It runs ads. */
    public static final String COMPANY_WITHOUT_FUNDING = "tellumbra.example";
    /** A company that runs no ads: an ads search is a free miss. It has funding. */
    public static final String COMPANY_WITHOUT_ADS = "nobwick.example";
    /** A company with a catch-all mail server: unknown addresses cannot be verified. */
    public static final String CATCH_ALL_DOMAIN = "ostamere.example";
    /** A domain that does not exist. */
    public static final String UNKNOWN_COMPANY = "no-such-company.example";
    /** Works at {@link #COMPANY_DOMAIN}, came from {@link #FORMER_COMPANY}, has a personal email address. */
    public static final String PROFILE_HANDLE = "mara-lindqvist";
    /** The profile URL of {@link #PROFILE_HANDLE}. */
    public static final String PROFILE_URL = "https://profiles.example/in/mara-lindqvist";
    /** The full name of {@link #PROFILE_HANDLE}. */
    public static final String PROFILE_NAME = "Mara Lindqvist";
    /** The personal address of {@link #PROFILE_HANDLE}. */
    public static final String PERSONAL_EMAIL = "mara.lindqvist@inbox.example";
    /** Former employer of {@link #PROFILE_HANDLE}: expecting this company detects a job change. */
    public static final String FORMER_COMPANY = COMPANY_WITHOUT_FUNDING;
    /** A company at which {@link #PROFILE_HANDLE} never worked. */
    public static final String NEVER_EMPLOYER = COMPANY_WITHOUT_ADS;
    /** Works at {@link #COMPANY_DOMAIN}, has no personal email address: a search for it is a free miss. */
    public static final String PROFILE_WITHOUT_PERSONAL_EMAIL = "tobin-hale";
    /** Has no current position: the job change detector returns {@code CURRENT_EMPLOYMENT_UNKNOWN}. */
    public static final String PROFILE_WITHOUT_POSITION = "ines-okafor";
    /** Has two current positions: the job change detector returns {@code AMBIGUOUS_CURRENT_EMPLOYMENT}. */
    public static final String PROFILE_WITH_TWO_POSITIONS = "jonas-brandvik";
    /** A profile that does not exist: 404 {@code profile_not_found}. */
    public static final String UNKNOWN_PROFILE = "nobody-at-all";
    /** An address that is {@code valid}: 0.25 credits. */
    public static final String VALID_EMAIL = "mara.lindqvist@quorvane.example";
    /** A well-formed address unknown to its mail server: {@code invalid}, 0.25 credits. */
    public static final String INVALID_EMAIL = "nobody.at.all@quorvane.example";
    /** An address at a catch-all server: {@code unknown} and free. */
    public static final String UNDECIDABLE_EMAIL = "nobody.at.all@ostamere.example";
    /** A malformed address: {@code invalid} and free. */
    public static final String MALFORMED_EMAIL = "not-an-address";

    private WellKnown() {}
}
