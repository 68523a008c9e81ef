// Generated from the catalogue and the facades; see GeneratedForms.
// Suspending forms of the calls, which throw the same exceptions as the blocking forms. Canceling the coroutine cancels the
// call. A request that was already sent may still be charged, and the ledger then lists it with an unknown outcome.
package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.Ads
import dev.enrichment.sdk.Analytics
import dev.enrichment.sdk.Companies
import dev.enrichment.sdk.Credits
import dev.enrichment.sdk.Email
import dev.enrichment.sdk.EnrichmentClient
import dev.enrichment.sdk.Jobs
import dev.enrichment.sdk.People
import dev.enrichment.sdk.Stats
import dev.enrichment.sdk.call.Operation
import dev.enrichment.sdk.http.ApiResponse
import dev.enrichment.sdk.models.ads.AdSearchRequest
import dev.enrichment.sdk.models.ads.AdSearchRequestBuilder
import dev.enrichment.sdk.models.ads.AdSearchResponse
import dev.enrichment.sdk.models.analytics.AnalyticsCreditsResponse
import dev.enrichment.sdk.models.analytics.AnalyticsDailyResponse
import dev.enrichment.sdk.models.analytics.AnalyticsDashboardResponse
import dev.enrichment.sdk.models.analytics.AnalyticsDayRequest
import dev.enrichment.sdk.models.analytics.AnalyticsDayRequestBuilder
import dev.enrichment.sdk.models.analytics.AnalyticsDayResponse
import dev.enrichment.sdk.models.analytics.AnalyticsProductsResponse
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryRequest
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryRequestBuilder
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryResponse
import dev.enrichment.sdk.models.analytics.AnalyticsUsageResponse
import dev.enrichment.sdk.models.analytics.AnalyticsWindow
import dev.enrichment.sdk.models.analytics.AnalyticsWindowBuilder
import dev.enrichment.sdk.models.companies.CompanyFundingRequest
import dev.enrichment.sdk.models.companies.CompanyFundingRequestBuilder
import dev.enrichment.sdk.models.companies.CompanyFundingResponse
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequest
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequestBuilder
import dev.enrichment.sdk.models.companies.CompanyLookalikesResponse
import dev.enrichment.sdk.models.companies.CompanyLookupRequest
import dev.enrichment.sdk.models.companies.CompanyLookupRequestBuilder
import dev.enrichment.sdk.models.companies.CompanyLookupResponse
import dev.enrichment.sdk.models.companies.CompanySearchRequest
import dev.enrichment.sdk.models.companies.CompanySearchRequestBuilder
import dev.enrichment.sdk.models.companies.CompanySearchResponse
import dev.enrichment.sdk.models.credits.CreditBalanceResponse
import dev.enrichment.sdk.models.email.EmailFindPersonalRequest
import dev.enrichment.sdk.models.email.EmailFindPersonalRequestBuilder
import dev.enrichment.sdk.models.email.EmailFindPersonalResponse
import dev.enrichment.sdk.models.email.EmailValidateRequest
import dev.enrichment.sdk.models.email.EmailValidateRequestBuilder
import dev.enrichment.sdk.models.email.EmailValidateResponse
import dev.enrichment.sdk.models.jobs.JobSearchRequest
import dev.enrichment.sdk.models.jobs.JobSearchRequestBuilder
import dev.enrichment.sdk.models.jobs.JobSearchResponse
import dev.enrichment.sdk.models.people.PeopleJobChangeRequest
import dev.enrichment.sdk.models.people.PeopleJobChangeRequestBuilder
import dev.enrichment.sdk.models.people.PeopleJobChangeResponse
import dev.enrichment.sdk.models.people.PeopleSearchRequest
import dev.enrichment.sdk.models.people.PeopleSearchRequestBuilder
import dev.enrichment.sdk.models.people.PeopleSearchResponse
import dev.enrichment.sdk.models.stats.StatsSummaryRequest
import dev.enrichment.sdk.models.stats.StatsSummaryRequestBuilder
import dev.enrichment.sdk.models.stats.StatsSummaryResponse
import java.time.LocalDate
import kotlinx.coroutines.future.await

/** Makes a call of any operation, and suspends until it ends. */
public suspend fun <Q : Record, R : Record> EnrichmentClient.await(operation: Operation<Q, R>, request: Q): ApiResponse<R> =
    callAsync(operation, request).await()

public suspend fun Companies.awaitSearch(request: CompanySearchRequest): ApiResponse<CompanySearchResponse> =
    searchAsync(request).await()

public suspend fun Companies.awaitSearch(build: CompanySearchRequestBuilder.() -> Unit): ApiResponse<CompanySearchResponse> =
    searchAsync(build).await()

public suspend fun Companies.awaitLookup(request: CompanyLookupRequest): ApiResponse<CompanyLookupResponse> =
    lookupAsync(request).await()

public suspend fun Companies.awaitLookup(companyDomain: String): ApiResponse<CompanyLookupResponse> =
    lookupAsync(companyDomain).await()

public suspend fun Companies.awaitLookup(build: CompanyLookupRequestBuilder.() -> Unit): ApiResponse<CompanyLookupResponse> =
    lookupAsync(build).await()

public suspend fun Companies.awaitLookalikes(request: CompanyLookalikesRequest): ApiResponse<CompanyLookalikesResponse> =
    lookalikesAsync(request).await()

public suspend fun Companies.awaitLookalikes(companyDomain: String): ApiResponse<CompanyLookalikesResponse> =
    lookalikesAsync(companyDomain).await()

public suspend fun Companies.awaitLookalikes(build: CompanyLookalikesRequestBuilder.() -> Unit): ApiResponse<CompanyLookalikesResponse> =
    lookalikesAsync(build).await()

public suspend fun Companies.awaitFunding(request: CompanyFundingRequest): ApiResponse<CompanyFundingResponse> =
    fundingAsync(request).await()

public suspend fun Companies.awaitFunding(companyDomain: String): ApiResponse<CompanyFundingResponse> =
    fundingAsync(companyDomain).await()

public suspend fun Companies.awaitFunding(build: CompanyFundingRequestBuilder.() -> Unit): ApiResponse<CompanyFundingResponse> =
    fundingAsync(build).await()

public suspend fun People.awaitSearch(request: PeopleSearchRequest): ApiResponse<PeopleSearchResponse> =
    searchAsync(request).await()

public suspend fun People.awaitSearch(companyDomain: String): ApiResponse<PeopleSearchResponse> =
    searchAsync(companyDomain).await()

public suspend fun People.awaitSearch(build: PeopleSearchRequestBuilder.() -> Unit): ApiResponse<PeopleSearchResponse> =
    searchAsync(build).await()

public suspend fun People.awaitJobChange(request: PeopleJobChangeRequest): ApiResponse<PeopleJobChangeResponse> =
    jobChangeAsync(request).await()

public suspend fun People.awaitJobChange(build: PeopleJobChangeRequestBuilder.() -> Unit): ApiResponse<PeopleJobChangeResponse> =
    jobChangeAsync(build).await()

public suspend fun Jobs.awaitSearch(request: JobSearchRequest): ApiResponse<JobSearchResponse> =
    searchAsync(request).await()

public suspend fun Jobs.awaitSearch(build: JobSearchRequestBuilder.() -> Unit): ApiResponse<JobSearchResponse> =
    searchAsync(build).await()

public suspend fun Email.awaitValidate(request: EmailValidateRequest): ApiResponse<EmailValidateResponse> =
    validateAsync(request).await()

public suspend fun Email.awaitValidate(email: String): ApiResponse<EmailValidateResponse> =
    validateAsync(email).await()

public suspend fun Email.awaitValidate(build: EmailValidateRequestBuilder.() -> Unit): ApiResponse<EmailValidateResponse> =
    validateAsync(build).await()

public suspend fun Email.awaitFindPersonal(request: EmailFindPersonalRequest): ApiResponse<EmailFindPersonalResponse> =
    findPersonalAsync(request).await()

public suspend fun Email.awaitFindPersonal(profileUrl: String): ApiResponse<EmailFindPersonalResponse> =
    findPersonalAsync(profileUrl).await()

public suspend fun Email.awaitFindPersonal(build: EmailFindPersonalRequestBuilder.() -> Unit): ApiResponse<EmailFindPersonalResponse> =
    findPersonalAsync(build).await()

public suspend fun Ads.awaitSearch(request: AdSearchRequest): ApiResponse<AdSearchResponse> =
    searchAsync(request).await()

public suspend fun Ads.awaitSearch(companyDomain: String): ApiResponse<AdSearchResponse> =
    searchAsync(companyDomain).await()

public suspend fun Ads.awaitSearch(build: AdSearchRequestBuilder.() -> Unit): ApiResponse<AdSearchResponse> =
    searchAsync(build).await()

public suspend fun Analytics.awaitDashboard(): ApiResponse<AnalyticsDashboardResponse> =
    dashboardAsync().await()

public suspend fun Analytics.awaitUsage(): ApiResponse<AnalyticsUsageResponse> =
    usageAsync().await()

public suspend fun Analytics.awaitUsage(request: AnalyticsWindow): ApiResponse<AnalyticsUsageResponse> =
    usageAsync(request).await()

public suspend fun Analytics.awaitUsage(days: Int): ApiResponse<AnalyticsUsageResponse> =
    usageAsync(days).await()

public suspend fun Analytics.awaitUsage(build: AnalyticsWindowBuilder.() -> Unit): ApiResponse<AnalyticsUsageResponse> =
    usageAsync(build).await()

public suspend fun Analytics.awaitProducts(): ApiResponse<AnalyticsProductsResponse> =
    productsAsync().await()

public suspend fun Analytics.awaitProducts(request: AnalyticsWindow): ApiResponse<AnalyticsProductsResponse> =
    productsAsync(request).await()

public suspend fun Analytics.awaitProducts(days: Int): ApiResponse<AnalyticsProductsResponse> =
    productsAsync(days).await()

public suspend fun Analytics.awaitProducts(build: AnalyticsWindowBuilder.() -> Unit): ApiResponse<AnalyticsProductsResponse> =
    productsAsync(build).await()

public suspend fun Analytics.awaitCredits(): ApiResponse<AnalyticsCreditsResponse> =
    creditsAsync().await()

public suspend fun Analytics.awaitCredits(request: AnalyticsWindow): ApiResponse<AnalyticsCreditsResponse> =
    creditsAsync(request).await()

public suspend fun Analytics.awaitCredits(days: Int): ApiResponse<AnalyticsCreditsResponse> =
    creditsAsync(days).await()

public suspend fun Analytics.awaitCredits(build: AnalyticsWindowBuilder.() -> Unit): ApiResponse<AnalyticsCreditsResponse> =
    creditsAsync(build).await()

public suspend fun Analytics.awaitSummary(): ApiResponse<AnalyticsSummaryResponse> =
    summaryAsync().await()

public suspend fun Analytics.awaitSummary(request: AnalyticsSummaryRequest): ApiResponse<AnalyticsSummaryResponse> =
    summaryAsync(request).await()

public suspend fun Analytics.awaitSummary(build: AnalyticsSummaryRequestBuilder.() -> Unit): ApiResponse<AnalyticsSummaryResponse> =
    summaryAsync(build).await()

public suspend fun Analytics.awaitDaily(): ApiResponse<AnalyticsDailyResponse> =
    dailyAsync().await()

public suspend fun Analytics.awaitDaily(request: AnalyticsWindow): ApiResponse<AnalyticsDailyResponse> =
    dailyAsync(request).await()

public suspend fun Analytics.awaitDaily(days: Int): ApiResponse<AnalyticsDailyResponse> =
    dailyAsync(days).await()

public suspend fun Analytics.awaitDaily(build: AnalyticsWindowBuilder.() -> Unit): ApiResponse<AnalyticsDailyResponse> =
    dailyAsync(build).await()

public suspend fun Analytics.awaitDay(request: AnalyticsDayRequest): ApiResponse<AnalyticsDayResponse> =
    dayAsync(request).await()

public suspend fun Analytics.awaitDay(date: LocalDate): ApiResponse<AnalyticsDayResponse> =
    dayAsync(date).await()

public suspend fun Analytics.awaitDay(build: AnalyticsDayRequestBuilder.() -> Unit): ApiResponse<AnalyticsDayResponse> =
    dayAsync(build).await()

public suspend fun Stats.awaitSummary(): ApiResponse<StatsSummaryResponse> =
    summaryAsync().await()

public suspend fun Stats.awaitSummary(request: StatsSummaryRequest): ApiResponse<StatsSummaryResponse> =
    summaryAsync(request).await()

public suspend fun Stats.awaitSummary(build: StatsSummaryRequestBuilder.() -> Unit): ApiResponse<StatsSummaryResponse> =
    summaryAsync(build).await()

public suspend fun Credits.awaitBalance(): ApiResponse<CreditBalanceResponse> =
    balanceAsync().await()
