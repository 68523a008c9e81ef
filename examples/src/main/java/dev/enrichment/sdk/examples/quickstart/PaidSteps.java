package dev.enrichment.sdk.examples.quickstart;

import static dev.enrichment.sdk.examples.quickstart.Table.row;
import static dev.enrichment.sdk.examples.quickstart.Table.table;
import static dev.enrichment.sdk.examples.quickstart.Table.text;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySort;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.PersonalEmailRequest;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.TotalMode;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import java.util.List;

/** The calls that cost credits. They are made from requests, not from lambdas, so that each can be priced first. */
final class PaidSteps {
    private PaidSteps() {}

    static List<Step<?, ?>> of(EnrichmentClient client, Subject who) {
        return List.of(
                Step.paid(
                        Operations.COMPANY_SEARCH,
                        "companies().search",
                        "software companies in Germany, the biggest first, at most 3",
                        CompanySearchRequest.builder()
                                .companyFilters(f -> f.industries("Software")
                                        .countryCodes("DE")
                                        .sortBy(CompanySort.LINKEDIN_EMPLOYEE_COUNT))
                                .limit(3)
                                .build(),
                        client.companies()::search,
                        body -> Rows.companies(body.companies())),
                Step.paid(
                        Operations.COMPANY_LOOKUP,
                        "companies().lookup",
                        "one company by its domain: " + who.company(),
                        CompanyLookupRequest.builder()
                                .companyDomain(who.company())
                                .build(),
                        client.companies()::lookup,
                        body -> Rows.profile(body.match())),
                Step.paid(
                        Operations.COMPANY_LOOKALIKE,
                        "companies().lookalikes",
                        "companies like " + who.company() + ", at most 3",
                        LookalikeRequest.builder()
                                .companyDomain(who.company())
                                .limit(3)
                                .build(),
                        client.companies()::lookalikes,
                        body -> Rows.companies(body.companies())),
                Step.paid(
                        Operations.COMPANY_FUNDING,
                        "companies().funding",
                        "who has put money into " + who.company(),
                        FundingRequest.builder().companyDomain(who.company()).build(),
                        client.companies()::funding,
                        Rows::funding),
                Step.paid(
                        Operations.PEOPLE_SEARCH,
                        "people().search",
                        "people at " + who.company() + ", at most 3, contact details locked",
                        PeopleSearchRequest.builder()
                                .companyDomain(who.company())
                                .limit(3)
                                .build(),
                        client.people()::search,
                        body -> Rows.people(body.people())),
                Step.paid(
                        Operations.PEOPLE_SEARCH,
                        "people().search (unlock)",
                        "the first of them with email and phone, confirmed and paid",
                        PeopleSearchRequest.builder()
                                .companyDomain(who.company())
                                .includeContactDetails(true)
                                .confirmCreditCharge(true)
                                .limit(1)
                                .build(),
                        client.people()::search,
                        body -> Rows.people(body.people())),
                Step.paid(
                        Operations.JOB_CHANGE,
                        "people().jobChange",
                        "does " + who.profile() + " still work at " + who.employer() + "?",
                        JobChangeRequest.builder()
                                .profileUrl(who.profile())
                                .companyDomain(who.employer())
                                .build(),
                        client.people()::jobChange,
                        body -> table(
                                row("status", body.status()),
                                row("person", body.employeeName()),
                                row("works at", body.currentCompany()))),
                Step.paid(
                        Operations.JOB_SEARCH,
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
                        Rows::jobs),
                Step.paid(
                        Operations.EMAIL_VALIDATION,
                        "email().validate",
                        "can " + who.email() + " receive mail?",
                        EmailValidationRequest.builder().email(who.email()).build(),
                        client.email()::validate,
                        body -> table(
                                row("status", body.status()),
                                row(
                                        "mail server",
                                        text(body.mxRecord()) + ", behind the gateway " + text(body.mxGateway())),
                                row("company", body.companyName()))),
                Step.paid(
                        Operations.PERSONAL_EMAIL,
                        "email().findPersonal",
                        "the private address of " + who.profile(),
                        PersonalEmailRequest.builder().profileUrl(who.profile()).build(),
                        client.email()::findPersonal,
                        body -> List.of(text(body.name()) + ": " + (body.found() ? text(body.emails()) : "none"))),
                Step.paid(
                        Operations.AD_SEARCH,
                        "ads().search",
                        "what " + who.company() + " advertises",
                        AdSearchRequest.builder().companyDomain(who.company()).build(),
                        client.ads()::search,
                        body -> Rows.ads(body.ads())));
    }
}
