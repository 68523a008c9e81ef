// Generated from the catalogue and the facades; see GeneratedForms.
// Suspending forms of the calls, which throw the same exceptions as the blocking forms. Canceling the coroutine cancels the
// call. A request that was already sent may still be charged, and the ledger then lists it with an unknown outcome.
package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.Ads
import dev.enrichment.sdk.Companies
import dev.enrichment.sdk.Credits
import dev.enrichment.sdk.Email
import dev.enrichment.sdk.EnrichmentClient
import dev.enrichment.sdk.Jobs
import dev.enrichment.sdk.People
import dev.enrichment.sdk.call.Operation
import dev.enrichment.sdk.http.ApiResponse
import dev.enrichment.sdk.models.ads.AdSearchRequestBuilder
import dev.enrichment.sdk.models.ads.AdSearchResponse
import dev.enrichment.sdk.models.companies.CompanyLookupRequestBuilder
import dev.enrichment.sdk.models.companies.CompanyLookupResponse
import dev.enrichment.sdk.models.companies.CompanySearchRequestBuilder
import dev.enrichment.sdk.models.companies.CompanySearchResponse
import dev.enrichment.sdk.models.companies.FundingRequestBuilder
import dev.enrichment.sdk.models.companies.FundingResponse
import dev.enrichment.sdk.models.companies.LookalikeRequestBuilder
import dev.enrichment.sdk.models.companies.LookalikeResponse
import dev.enrichment.sdk.models.credits.CreditBalance
import dev.enrichment.sdk.models.email.EmailValidationRequestBuilder
import dev.enrichment.sdk.models.email.EmailValidationResponse
import dev.enrichment.sdk.models.email.PersonalEmailRequestBuilder
import dev.enrichment.sdk.models.email.PersonalEmailResponse
import dev.enrichment.sdk.models.jobs.JobSearchRequestBuilder
import dev.enrichment.sdk.models.jobs.JobSearchResponse
import dev.enrichment.sdk.models.people.JobChangeRequestBuilder
import dev.enrichment.sdk.models.people.JobChangeResponse
import dev.enrichment.sdk.models.people.PeopleSearchRequestBuilder
import dev.enrichment.sdk.models.people.PeopleSearchResponse
import kotlinx.coroutines.future.await

/** Makes a call of any operation, and suspends until it ends. */
public suspend fun <Q : Record, R : Record> EnrichmentClient.await(operation: Operation<Q, R>, request: Q): ApiResponse<R> =
    callAsync(operation, request).await()

public suspend fun Companies.awaitSearch(build: CompanySearchRequestBuilder.() -> Unit): ApiResponse<CompanySearchResponse> =
    searchAsync(companySearchRequest(build)).await()

public suspend fun Companies.awaitLookup(build: CompanyLookupRequestBuilder.() -> Unit): ApiResponse<CompanyLookupResponse> =
    lookupAsync(companyLookupRequest(build)).await()

public suspend fun Companies.awaitLookalikes(build: LookalikeRequestBuilder.() -> Unit): ApiResponse<LookalikeResponse> =
    lookalikesAsync(lookalikeRequest(build)).await()

public suspend fun Companies.awaitFunding(build: FundingRequestBuilder.() -> Unit): ApiResponse<FundingResponse> =
    fundingAsync(fundingRequest(build)).await()

public suspend fun People.awaitSearch(build: PeopleSearchRequestBuilder.() -> Unit): ApiResponse<PeopleSearchResponse> =
    searchAsync(peopleSearchRequest(build)).await()

public suspend fun People.awaitJobChange(build: JobChangeRequestBuilder.() -> Unit): ApiResponse<JobChangeResponse> =
    jobChangeAsync(jobChangeRequest(build)).await()

public suspend fun Jobs.awaitSearch(build: JobSearchRequestBuilder.() -> Unit): ApiResponse<JobSearchResponse> =
    searchAsync(jobSearchRequest(build)).await()

public suspend fun Email.awaitValidate(build: EmailValidationRequestBuilder.() -> Unit): ApiResponse<EmailValidationResponse> =
    validateAsync(emailValidationRequest(build)).await()

public suspend fun Email.awaitFindPersonal(build: PersonalEmailRequestBuilder.() -> Unit): ApiResponse<PersonalEmailResponse> =
    findPersonalAsync(personalEmailRequest(build)).await()

public suspend fun Ads.awaitSearch(build: AdSearchRequestBuilder.() -> Unit): ApiResponse<AdSearchResponse> =
    searchAsync(adSearchRequest(build)).await()

public suspend fun Credits.awaitBalance(): ApiResponse<CreditBalance> =
    balanceAsync().await()
