package dev.enrichment.sdk.testing;

/**
 * Companies, people and email addresses that exist in every sandbox, whatever its seed, and a few that exist in none.
 * Examples and tests use them to get a specific outcome. All data is fictitious.
 */
public final class WellKnown {
    /** In the sandbox, the German software company with this domain has employees, job postings, funding and ads. */
    public static final String COMPANY_DOMAIN = "quorvane.example";
    /** Name of the company at {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_NAME = "Quorvane Software";
    /** Profile URL of the company at {@link #COMPANY_DOMAIN}. */
    public static final String COMPANY_PROFILE_URL = "https://profiles.example/company/quorvane";
    /** The company with this domain runs ads but has no funding. A funding request for it finds nothing and is free. */
    public static final String COMPANY_WITHOUT_FUNDING = "tellumbra.example";
    /** The company with this domain has funding but runs no ads. An ad search for it finds nothing and is free. */
    public static final String COMPANY_WITHOUT_ADS = "nobwick.example";
    /** The mail server of this domain accepts mail to every address, even if there is no such mailbox. */
    public static final String CATCH_ALL_DOMAIN = "ostamere.example";
    /** Domain that no company in the sandbox has. */
    public static final String UNKNOWN_COMPANY = "no-such-company.example";
    /**
     * The person with this profile handle works at the company {@link #COMPANY_DOMAIN} and has left the company
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
     * The person behind {@link #PROFILE_HANDLE} has left the company with this domain, so the job change detector
     * returns {@code JOB_CHANGE_DETECTED}.
     */
    public static final String FORMER_COMPANY = COMPANY_WITHOUT_FUNDING;
    /**
     * The person behind {@link #PROFILE_HANDLE} has never worked for the company with this domain, so the job change
     * detector returns {@code NEVER_WORKED_THERE}.
     */
    public static final String NEVER_EMPLOYER = COMPANY_WITHOUT_ADS;
    /** For the person with this profile handle, the personal email finder finds nothing and is free. */
    public static final String PROFILE_WITHOUT_PERSONAL_EMAIL = "tobin-hale";
    /**
     * The person with this profile handle has no current job, so the job change detector returns
     * {@code CURRENT_EMPLOYMENT_UNKNOWN}.
     */
    public static final String PROFILE_WITHOUT_POSITION = "ines-okafor";
    /**
     * The person with this profile handle has two current jobs, so the job change detector returns
     * {@code AMBIGUOUS_CURRENT_EMPLOYMENT}.
     */
    public static final String PROFILE_WITH_TWO_POSITIONS = "jonas-brandvik";
    /**
     * Nobody in the sandbox has this profile handle. Requests for it fail with a 404 and the code
     * {@code profile_not_found}.
     */
    public static final String UNKNOWN_PROFILE = "nobody-at-all";
    /** This email address can receive mail. Validating it returns {@code valid} and costs 0.25 credits. */
    public static final String VALID_EMAIL = "mara.lindqvist@quorvane.example";
    /** This email address has no mailbox. Validating it returns {@code invalid} and costs 0.25 credits. */
    public static final String INVALID_EMAIL = "nobody.at.all@quorvane.example";
    /**
     * This email address has a mail server that accepts all mail. Validating it returns {@code unknown} and is free.
     */
    public static final String UNDECIDABLE_EMAIL = "nobody.at.all@ostamere.example";
    /** This text is not an email address. Validating it returns {@code invalid} and is free. */
    public static final String MALFORMED_EMAIL = "not-an-address";

    private WellKnown() {}
}
