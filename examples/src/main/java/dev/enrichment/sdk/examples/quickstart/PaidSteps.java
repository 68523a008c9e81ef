package dev.enrichment.sdk.examples.quickstart;

import static dev.enrichment.sdk.examples.quickstart.Table.row;
import static dev.enrichment.sdk.examples.quickstart.Table.table;
import static dev.enrichment.sdk.examples.quickstart.Table.text;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySort;
import dev.enrichment.sdk.models.email.EmailFindPersonalRequest;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.TotalMode;
import dev.enrichment.sdk.models.people.PeopleJobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import java.util.List;

/**
 * Calls of the quickstart that cost credits. They use request records instead of lambdas, so that the cost of each call
 * can be estimated first.
 */
final class PaidSteps {
    private PaidSteps() {}

    static List<TourStep<?, ?>> of(EnrichmentClient client, TourInput input) {
        return List.of(
                TourStep.paid(
                        Operations.COMPANIES_SEARCH,
                        "companies().search",
                        "the 3 largest software companies in Germany",
                        CompanySearchRequest.builder()
                                .companyFilters(f -> f.industries("Software")
                                        .countryCodes("DE")
                                        .sortBy(CompanySort.LINKEDIN_EMPLOYEE_COUNT))
                                .limit(3)
                                .build(),
                        client.companies()::search,
                        body -> ResponseTables.companies(body.companies())),
                TourStep.paid(
                        Operations.COMPANIES_LOOKUP,
                        "companies().lookup",
                        "one company by its domain: " + input.company(),
                        CompanyLookupRequest.builder()
                                .companyDomain(input.company())
                                .build(),
                        client.companies()::lookup,
                        body -> ResponseTables.profile(body.match())),
                TourStep.paid(
                        Operations.COMPANIES_LOOKALIKES,
                        "companies().lookalikes",
                        "companies like " + input.company() + ", at most 3",
                        CompanyLookalikesRequest.builder()
                                .companyDomain(input.company())
                                .limit(3)
                                .build(),
                        client.companies()::lookalikes,
                        body -> ResponseTables.companies(body.companies())),
                TourStep.paid(
                        Operations.COMPANIES_FUNDING,
                        "companies().funding",
                        "funding rounds of " + input.company(),
                        CompanyFundingRequest.builder()
                                .companyDomain(input.company())
                                .build(),
                        client.companies()::funding,
                        ResponseTables::funding),
                TourStep.paid(
                        Operations.PEOPLE_SEARCH,
                        "people().search",
                        "people at " + input.company() + ", at most 3, contact details locked",
                        PeopleSearchRequest.builder()
                                .companyDomain(input.company())
                                .limit(3)
                                .build(),
                        client.people()::search,
                        body -> ResponseTables.people(body.people())),
                TourStep.paid(
                        Operations.PEOPLE_SEARCH,
                        "people().search (unlock)",
                        "the first of them with unlocked email and phone",
                        PeopleSearchRequest.builder()
                                .companyDomain(input.company())
                                .includeContactDetails(true)
                                .confirmCreditCharge(true)
                                .limit(1)
                                .build(),
                        client.people()::search,
                        body -> ResponseTables.people(body.people())),
                TourStep.paid(
                        Operations.PEOPLE_JOB_CHANGE,
                        "people().jobChange",
                        "does " + input.profile() + " still work at " + input.employer() + "?",
                        PeopleJobChangeRequest.builder()
                                .profileUrl(input.profile())
                                .companyDomain(input.employer())
                                .build(),
                        client.people()::jobChange,
                        body -> table(
                                row("status", body.status()),
                                row("person", body.employeeName()),
                                row("works at", body.currentCompany()))),
                TourStep.paid(
                        Operations.JOBS_SEARCH,
                        "jobs().search",
                        "remote engineering jobs in Germany, at most 3",
                        JobSearchRequest.builder()
                                .titles(t -> t.include("engineer"))
                                .location(l -> l.countries("DE"))
                                .hasRemote(true)
                                .totalMode(TotalMode.EXACT)
                                .limit(3)
                                .build(),
                        client.jobs()::search,
                        ResponseTables::jobs),
                TourStep.paid(
                        Operations.EMAIL_VALIDATE,
                        "email().validate",
                        "can " + input.email() + " receive mail?",
                        EmailValidateRequest.builder().email(input.email()).build(),
                        client.email()::validate,
                        body -> table(
                                row("status", body.status()),
                                row("mail server", text(body.mxRecord()) + ", gateway " + text(body.mxGateway())),
                                row("company", body.companyName()))),
                TourStep.paid(
                        Operations.EMAIL_FIND_PERSONAL,
                        "email().findPersonal",
                        "personal email addresses of " + input.profile(),
                        EmailFindPersonalRequest.builder()
                                .profileUrl(input.profile())
                                .build(),
                        client.email()::findPersonal,
                        body -> List.of(text(body.name()) + ": " + (body.found() ? text(body.emails()) : "none"))),
                TourStep.paid(
                        Operations.ADS_SEARCH,
                        "ads().search",
                        "ads of " + input.company(),
                        AdSearchRequest.builder()
                                .companyDomain(input.company())
                                .limit(10)
                                .build(),
                        client.ads()::search,
                        body -> ResponseTables.ads(body.ads())));
    }
}
