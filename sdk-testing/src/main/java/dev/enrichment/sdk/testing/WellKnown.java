package dev.enrichment.sdk.testing;

/**
 * Records that exist for every seed, and some that never do, for examples and for tests that want a certain answer. All
 * of them are made up.
 */
public final class WellKnown {
    /** A German software company with people, jobs, funding and ads. */
    public static final String COMPANY_DOMAIN = "quorvane.example";
    /** The name of {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_NAME = "Quorvane Software";
    /** The profile address of {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_PROFILE_URL = "https://profiles.example/company/quorvane";
    /** A company without any funding: asking for it is a free miss. It does run ads. */
    public static final String COMPANY_WITHOUT_FUNDING = "tellumbra.example";
    /** A company that runs no ads: asking for them is a free miss. It does have funding. */
    public static final String COMPANY_WITHOUT_ADS = "nobwick.example";
    /** A company whose mail server accepts every address, so that most of them cannot be decided. */
    public static final String CATCH_ALL_DOMAIN = "ostamere.example";
    /** A domain the service has never heard of. */
    public static final String UNKNOWN_COMPANY = "no-such-company.example";
    /** Works at {@link #COMPANY_DOMAIN}, came from {@link #FORMER_COMPANY}, has a personal email address. */
    public static final String PROFILE_HANDLE = "mara-lindqvist";
    /** The profile address of {@link #PROFILE_HANDLE}. */
    public static final String PROFILE_URL = "https://profiles.example/in/mara-lindqvist";
    /** The full name of {@link #PROFILE_HANDLE}. */
    public static final String PROFILE_NAME = "Mara Lindqvist";
    /** The personal address of {@link #PROFILE_HANDLE}. */
    public static final String PERSONAL_EMAIL = "mara.lindqvist@inbox.example";
    /** Where {@link #PROFILE_HANDLE} worked before: a job change is detected when this company is expected. */
    public static final String FORMER_COMPANY = COMPANY_WITHOUT_FUNDING;
    /** A company at which {@link #PROFILE_HANDLE} never worked. */
    public static final String NEVER_EMPLOYER = COMPANY_WITHOUT_ADS;
    /** Works at {@link #COMPANY_DOMAIN}, has no personal email address: asking for it is a free miss. */
    public static final String PROFILE_WITHOUT_PERSONAL_EMAIL = "tobin-hale";
    /** Works at no company now: the job change detector answers {@code CURRENT_EMPLOYMENT_UNKNOWN}. */
    public static final String PROFILE_WITHOUT_POSITION = "ines-okafor";
    /** Holds two positions: the job change detector answers {@code AMBIGUOUS_CURRENT_EMPLOYMENT}. */
    public static final String PROFILE_WITH_TWO_POSITIONS = "jonas-brandvik";
    /** A profile that does not exist: 404 {@code profile_not_found}. */
    public static final String UNKNOWN_PROFILE = "nobody-at-all";
    /** An address that is {@code valid}: 0.25 credits. */
    public static final String VALID_EMAIL = "mara.lindqvist@quorvane.example";
    /** A well-formed address that does not exist at a known mail server: {@code invalid}, 0.25 credits. */
    public static final String INVALID_EMAIL = "nobody.at.all@quorvane.example";
    /** An address at a catch-all server: {@code unknown} and free. */
    public static final String UNDECIDABLE_EMAIL = "nobody.at.all@ostamere.example";
    /** Not an address at all: answered {@code invalid} at once and free. */
    public static final String MALFORMED_EMAIL = "not-an-address";

    private WellKnown() {}
}
