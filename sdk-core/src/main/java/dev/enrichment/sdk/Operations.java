package dev.enrichment.sdk;

import static dev.enrichment.sdk.call.FieldKind.COMPANY_NAME;
import static dev.enrichment.sdk.call.FieldKind.COMPANY_PROFILE;
import static dev.enrichment.sdk.call.FieldKind.DOMAIN;
import static dev.enrichment.sdk.call.FieldKind.EMAIL_ADDRESS;
import static dev.enrichment.sdk.call.FieldKind.PERSON_PROFILE;
import static dev.enrichment.sdk.call.IdentityField.Role.FILTER;
import static dev.enrichment.sdk.call.IdentityField.Role.REFERENCE;
import static dev.enrichment.sdk.call.IdentityField.Role.RESOLVED;
import static dev.enrichment.sdk.call.IdentityField.Role.RETURNED;
import static dev.enrichment.sdk.call.IdentityField.Role.SUBJECT;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.SearchMetadata;
import dev.enrichment.sdk.models.ads.Ad;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.ads.AdSearchResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsCreditsResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsDailyResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsDashboardResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsDayRequest;
import dev.enrichment.sdk.models.analytics.AnalyticsDayResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsProductsResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryRequest;
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsUsageResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsWindow;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.models.companies.CompanyFundingResponse;
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequest;
import dev.enrichment.sdk.models.companies.CompanyLookalikesResponse;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.credits.CreditBalanceResponse;
import dev.enrichment.sdk.models.email.EmailFindPersonalRequest;
import dev.enrichment.sdk.models.email.EmailFindPersonalResponse;
import dev.enrichment.sdk.models.email.EmailStatus;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.jobs.TotalMode;
import dev.enrichment.sdk.models.people.PeopleJobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleJobChangeResponse;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.Person;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.models.stats.StatsSummaryRequest;
import dev.enrichment.sdk.models.stats.StatsSummaryResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Catalog of all operations of the service (API reference, section 1.4). Each entry describes an operation completely:
 * its route, types and price, what counts as a result, how its pages work, which identities appear in requests and
 * responses, and which columns a table shows by default. All parts of the library take these facts from here. The
 * comment of an entry is also that of its methods in the facades.
 *
 * <p>A constant is the identifier of the operation in capitals, with underscores between words.
 * {@link #COMPANIES_LOOKALIKES}, for example, is {@code companies.lookalikes}. Its method is
 * {@code client.companies().lookalikes(…)}, and its records are {@link CompanyLookalikesRequest} and
 * {@link CompanyLookalikesResponse}.
 */
public final class Operations {
    private static final String[] FILTER_DOMAINS = {"company_filters/company_domains", "company_filters/company_domain"
    };
    private static final String[] FILTER_NAMES = {"company_filters/company_names", "company_filters/company_name"};

    /**
     * Finds companies that match the given filters. The search costs 1 credit for each company returned, so
     * {@code limit} (10 if unset, at most 50) caps the charge of a page. An empty response is free (API reference,
     * section 10). The companies come in no documented order.
     */
    public static final PagedOperation<CompanySearchRequest, CompanySearchResponse, Company> COMPANIES_SEARCH =
            Operation.post(
                            "companies.search",
                            "/v3/companies/search",
                            CompanySearchRequest.class,
                            CompanySearchResponse.class)
                    .price(PriceRules::companySearch)
                    .items("companies", Company.class, CompanySearchResponse::companies, Company::companyDomain)
                    .identity(FILTER, DOMAIN, FILTER_DOMAINS)
                    .identity(FILTER, COMPANY_NAME, FILTER_NAMES)
                    .pages(10, 50, Operations::companyPage)
                    .pageRequest(
                            request -> new PageRequest(request.limit(), request.offset(), request.cursor()),
                            (request, page) -> request.toBuilder()
                                    .limit(page.limit())
                                    .offset(page.offset())
                                    .cursor(page.cursor())
                                    .build())
                    .byOffset()
                    .buildPaged();

    /**
     * Looks up one company by domain, name or profile. The lookup costs 1 credit if the company is found (API
     * reference, section 10). Prefer the domain, because names are matched loosely.
     */
    public static final Operation<CompanyLookupRequest, CompanyLookupResponse> COMPANIES_LOOKUP = Operation.post(
                    "companies.lookup", "/v3/companies/search", CompanyLookupRequest.class, CompanyLookupResponse.class)
            .price(PriceRules.ifFound("1", "1 if the company is found"))
            .found(CompanyLookupResponse::hasCompany)
            .identity(SUBJECT, DOMAIN, "company_domain")
            .identity(SUBJECT, COMPANY_PROFILE, "profile_url")
            .identity(SUBJECT, COMPANY_NAME, "company_name")
            .identity(
                    RETURNED,
                    DOMAIN,
                    "company/company_domain",
                    "company/company_website",
                    "companies/company_domain",
                    "companies/company_website",
                    "companyDomain",
                    "websiteUrl")
            .identity(RETURNED, COMPANY_PROFILE, "company/linkedin_url", "companies/linkedin_url", "linkedinUrl")
            .identity(RETURNED, COMPANY_NAME, "company/company_name", "companies/company_name", "companyName")
            .column("company/company_domain")
            .column("company/company_name")
            .column("company/company_industry_linkedin")
            .column("company/employee_range")
            .column("company/hq_country_code")
            .column("company/founded_year")
            .build();

    /**
     * Finds companies that are similar to seed companies or match a description. The search costs a flat 5 credits if it
     * returns any companies, so request many at once (API reference, section 9). They come in no documented order. A
     * company may have a {@code similarity}.
     */
    public static final PagedOperation<CompanyLookalikesRequest, CompanyLookalikesResponse, Company>
            COMPANIES_LOOKALIKES = Operation.post(
                            "companies.lookalikes",
                            "/v3/companies/lookalike",
                            CompanyLookalikesRequest.class,
                            CompanyLookalikesResponse.class)
                    .price(PriceRules.ifFound("5", "5 if any company is returned, however many"))
                    .items("companies", Company.class, CompanyLookalikesResponse::companies, Company::companyDomain)
                    .identity(REFERENCE, DOMAIN, "company_domain", "domain", "website")
                    .identity(REFERENCE, COMPANY_NAME, "company_name")
                    .identity(FILTER, DOMAIN, "seed/domain", "seed/domains")
                    .identity(FILTER, DOMAIN, FILTER_DOMAINS)
                    .identity(FILTER, COMPANY_NAME, FILTER_NAMES)
                    .pages(25, 2000, Operations::lookalikePage)
                    .pageRequest(
                            request -> new PageRequest(request.limit(), request.offset(), null),
                            (request, page) -> request.toBuilder()
                                    .limit(page.limit())
                                    .offset(page.offset())
                                    .build())
                    .byOffset()
                    .flatPrice()
                    .buildPaged();

    /**
     * Returns the funding profile of one company. The call costs 4 credits if funding data exists. For a company
     * without funding data, the service returns either a response without a profile or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 7).
     */
    public static final Operation<CompanyFundingRequest, CompanyFundingResponse> COMPANIES_FUNDING = Operation.post(
                    "companies.funding",
                    "/v1/companies/company-funding",
                    CompanyFundingRequest.class,
                    CompanyFundingResponse.class)
            .price(PriceRules.ifFound("4", "4 if funding data is found"))
            .documentedCallsPerMinute(300)
            .found(CompanyFundingResponse::hasProfile)
            .identity(SUBJECT, DOMAIN, "company_domain")
            .identity(SUBJECT, COMPANY_NAME, "company_name")
            .identity(RETURNED, DOMAIN, "basicInfo/primaryDomain")
            .identity(RETURNED, COMPANY_NAME, "basicInfo/companyName", "company_name")
            .column("total_funding", "financialInfo/totalFunding")
            .column("last_round", "financialInfo/lastFundingRound/round")
            .column("last_round_date", "financialInfo/lastFundingRound/date")
            .column("last_round_amount", "financialInfo/lastFundingRound/amount")
            .build();

    /**
     * Finds people at one company or a set of companies. The search costs 1 credit for each person returned. Contact
     * details stay masked unless the request unlocks them, as with {@code unlock(ContactDetail.EMAIL)}. Unlocking costs
     * 1 more credit for each email address and 5 for each mobile number (API reference, section 11). The people come in
     * no documented order.
     */
    public static final PagedOperation<PeopleSearchRequest, PeopleSearchResponse, PersonMatch> PEOPLE_SEARCH =
            Operation.post("people.search", "/v3/people/search", PeopleSearchRequest.class, PeopleSearchResponse.class)
                    .price(PriceRules::peopleSearch)
                    .items("people", PersonMatch.class, PeopleSearchResponse::people, Operations::keyOf)
                    .identity(SUBJECT, DOMAIN, "company_domain")
                    .identity(SUBJECT, COMPANY_PROFILE, "linkedin_url")
                    .identity(SUBJECT, COMPANY_NAME, "company_name")
                    .identity(FILTER, PERSON_PROFILE, "people_filters/contact_linkedin_url")
                    .identity(FILTER, DOMAIN, "people_filters/contact_email_domain")
                    .identity(FILTER, DOMAIN, FILTER_DOMAINS)
                    .identity(FILTER, COMPANY_NAME, FILTER_NAMES)
                    .identity(RETURNED, PERSON_PROFILE, "person/contact_linkedin_url")
                    .identity(RETURNED, EMAIL_ADDRESS, "person/contact_email")
                    .identity(
                            RETURNED,
                            DOMAIN,
                            "person/company_domain",
                            "company/company_domain",
                            "company/company_website",
                            "domain_intel/company_domain",
                            "domain_intel/company_website",
                            "domain_intel/primary_email_domain")
                    .identity(RETURNED, COMPANY_PROFILE, "company/linkedin_url")
                    .identity(RETURNED, COMPANY_NAME, "company/company_name")
                    .identity(RESOLVED, DOMAIN, "resolved_company_domain")
                    .column("name", "person/contact_full_name")
                    .column("title", "person/contact_job_title")
                    .column("profile", "person/contact_linkedin_url")
                    .column("country", "person/contact_country")
                    .column("company", "company/company_name")
                    .column("domain", "company/company_domain")
                    .pages(25, 100, Operations::peoplePage)
                    .pageRequest(
                            request -> new PageRequest(request.limit(), request.offset(), request.cursor()),
                            (request, page) -> request.toBuilder()
                                    .limit(page.limit())
                                    .offset(page.offset())
                                    .cursor(page.cursor())
                                    .build())
                    .byOffset()
                    .buildPaged();

    /**
     * Checks whether a person still works at the expected company. A check costs 3 credits, or nothing if the
     * profile is not found (API reference, section 14).
     */
    public static final Operation<PeopleJobChangeRequest, PeopleJobChangeResponse> PEOPLE_JOB_CHANGE = Operation.post(
                    "people.jobChange",
                    "/v1/job-change-detector",
                    PeopleJobChangeRequest.class,
                    PeopleJobChangeResponse.class)
            .price(PriceRules.ifFound("3", "3 per check, 0 if the profile is not found"))
            .found(PeopleJobChangeResponse::hasProfile)
            .identity(SUBJECT, PERSON_PROFILE, "profile_url")
            .identity(REFERENCE, DOMAIN, "company_domain")
            .identity(REFERENCE, COMPANY_NAME, "company_name")
            .identity(RETURNED, PERSON_PROFILE, "profile_url")
            .column("job_change", "status")
            .column("current_company")
            .column("current_title", "current_position/title")
            .build();

    /**
     * Finds job postings. The search costs 1 credit for each job returned, so {@code limit} (25 if unset, at most 50)
     * caps the charge of a page. With {@code dryRun}, the service only checks the filters and counts the jobs, which is
     * free (API reference, section 8). The jobs come in no documented order, so filter by date instead of stopping at
     * the first old one.
     */
    public static final PagedOperation<JobSearchRequest, JobSearchResponse, Job> JOBS_SEARCH = Operation.post(
                    "jobs.search", "/v3/jobs/search", JobSearchRequest.class, JobSearchResponse.class)
            .price(PriceRules::jobSearch)
            .items("signals", Job.class, JobSearchResponse::jobs, Job::id)
            .pages(25, 50, Operations::jobPage)
            .pageRequest(
                    request -> new PageRequest(request.limit(), null, request.cursor()),
                    (request, page) -> request.toBuilder()
                            .limit(page.limit())
                            .cursor(page.cursor())
                            .build())
            .buildPaged();

    /**
     * Checks whether an email address is deliverable. A check costs 0.25 credits if the service reaches a
     * verdict. A malformed address and the result {@code unknown} cost nothing (API reference, section 13).
     */
    public static final Operation<EmailValidateRequest, EmailValidateResponse> EMAIL_VALIDATE = Operation.post(
                    "email.validate", "/v1/email-validation", EmailValidateRequest.class, EmailValidateResponse.class)
            .price(PriceRules.ifFound("0.25", "0.25 if the address can be decided"))
            .found(response -> response.status() != null && !EmailStatus.UNKNOWN.equals(response.status()))
            .identity(SUBJECT, EMAIL_ADDRESS, "email")
            .identity(RETURNED, EMAIL_ADDRESS, "email")
            .column("email_status")
            .column("is_domain_catch_all")
            .column("mx_provider")
            .column("company_name")
            .column("company_industry")
            .build();

    /**
     * Finds the personal email addresses of the person with a given profile. The call costs 2 credits if an
     * address is found. Otherwise the service returns either a response without addresses or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 4).
     */
    public static final Operation<EmailFindPersonalRequest, EmailFindPersonalResponse> EMAIL_FIND_PERSONAL =
            Operation.post(
                            "email.findPersonal",
                            "/v1/people/personal-email-finder",
                            EmailFindPersonalRequest.class,
                            EmailFindPersonalResponse.class)
                    .price(PriceRules.ifFound("2", "2 if an address is found"))
                    .documentedCallsPerMinute(300)
                    .found(EmailFindPersonalResponse::found)
                    .identity(SUBJECT, PERSON_PROFILE, "profile_url")
                    .identity(RETURNED, PERSON_PROFILE, "profile_url")
                    .column("personal_email")
                    .build();

    /**
     * Finds the advertisements that a company runs. A search costs 0.2 credits if it finds any advertisements (API
     * reference, section 6). Some plans charge for each ad instead. The receipt shows what was charged. The
     * advertisements come in no documented order.
     */
    public static final Operation<AdSearchRequest, AdSearchResponse> ADS_SEARCH = Operation.post(
                    "ads.search", "/v1/ads/meta-ads-search", AdSearchRequest.class, AdSearchResponse.class)
            .price(PriceRules::adSearch)
            .documentedCallsPerMinute(300)
            .items("ads", Ad.class, AdSearchResponse::ads, Ad::id)
            .identity(SUBJECT, DOMAIN, "company_domain")
            .identity(SUBJECT, COMPANY_NAME, "company_name")
            .build();

    /**
     * Returns an overview of the account: balance, rate limits, concurrency, and usage for today, this week and
     * this month. This call is free (API reference, section 5.1).
     */
    public static final Operation<NoParameters, AnalyticsDashboardResponse> ANALYTICS_DASHBOARD =
            analytics("dashboard", "dashboard", NoParameters.class, AnalyticsDashboardResponse.class);

    /**
     * Returns the account's usage over the last days (30 by default), in total and for each day. This call is free (API
     * reference, section 5.2).
     */
    public static final Operation<AnalyticsWindow, AnalyticsUsageResponse> ANALYTICS_USAGE =
            analytics("usage", "usage", AnalyticsWindow.class, AnalyticsUsageResponse.class);

    /**
     * Returns the account's usage over the last days (30 by default), broken down by product. This call is free (API
     * reference, section 5.3).
     */
    public static final Operation<AnalyticsWindow, AnalyticsProductsResponse> ANALYTICS_PRODUCTS =
            analytics("products", "products", AnalyticsWindow.class, AnalyticsProductsResponse.class);

    /**
     * Returns the credits charged to the account over the last days (30 by default), in total and for each day. This call
     * is free (API reference, section 5.4).
     */
    public static final Operation<AnalyticsWindow, AnalyticsCreditsResponse> ANALYTICS_CREDITS =
            analytics("credits", "credits", AnalyticsWindow.class, AnalyticsCreditsResponse.class);

    /**
     * Returns the account's total usage within a range of days, or since the account was created. The first and
     * last day are optional. This call is free (API reference, section 5.5).
     */
    public static final Operation<AnalyticsSummaryRequest, AnalyticsSummaryResponse> ANALYTICS_SUMMARY =
            analytics("summary", "summary", AnalyticsSummaryRequest.class, AnalyticsSummaryResponse.class);

    /**
     * Returns how many requests succeeded and failed on each of the last days (30 by default), and their latency. This
     * call is free (API reference, section 5.6).
     */
    public static final Operation<AnalyticsWindow, AnalyticsDailyResponse> ANALYTICS_DAILY =
            analytics("daily", "daily", AnalyticsWindow.class, AnalyticsDailyResponse.class);

    /**
     * Returns the account's usage on one day, broken down by product. This call is free (API reference, section
     * 5.7).
     */
    public static final Operation<AnalyticsDayRequest, AnalyticsDayResponse> ANALYTICS_DAY =
            analytics("day", "day/{date}", AnalyticsDayRequest.class, AnalyticsDayResponse.class);

    /**
     * Returns how many jobs, companies and people the searches cover, and the most frequent values of their
     * fields. This call is free (API reference, section 12).
     */
    public static final Operation<StatsSummaryRequest, StatsSummaryResponse> STATS_SUMMARY = Operation.post(
                    "stats.summary", "/v3/search/stats", StatsSummaryRequest.class, StatsSummaryResponse.class)
            .free()
            .build();

    /**
     * Returns the balance of the account that the client's API key belongs to. This call is free (API reference,
     * section 15). Responses to other calls contain the balance as well, so {@link Credits#lastKnown()} often
     * makes this call unnecessary.
     */
    public static final Operation<NoParameters, CreditBalanceResponse> CREDITS_BALANCE = Operation.get(
                    "credits.balance", "/v1/credits", NoParameters.class, CreditBalanceResponse.class)
            .free()
            .balance(CreditBalanceResponse::credits)
            .build();

    private static final List<Operation<?, ?>> ALL = List.of(
            COMPANIES_SEARCH,
            COMPANIES_LOOKUP,
            COMPANIES_LOOKALIKES,
            COMPANIES_FUNDING,
            PEOPLE_SEARCH,
            PEOPLE_JOB_CHANGE,
            JOBS_SEARCH,
            EMAIL_VALIDATE,
            EMAIL_FIND_PERSONAL,
            ADS_SEARCH,
            ANALYTICS_DASHBOARD,
            ANALYTICS_USAGE,
            ANALYTICS_PRODUCTS,
            ANALYTICS_CREDITS,
            ANALYTICS_SUMMARY,
            ANALYTICS_DAILY,
            ANALYTICS_DAY,
            STATS_SUMMARY,
            CREDITS_BALANCE);

    private Operations() {}

    /**
     * Returns all operations, for programs that process every operation in the same way.
     *
     * @return the operations, in the order in which this class declares them
     */
    public static List<Operation<?, ?>> all() {
        return ALL;
    }

    /**
     * Returns the operations whose results are split into pages.
     *
     * @return the paged operations among {@link #all}, in the same order
     */
    public static List<PagedOperation<?, ?, ?>> paged() {
        return ALL.stream()
                .filter(PagedOperation.class::isInstance)
                .<PagedOperation<?, ?, ?>>map(operation -> (PagedOperation<?, ?, ?>) operation)
                .toList();
    }

    private static <Q extends Record, R extends Record> Operation<Q, R> analytics(
            String name, String path, Class<Q> request, Class<R> response) {
        return Operation.get("analytics." + name, "/v1/analytics/" + path, request, response)
                .free()
                .build();
    }

    private static PageInfo companyPage(CompanySearchRequest request, CompanySearchResponse page) {
        return new PageInfo(
                page.nextCursor(), page.hasMore(), page.offset(), page.limitApplied(), null, degraded(page.metadata()));
    }

    private static PageInfo lookalikePage(CompanyLookalikesRequest request, CompanyLookalikesResponse page) {
        return new PageInfo(null, null, page.offset(), page.limitApplied(), null, degraded(page.metadata()));
    }

    private static PageInfo peoplePage(PeopleSearchRequest request, PeopleSearchResponse page) {
        return new PageInfo(page.nextCursor(), page.more(), page.offset(), page.limitApplied(), null, page.degraded());
    }

    private static PageInfo jobPage(JobSearchRequest request, JobSearchResponse page) {
        if (Boolean.TRUE.equals(request.dryRun())) {
            // A dry run has no rows and no cursor, but still reports whether a real search would have more results.
            return new PageInfo(null, false, null, null, null, degraded(page.metadata()));
        }
        return new PageInfo(
                page.cursor(), page.more(), null, null, exactTotal(request, page), degraded(page.metadata()));
    }

    /** Returns the number of matching jobs. Returns null if the service did not count all of them. */
    private static @Nullable Long exactTotal(JobSearchRequest request, JobSearchResponse page) {
        TotalMode mode = page.totalMode() == null ? request.totalMode() : page.totalMode();
        return TotalMode.EXACT.equals(mode) ? page.total() : null;
    }

    /**
     * Returns the value that identifies a person within search results. This is the {@code uid}, or the profile URL in
     * older responses that have no {@code uid}. Returns null if the match has neither.
     */
    private static @Nullable Object keyOf(PersonMatch match) {
        Person person = match.person();
        return match.uid() != null || person == null ? match.uid() : person.contactLinkedinUrl();
    }

    private static boolean degraded(@Nullable SearchMetadata metadata) {
        return metadata != null && Boolean.TRUE.equals(metadata.degraded());
    }
}
