package dev.enrichment.sdk;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.ads.AdSearchResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsDay;
import dev.enrichment.sdk.models.analytics.AnalyticsRange;
import dev.enrichment.sdk.models.analytics.AnalyticsWindow;
import dev.enrichment.sdk.models.analytics.CreditHistoryResponse;
import dev.enrichment.sdk.models.analytics.DailyPerformanceResponse;
import dev.enrichment.sdk.models.analytics.DashboardResponse;
import dev.enrichment.sdk.models.analytics.DayBreakdownResponse;
import dev.enrichment.sdk.models.analytics.ProductUsageResponse;
import dev.enrichment.sdk.models.analytics.UsageResponse;
import dev.enrichment.sdk.models.analytics.UsageTotalsResponse;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.companies.FundingResponse;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.companies.LookalikeResponse;
import dev.enrichment.sdk.models.credits.CreditBalance;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.models.email.PersonalEmailRequest;
import dev.enrichment.sdk.models.email.PersonalEmailResponse;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.models.people.JobChangeResponse;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.stats.SearchStatsRequest;
import dev.enrichment.sdk.models.stats.SearchStatsResponse;
import java.util.List;

/**
 * The catalogue: every operation of the service, written once (API reference, section 1.4). The facades, the async
 * forms, the retries and the estimates all read these values.
 */
public final class Operations {
    /** A list of companies; 1 credit for each company returned. */
    public static final Operation<CompanySearchRequest, CompanySearchResponse> COMPANY_SEARCH = Operation.paid(
            "companies.search",
            Route.post("/v3/companies/search"),
            CompanySearchRequest.class,
            CompanySearchResponse.class,
            PriceRules::companySearch);

    /** One company by its identity; 1 credit if it is found. */
    public static final Operation<CompanyLookupRequest, CompanyLookupResponse> COMPANY_LOOKUP = Operation.paid(
            "companies.lookup",
            Route.post("/v3/companies/search"),
            CompanyLookupRequest.class,
            CompanyLookupResponse.class,
            PriceRules::companyLookup);

    /** Companies like a seed; 5 credits if any are returned. */
    public static final Operation<LookalikeRequest, LookalikeResponse> COMPANY_LOOKALIKE = Operation.paid(
            "companies.lookalikes",
            Route.post("/v3/companies/lookalike"),
            LookalikeRequest.class,
            LookalikeResponse.class,
            PriceRules::lookalike);

    /** The funding profile of a company; 4 credits if there is one. */
    public static final Operation<FundingRequest, FundingResponse> COMPANY_FUNDING = Operation.paid(
            "companies.funding",
            Route.post("/v1/companies/company-funding"),
            FundingRequest.class,
            FundingResponse.class,
            PriceRules::funding);

    /** People at companies; 1 credit for each person, more for unlocked contact details. */
    public static final Operation<PeopleSearchRequest, PeopleSearchResponse> PEOPLE_SEARCH = Operation.paid(
            "people.search",
            Route.post("/v3/people/search"),
            PeopleSearchRequest.class,
            PeopleSearchResponse.class,
            PriceRules::peopleSearch);

    /** Checks whether a person still works where expected; 3 credits for each check. */
    public static final Operation<JobChangeRequest, JobChangeResponse> JOB_CHANGE = Operation.paid(
            "people.jobChange",
            Route.post("/v1/job-change-detector"),
            JobChangeRequest.class,
            JobChangeResponse.class,
            PriceRules::jobChange);

    /** Job postings; 1 credit for each job returned. */
    public static final Operation<JobSearchRequest, JobSearchResponse> JOB_SEARCH = Operation.paid(
            "jobs.search",
            Route.post("/v3/jobs/search"),
            JobSearchRequest.class,
            JobSearchResponse.class,
            PriceRules::jobSearch);

    /** Checks whether an email address can be delivered to; 0.25 credits if it can be decided. */
    public static final Operation<EmailValidationRequest, EmailValidationResponse> EMAIL_VALIDATION = Operation.paid(
            "email.validate",
            Route.post("/v1/email-validation"),
            EmailValidationRequest.class,
            EmailValidationResponse.class,
            PriceRules::emailValidation);

    /** A person's personal email addresses; 2 credits if one is found. */
    public static final Operation<PersonalEmailRequest, PersonalEmailResponse> PERSONAL_EMAIL = Operation.paid(
            "email.findPersonal",
            Route.post("/v1/people/personal-email-finder"),
            PersonalEmailRequest.class,
            PersonalEmailResponse.class,
            PriceRules::personalEmail);

    /** Advertisements of a company; 0.2 credits if there are any. */
    public static final Operation<AdSearchRequest, AdSearchResponse> AD_SEARCH = Operation.paid(
            "ads.search",
            Route.post("/v1/ads/meta-ads-search"),
            AdSearchRequest.class,
            AdSearchResponse.class,
            PriceRules::adSearch);

    /** Account, balance, limits and recent use at a glance; free. */
    public static final Operation<NoParameters, DashboardResponse> ANALYTICS_DASHBOARD =
            analytics("dashboard", "dashboard", NoParameters.class, DashboardResponse.class);

    /** Use of the last days, summed and by day; free. */
    public static final Operation<AnalyticsWindow, UsageResponse> ANALYTICS_USAGE =
            analytics("usage", "usage", AnalyticsWindow.class, UsageResponse.class);

    /** Use of the last days by product; free. */
    public static final Operation<AnalyticsWindow, ProductUsageResponse> ANALYTICS_PRODUCTS =
            analytics("products", "products", AnalyticsWindow.class, ProductUsageResponse.class);

    /** Credits of the last days, summed and by day; free. */
    public static final Operation<AnalyticsWindow, CreditHistoryResponse> ANALYTICS_CREDITS =
            analytics("credits", "credits", AnalyticsWindow.class, CreditHistoryResponse.class);

    /** Totals of all time or of a range of days; free. */
    public static final Operation<AnalyticsRange, UsageTotalsResponse> ANALYTICS_SUMMARY =
            analytics("summary", "summary", AnalyticsRange.class, UsageTotalsResponse.class);

    /** Success and latency by day; free. */
    public static final Operation<AnalyticsWindow, DailyPerformanceResponse> ANALYTICS_DAILY =
            analytics("daily", "daily", AnalyticsWindow.class, DailyPerformanceResponse.class);

    /** One day by product; free. */
    public static final Operation<AnalyticsDay, DayBreakdownResponse> ANALYTICS_DAY =
            analytics("day", "day/{date}", AnalyticsDay.class, DayBreakdownResponse.class);

    /** Coverage of jobs, companies and people; free. */
    public static final Operation<SearchStatsRequest, SearchStatsResponse> SEARCH_STATS = Operation.free(
            "stats.summary", Route.post("/v3/search/stats"), SearchStatsRequest.class, SearchStatsResponse.class);

    /** The balance of the account; free. */
    public static final Operation<NoParameters, CreditBalance> CREDITS =
            Operation.free("credits.balance", Route.get("/v1/credits"), NoParameters.class, CreditBalance.class);

    private static final List<Operation<?, ?>> ALL = List.of(
            COMPANY_SEARCH,
            COMPANY_LOOKUP,
            COMPANY_LOOKALIKE,
            COMPANY_FUNDING,
            PEOPLE_SEARCH,
            JOB_CHANGE,
            JOB_SEARCH,
            EMAIL_VALIDATION,
            PERSONAL_EMAIL,
            AD_SEARCH,
            ANALYTICS_DASHBOARD,
            ANALYTICS_USAGE,
            ANALYTICS_PRODUCTS,
            ANALYTICS_CREDITS,
            ANALYTICS_SUMMARY,
            ANALYTICS_DAILY,
            ANALYTICS_DAY,
            SEARCH_STATS,
            CREDITS);

    private Operations() {}

    /**
     * Returns all operations, for a program that treats them alike.
     *
     * @return the catalogue, in the order of this class
     */
    public static List<Operation<?, ?>> all() {
        return ALL;
    }

    private static <Q extends Record, R extends Record> Operation<Q, R> analytics(
            String name, String path, Class<Q> request, Class<R> response) {
        return Operation.free("analytics." + name, Route.get("/v1/analytics/" + path), request, response);
    }
}
