package dev.enrichment.sdk.testing.service;

import java.util.List;

/**
 * An operation of the service that the sandbox serves (API reference, section 1.4). Tests use it to choose which
 * requests a fault, a canned response or an assertion applies to.
 */
public enum SandboxRoute {
    /** Finds the personal email addresses of a person (API reference, section 4). */
    EMAIL_FIND_PERSONAL("POST", "email_finder", "2 if found", "/v1/people/personal-email-finder"),
    /** Validates an email address (API reference, section 13). */
    EMAIL_VALIDATE(
            "POST", "email_validation", "0.25 if decided", "/v1/email-validation", "/v1/people/email-validation"),
    /** Checks whether a person still works at the expected company (API reference, section 14). */
    PEOPLE_JOB_CHANGE(
            "POST", "job_change_detector", "3 per check", "/v1/job-change-detector", "/v1/people/job-change-detector"),
    /** Searches the ads of a company (API reference, section 6). */
    ADS_SEARCH("POST", "meta_ads_search", "0.2 per search with ads", "/v1/ads/meta-ads-search"),
    /** Returns the funding rounds of a company (API reference, section 7). */
    COMPANIES_FUNDING("POST", "company_funding", "4 per company found", "/v1/companies/company-funding"),
    /** Searches job postings (API reference, section 8). */
    JOBS_SEARCH("POST", "job_search", "1 per returned job", "/v3/jobs/search", "/v3/jobs-search"),
    /** Searches for companies that are similar to a given company or description (API reference, section 9). */
    COMPANIES_LOOKALIKES("POST", "company_lookalike", "5 per search with rows", "/v3/companies/lookalike"),
    /** Looks up a single company or searches for companies by filters (API reference, section 10). */
    COMPANIES_SEARCH("POST", "company_search", "1 per returned company", "/v3/companies/search"),
    /** Searches for people and can unlock their contact details (API reference, section 11). */
    PEOPLE_SEARCH("POST", "people_search", "1 per person, +1 email, +5 mobile", "/v3/people/search"),
    /**
     * Returns how many jobs, companies and people the searches cover, and the most frequent values of their fields (API
     * reference, section 12).
     */
    STATS_SUMMARY("POST", "search_stats", "free", "/v3/search/stats"),
    /** Returns an overview of the account with its balance, limits and recent usage (API reference, section 5.1). */
    ANALYTICS_DASHBOARD("/v1/analytics/dashboard"),
    /** Returns the account's usage over a recent period, in total and for each day (API reference, section 5.2). */
    ANALYTICS_USAGE("/v1/analytics/usage"),
    /** Returns the account's usage over a recent period, broken down by product (API reference, section 5.3). */
    ANALYTICS_PRODUCTS("/v1/analytics/products"),
    /**
     * Returns the credits charged to the account over a recent period, in total and for each day (API reference,
     * section 5.4).
     */
    ANALYTICS_CREDITS("/v1/analytics/credits"),
    /** Returns the account's total usage, either of all time or within a range of days (API reference, section 5.5). */
    ANALYTICS_SUMMARY("/v1/analytics/summary"),
    /**
     * Returns the number of successful and failed requests, and their latency, for each day of a recent period (API
     * reference, section 5.6).
     */
    ANALYTICS_DAILY("/v1/analytics/daily"),
    /**
     * Returns the account's usage on one day, broken down by product (API reference, section 5.7). The path ends with
     * the date.
     */
    ANALYTICS_DAY("/v1/analytics/day/:date"),
    /** Returns the balance of the account (API reference, section 15). Accepts GET and POST. */
    CREDITS_BALANCE("/v1/credits");

    private final String method;
    private final String product;
    private final String price;

    @SuppressWarnings("ImmutableEnumChecker") // List.of returns an immutable list
    private final List<String> paths;

    /**
     * Creates an operation that is called with GET and is free. Its requests do not appear in the account's analytics.
     */
    SandboxRoute(String path) {
        this("GET", "", "free", path);
    }

    SandboxRoute(String method, String product, String price, String... paths) {
        this.method = method;
        this.product = product;
        this.price = price;
        this.paths = List.of(paths);
    }

    /**
     * Returns the HTTP method that clients normally use.
     *
     * @return {@code GET} or {@code POST}
     */
    public String method() {
        return method;
    }

    /**
     * Returns the path that clients normally use for this operation.
     *
     * @return a path with a leading slash, in which {@code :date} stands for a path parameter
     */
    public String path() {
        return paths.get(0);
    }

    /**
     * Returns all paths of this operation, the default path first.
     *
     * @return at least one path
     */
    public List<String> paths() {
        return paths;
    }

    /**
     * Returns the product ID of this operation in the analytics.
     *
     * @return an ID such as {@code company_search}, or an empty string if the analytics do not count the operation
     */
    public String product() {
        return product;
    }

    /**
     * Returns a description of the price in credits, such as {@code 1 per returned job} (API reference, section 1.6).
     *
     * @return text such as {@code 1 per returned company} or {@code free}
     */
    public String price() {
        return price;
    }

    /**
     * Returns the HTTP methods that the operation accepts.
     *
     * @return {@link #method()}, and also POST for {@link #CREDITS_BALANCE}
     */
    public List<String> methods() {
        return this == CREDITS_BALANCE ? List.of("GET", "POST") : List.of(method);
    }

    /**
     * Returns whether the service documents a limit of 300 requests per minute and about 5 per second for this
     * operation.
     *
     * @return true for the personal email finder, the ads search and company funding
     */
    public boolean rateLimited() {
        return this == EMAIL_FIND_PERSONAL || this == ADS_SEARCH || this == COMPANIES_FUNDING;
    }

    /**
     * Returns whether the account's analytics count requests to this operation.
     *
     * @return false for the balance and the analytics themselves
     */
    public boolean counted() {
        return !product.isEmpty();
    }
}
