package dev.enrichment.sdk.testing;

import java.util.List;

/**
 * One operation of the service as the sandbox serves it (API reference, section 1.4): its HTTP method, its paths, its price in
 * words. Used to script faults and canned answers and to look at what was called.
 */
public enum SandboxRoute {
    /** Personal email finder (API reference, section 4). */
    PERSONAL_EMAIL("POST", "email_finder", "2 per address found", "/v1/people/personal-email-finder"),
    /** Email validation (API reference, section 13). */
    EMAIL_VALIDATION(
            "POST", "email_validation", "0.25 if decided", "/v1/email-validation", "/v1/people/email-validation"),
    /** Job change detector (API reference, section 14). */
    JOB_CHANGE(
            "POST", "job_change_detector", "3 per check", "/v1/job-change-detector", "/v1/people/job-change-detector"),
    /** Meta ads search (API reference, section 6). */
    META_ADS("POST", "meta_ads_search", "0.2 per search with ads", "/v1/ads/meta-ads-search"),
    /** Company funding (API reference, section 7). */
    COMPANY_FUNDING("POST", "company_funding", "4 per company found", "/v1/companies/company-funding"),
    /** Job search (API reference, section 8). */
    JOB_SEARCH("POST", "job_search", "1 per returned job", "/v3/jobs/search", "/v3/jobs-search"),
    /** Company lookalike (API reference, section 9). */
    COMPANY_LOOKALIKE("POST", "company_lookalike", "5 per search with rows", "/v3/companies/lookalike"),
    /** Company search in both modes (API reference, section 10). */
    COMPANY_SEARCH("POST", "company_search", "1 per returned company", "/v3/companies/search"),
    /** People search (API reference, section 11). */
    PEOPLE_SEARCH("POST", "people_search", "1 per person, +1 email, +5 mobile", "/v3/people/search"),
    /** Search stats (API reference, section 12). */
    SEARCH_STATS("POST", "search_stats", "free", "/v3/search/stats"),
    /** Account snapshot (API reference, section 5.1). */
    ANALYTICS_DASHBOARD("GET", "analytics", "free", "/v1/analytics/dashboard"),
    /** Usage summary (API reference, section 5.2). */
    ANALYTICS_USAGE("GET", "analytics", "free", "/v1/analytics/usage"),
    /** Per-product usage (API reference, section 5.3). */
    ANALYTICS_PRODUCTS("GET", "analytics", "free", "/v1/analytics/products"),
    /** Credit history (API reference, section 5.4). */
    ANALYTICS_CREDITS("GET", "analytics", "free", "/v1/analytics/credits"),
    /** Totals, all-time or of a range (API reference, section 5.5). */
    ANALYTICS_SUMMARY("GET", "analytics", "free", "/v1/analytics/summary"),
    /** Daily performance (API reference, section 5.6). */
    ANALYTICS_DAILY("GET", "analytics", "free", "/v1/analytics/daily"),
    /** One day by product (API reference, section 5.7); its path ends with the date. */
    ANALYTICS_DAY("GET", "analytics", "free", "/v1/analytics/day/:date"),
    /** Balance (API reference, section 15); answers GET and POST. */
    CREDITS("GET", "credits", "free", "/v1/credits");

    private final String method;
    private final String product;
    private final String price;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> paths;

    SandboxRoute(String method, String product, String price, String... paths) {
        this.method = method;
        this.product = product;
        this.price = price;
        this.paths = List.of(paths);
    }

    /**
     * The HTTP method of the default route.
     *
     * @return {@code GET} or {@code POST}
     */
    public String method() {
        return method;
    }

    /**
     * The path of the specification.
     *
     * @return a path that starts with a slash; {@code :date} stands for a day
     */
    public String path() {
        return paths.get(0);
    }

    /**
     * All paths that lead to this operation: the specification's first, then the selectable alternatives.
     *
     * @return at least one path
     */
    public List<String> paths() {
        return paths;
    }

    /**
     * The product id under which the analytics count this operation. Balance and analytics requests are free and are
     * not counted at all.
     *
     * @return such as {@code company_search}
     */
    public String product() {
        return product;
    }

    /**
     * The price in words, in credits (API reference, section 1.6).
     *
     * @return such as {@code 1 per returned company} or {@code free}
     */
    public String price() {
        return price;
    }

    /**
     * Whether the route answers the given HTTP method.
     *
     * @param httpMethod in upper case
     * @return true for {@link #method()}, and for POST on {@link #CREDITS}
     */
    public boolean allows(String httpMethod) {
        return method.equals(httpMethod) || (this == CREDITS && "POST".equals(httpMethod));
    }

    /**
     * Whether the specification limits this operation to 300 requests a minute and about 5 a second.
     *
     * @return true for the personal email finder, the ads search and company funding
     */
    public boolean rateLimited() {
        return this == PERSONAL_EMAIL || this == META_ADS || this == COMPANY_FUNDING;
    }

    /**
     * Whether the analytics count requests of this operation.
     *
     * @return false for the balance and the analytics themselves
     */
    public boolean counted() {
        return this != CREDITS && !product.equals("analytics");
    }
}
