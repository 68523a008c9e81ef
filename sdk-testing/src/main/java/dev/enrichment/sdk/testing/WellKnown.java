package dev.enrichment.sdk.testing;

/**
 * Companies, people and email addresses that exist in every sandbox, whatever its seed, and a few that exist in none.
 * Examples and tests use them to get a specific outcome. All data is fictitious.
 */
public final class WellKnown {
    /** Domain of a German software company that has employees, job postings, funding and ads. */
    public static final String COMPANY_DOMAIN = "quorvane.example";
    /** Name of the company at {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_NAME = "Quorvane Software";
    /** Profile URL of the company at {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_PROFILE_URL = "https://profiles.example/company/quorvane";
    /** Domain of a company that runs ads but has no funding. A funding request for it finds nothing and is free. */
    public static final String COMPANY_WITHOUT_FUNDING = "tellumbra.example";
    /** Domain of a company that has funding but runs no ads. An ad search for it finds nothing and is free. */
    public static final String COMPANY_WITHOUT_ADS = "nobwick.example";
    /** Domain whose mail server accepts mail to every address, even if there is no such mailbox. */
    public static final String CATCH_ALL_DOMAIN = "ostamere.example";
    /** Domain that no company in the sandbox has. */
    public static final String UNKNOWN_COMPANY = "no-such-company.example";
    /**
     * Profile handle of a person who works at the company {@link #COMPANY_DOMAIN} and has left the company
     * {@link #FORMER_COMPANY}.
     */
    public static final String PROFILE_HANDLE = "mara-lindqvist";
    /** URL of the profile {@link #PROFILE_HANDLE}. */
    public static final String PROFILE_URL = "https://profiles.example/in/mara-lindqvist";
    /** Full name in the profile {@link #PROFILE_HANDLE}. */
    public static final String PROFILE_NAME = "Mara Lindqvist";
    /** Personal email address for the profile {@link #PROFILE_HANDLE}. */
    public static final String PERSONAL_EMAIL = "mara.lindqvist@inbox.example";
    /**
     * Domain of a company that the person behind {@link #PROFILE_HANDLE} has left. The job change detector returns
     * {@code JOB_CHANGE_DETECTED} for it.
     */
    public static final String FORMER_COMPANY = COMPANY_WITHOUT_FUNDING;
    /**
     * Domain of a company that the person behind {@link #PROFILE_HANDLE} has never worked for. The job change detector
     * returns {@code NEVER_WORKED_THERE} for it.
     */
    public static final String NEVER_EMPLOYER = COMPANY_WITHOUT_ADS;
    /**
     * Profile handle of a person whose personal email address is unknown. The personal email finder finds nothing and
     * is free.
     */
    public static final String PROFILE_WITHOUT_PERSONAL_EMAIL = "tobin-hale";
    /**
     * Profile handle of a person without a current job. The job change detector returns
     * {@code CURRENT_EMPLOYMENT_UNKNOWN}.
     */
    public static final String PROFILE_WITHOUT_POSITION = "ines-okafor";
    /**
     * Profile handle of a person with two current jobs. The job change detector returns
     * {@code AMBIGUOUS_CURRENT_EMPLOYMENT}.
     */
    public static final String PROFILE_WITH_TWO_POSITIONS = "jonas-brandvik";
    /**
     * Profile handle that nobody in the sandbox has. Requests for it fail with a 404 and the code
     * {@code profile_not_found}.
     */
    public static final String UNKNOWN_PROFILE = "nobody-at-all";
    /** Email address that can receive mail. Its validation returns {@code valid} and costs 0.25 credits. */
    public static final String VALID_EMAIL = "mara.lindqvist@quorvane.example";
    /** Email address without a mailbox. Its validation returns {@code invalid} and costs 0.25 credits. */
    public static final String INVALID_EMAIL = "nobody.at.all@quorvane.example";
    /** Email address at a mail server that accepts all mail. Its validation returns {@code unknown} and is free. */
    public static final String UNDECIDABLE_EMAIL = "nobody.at.all@ostamere.example";
    /** Text that is not an email address. Its validation returns {@code invalid} and is free. */
    public static final String MALFORMED_EMAIL = "not-an-address";

    private WellKnown() {}
}
