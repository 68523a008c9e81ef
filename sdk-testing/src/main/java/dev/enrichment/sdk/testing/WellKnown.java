package dev.enrichment.sdk.testing;

/**
 * Entries that exist for every seed, and a few that never exist. Examples and tests use them to get a specific outcome.
 * All data is fictitious.
 */
public final class WellKnown {
    /** A German software company with people, jobs, funding and ads. */
    public static final String COMPANY_DOMAIN = "quorvane.example";
    /** The name of {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_NAME = "Quorvane Software";
    /** The profile URL of {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_PROFILE_URL = "https://profiles.example/company/quorvane";
    /** A company that runs ads but has no funding. A funding request for it finds nothing and is free. */
    public static final String COMPANY_WITHOUT_FUNDING = "tellumbra.example";
    /** A company that has funding but runs no ads. An ads search for it finds nothing and is free. */
    public static final String COMPANY_WITHOUT_ADS = "nobwick.example";
    /** A company whose mail server accepts every address, even if the mailbox does not exist. */
    public static final String CATCH_ALL_DOMAIN = "ostamere.example";
    /** A domain that belongs to no company. */
    public static final String UNKNOWN_COMPANY = "no-such-company.example";
    /** A person who works at {@link #COMPANY_DOMAIN} and used to work at {@link #FORMER_COMPANY}. */
    public static final String PROFILE_HANDLE = "mara-lindqvist";
    /** The profile URL of {@link #PROFILE_HANDLE}. */
    public static final String PROFILE_URL = "https://profiles.example/in/mara-lindqvist";
    /** The full name of {@link #PROFILE_HANDLE}. */
    public static final String PROFILE_NAME = "Mara Lindqvist";
    /** The personal email address of {@link #PROFILE_HANDLE}. */
    public static final String PERSONAL_EMAIL = "mara.lindqvist@inbox.example";
    /**
     * The former employer of {@link #PROFILE_HANDLE}. With this expected employer, the job change detector detects a
     * change.
     */
    public static final String FORMER_COMPANY = COMPANY_WITHOUT_FUNDING;
    /** A company that never employed {@link #PROFILE_HANDLE}. */
    public static final String NEVER_EMPLOYER = COMPANY_WITHOUT_ADS;
    /** A person without a personal email address. The personal email finder finds nothing and is free. */
    public static final String PROFILE_WITHOUT_PERSONAL_EMAIL = "tobin-hale";
    /** A person without a current position. The job change detector returns {@code CURRENT_EMPLOYMENT_UNKNOWN}. */
    public static final String PROFILE_WITHOUT_POSITION = "ines-okafor";
    /** A person with two current positions. The job change detector returns {@code AMBIGUOUS_CURRENT_EMPLOYMENT}. */
    public static final String PROFILE_WITH_TWO_POSITIONS = "jonas-brandvik";
    /** A profile that does not exist. Requests for it fail with 404 {@code profile_not_found}. */
    public static final String UNKNOWN_PROFILE = "nobody-at-all";
    /** An address that can receive mail. The result is {@code valid} and costs 0.25 credits. */
    public static final String VALID_EMAIL = "mara.lindqvist@quorvane.example";
    /** An address that its mail server does not know. The result is {@code invalid} and costs 0.25 credits. */
    public static final String INVALID_EMAIL = "nobody.at.all@quorvane.example";
    /** An address at {@link #CATCH_ALL_DOMAIN}. The result is {@code unknown} and free. */
    public static final String UNDECIDABLE_EMAIL = "nobody.at.all@ostamere.example";
    /** A malformed email address. The result is {@code invalid} and free. */
    public static final String MALFORMED_EMAIL = "not-an-address";

    private WellKnown() {}
}
