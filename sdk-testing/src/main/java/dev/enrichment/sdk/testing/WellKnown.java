package dev.enrichment.sdk.testing;

/**
 * Companies, people and email addresses that exist in every sandbox, regardless of its seed, and a few that exist in no
 * sandbox. Examples and tests use them to get a specific outcome. All data is fictitious.
 */
public final class WellKnown {
    /** Use this domain in tests that need a German software company with employees, job postings, funding and ads. */
    public static final String COMPANY_DOMAIN = "quorvane.example";
    /** Name of the company at {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_NAME = "Quorvane Software";
    /** Profile URL of the company at {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_PROFILE_URL = "https://profiles.example/company/quorvane";
    /**
     * Use this domain to test a funding request that finds nothing and is free. The company runs ads but has no
     * funding.
     */
    public static final String COMPANY_WITHOUT_FUNDING = "tellumbra.example";
    /** Use this domain to test an ad search that finds nothing and is free. The company has funding but runs no ads. */
    public static final String COMPANY_WITHOUT_ADS = "nobwick.example";
    /**
     * Use this domain to test with a catch-all mail server, which accepts mail to every address, even if the mailbox
     * does not exist.
     */
    public static final String CATCH_ALL_DOMAIN = "ostamere.example";
    /** Domain that no company in the sandbox has. */
    public static final String UNKNOWN_COMPANY = "no-such-company.example";
    /**
     * Use this profile handle to test with a person who has changed jobs. The person has left {@link #FORMER_COMPANY}
     * and works at {@link #COMPANY_DOMAIN}.
     */
    public static final String PROFILE_HANDLE = "mara-lindqvist";
    /** URL of the profile {@link #PROFILE_HANDLE}. */
    public static final String PROFILE_URL = "https://profiles.example/in/mara-lindqvist";
    /** Full name in the profile {@link #PROFILE_HANDLE}. */
    public static final String PROFILE_NAME = "Mara Lindqvist";
    /** Personal email address for the profile {@link #PROFILE_HANDLE}. */
    public static final String PERSONAL_EMAIL = "mara.lindqvist@inbox.example";
    /**
     * Use this domain to test a job change. For {@link #PROFILE_HANDLE} and this company, the job change detector
     * returns {@code JOB_CHANGE_DETECTED}.
     */
    public static final String FORMER_COMPANY = COMPANY_WITHOUT_FUNDING;
    /**
     * Use this domain to test a job change check against a company where the person never worked. For
     * {@link #PROFILE_HANDLE} and this company, the job change detector returns {@code NEVER_WORKED_THERE}.
     */
    public static final String NEVER_EMPLOYER = COMPANY_WITHOUT_ADS;
    /** Use this profile handle to test a search for a personal email address that finds nothing and is free. */
    public static final String PROFILE_WITHOUT_PERSONAL_EMAIL = "tobin-hale";
    /**
     * Use this profile handle to test with a person who has no current job. For this person, the job change detector
     * returns {@code CURRENT_EMPLOYMENT_UNKNOWN}.
     */
    public static final String PROFILE_WITHOUT_POSITION = "ines-okafor";
    /**
     * Use this profile handle to test with a person who has two current jobs. For this person, the job change detector
     * returns {@code AMBIGUOUS_CURRENT_EMPLOYMENT}.
     */
    public static final String PROFILE_WITH_TWO_POSITIONS = "jonas-brandvik";
    /**
     * Profile handle that no person in the sandbox has. Use it to test requests that fail with a 404 and the error code
     * {@code profile_not_found}.
     */
    public static final String UNKNOWN_PROFILE = "nobody-at-all";
    /** Use this email address to test a validation that returns {@code valid} and costs 0.25 credits. */
    public static final String VALID_EMAIL = "mara.lindqvist@quorvane.example";
    /** Use this email address to test a validation that returns {@code invalid} and costs 0.25 credits. */
    public static final String INVALID_EMAIL = "nobody.at.all@quorvane.example";
    /**
     * Use this email address to test a validation that returns {@code unknown} and is free. The mail server accepts all
     * mail.
     */
    public static final String UNDECIDABLE_EMAIL = "nobody.at.all@ostamere.example";
    /** Use this text to test the validation of a malformed email address, which returns {@code invalid} and is free. */
    public static final String MALFORMED_EMAIL = "not-an-address";

    private WellKnown() {}
}
