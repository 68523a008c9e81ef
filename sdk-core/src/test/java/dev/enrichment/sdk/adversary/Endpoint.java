package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.analytics.AnalyticsWindow;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.PersonalEmailRequest;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.stats.SearchStatsRequest;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One operation as the adversary uses it: a request, and what the service's own table says it can cost.
 *
 * @param <Q> the type of the request
 * @param name distinguishes two uses of an operation
 * @param operation what is called
 * @param request makes a request that names a person
 * @param rows the field that holds the rows; null if the response is a single object
 * @param text a text field of a row, or of the response if it has no rows
 * @param number a field of another type than text, beside it
 * @param personal a field beside it that holds contact data; null if the response has none
 * @param atMost the most a request costs by the table of the service
 */
record Endpoint<Q extends Record>(
        String name,
        Operation<Q, ?> operation,
        Function<String, Q> request,
        @Nullable String rows,
        String text,
        String number,
        @Nullable String personal,
        BigDecimal atMost) {
    private static final String DOMAIN = "northwind.example";

    static final List<Endpoint<?>> PAID = List.of(
            of(
                    "companies",
                    Operations.COMPANY_SEARCH,
                    p -> CompanySearchRequest.builder().limit(3).build(),
                    new Fields("companies", "company_name", "employee_min", null),
                    "3"),
            of(
                    "lookup",
                    Operations.COMPANY_LOOKUP,
                    p -> CompanyLookupRequest.builder().companyDomain(DOMAIN).build(),
                    new Fields("companies", "company_name", "employee_max", null),
                    "1"),
            of(
                    "lookalike",
                    Operations.COMPANY_LOOKALIKE,
                    p -> LookalikeRequest.builder()
                            .companyDomain(DOMAIN)
                            .limit(4)
                            .build(),
                    new Fields("companies", "company_name", "founded_year", null),
                    "5"),
            of(
                    "funding",
                    Operations.COMPANY_FUNDING,
                    p -> FundingRequest.builder().companyDomain(DOMAIN).build(),
                    new Fields("fundingHistory", "round", "date", null),
                    "4"),
            of(
                    "people",
                    Operations.PEOPLE_SEARCH,
                    p -> PeopleSearchRequest.builder()
                            .companyDomain(DOMAIN)
                            .limit(4)
                            .build(),
                    new Fields("people", "contact_job_title", "seniority_score", "contact_email"),
                    "4"),
            of(
                    "unlock",
                    Operations.PEOPLE_SEARCH,
                    p -> PeopleSearchRequest.builder()
                            .companyDomain(DOMAIN)
                            .includeContactDetails(true)
                            .confirmCreditCharge(true)
                            .limit(2)
                            .build(),
                    new Fields("people", "contact_job_title", "has_email", "contact_mobile_phone"),
                    "14"),
            of(
                    "jobChange",
                    Operations.JOB_CHANGE,
                    p -> JobChangeRequest.builder()
                            .profileUrl("in/" + p)
                            .companyDomain(DOMAIN)
                            .build(),
                    new Fields("work_history", "title", "is_present", null),
                    "3"),
            of(
                    "jobs",
                    Operations.JOB_SEARCH,
                    p -> JobSearchRequest.builder().limit(3).build(),
                    new Fields("signals", "title", "has_remote", null),
                    "3"),
            of(
                    "dryRun",
                    Operations.JOB_SEARCH,
                    p -> JobSearchRequest.builder().dryRun(true).build(),
                    new Fields("signals", "title", "company", null),
                    "0"),
            of(
                    "validate",
                    Operations.EMAIL_VALIDATION,
                    p -> EmailValidationRequest.builder()
                            .email(p + "@person.example")
                            .build(),
                    new Fields(null, "mx_record", "company_founded", "email"),
                    "0.25"),
            of(
                    "personalEmail",
                    Operations.PERSONAL_EMAIL,
                    p -> PersonalEmailRequest.builder().profileUrl("in/" + p).build(),
                    new Fields(null, "name", "status", "personal_email"),
                    "2"),
            of(
                    "ads",
                    Operations.AD_SEARCH,
                    p -> AdSearchRequest.builder().companyDomain(DOMAIN).build(),
                    new Fields("ads", "content", "collationCount", null),
                    "0.2"));

    static final List<Endpoint<?>> FREE = List.of(
            of(
                    "balance",
                    Operations.CREDITS,
                    p -> NoParameters.NONE,
                    new Fields(null, "credit_freeze_message", "is_frozen", null),
                    "0"),
            of(
                    "stats",
                    Operations.SEARCH_STATS,
                    p -> SearchStatsRequest.builder().build(),
                    new Fields("jobs", "name", "total", null),
                    "0"),
            of(
                    "usage",
                    Operations.ANALYTICS_USAGE,
                    p -> AnalyticsWindow.builder().days(7).build(),
                    new Fields("daily", "note", "requests", null),
                    "0"));

    private record Fields(
            @Nullable String rows,
            String text,
            String number,
            @Nullable String personal) {}

    private static <Q extends Record> Endpoint<Q> of(
            String name, Operation<Q, ?> operation, Function<String, Q> request, Fields fields, String atMost) {
        return new Endpoint<>(
                name,
                operation,
                request,
                fields.rows,
                fields.text,
                fields.number,
                fields.personal,
                new BigDecimal(atMost));
    }

    /** The same with another price. */
    Endpoint<Q> costing(BigDecimal price) {
        return new Endpoint<>(name, operation, request, rows, text, number, personal, price);
    }

    boolean free() {
        return operation.free();
    }

    @Override
    public String toString() {
        return name;
    }
}
