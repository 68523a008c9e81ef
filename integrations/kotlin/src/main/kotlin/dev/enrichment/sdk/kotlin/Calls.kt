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
import dev.enrichment.sdk.SearchStats
import dev.enrichment.sdk.call.Operation
import dev.enrichment.sdk.http.ApiResponse
import dev.enrichment.sdk.models.ads.AdSearchRequest
import dev.enrichment.sdk.models.ads.AdSearchRequestBuilder
import dev.enrichment.sdk.models.ads.AdSearchResponse
import dev.enrichment.sdk.models.analytics.AnalyticsDay
import dev.enrichment.sdk.models.analytics.AnalyticsDayBuilder
import dev.enrichment.sdk.models.analytics.AnalyticsRange
import dev.enrichment.sdk.models.analytics.AnalyticsRangeBuilder
import dev.enrichment.sdk.models.analytics.AnalyticsWindow
import dev.enrichment.sdk.models.analytics.AnalyticsWindowBuilder
import dev.enrichment.sdk.models.analytics.CreditHistoryResponse
import dev.enrichment.sdk.models.analytics.DailyPerformanceResponse
import dev.enrichment.sdk.models.analytics.DashboardResponse
import dev.enrichment.sdk.models.analytics.DayBreakdownResponse
import dev.enrichment.sdk.models.analytics.ProductUsageResponse
import dev.enrichment.sdk.models.analytics.UsageResponse
import dev.enrichment.sdk.models.analytics.UsageTotalsResponse
import dev.enrichment.sdk.models.companies.CompanyLookupRequest
import dev.enrichment.sdk.models.companies.CompanyLookupRequestBuilder
import dev.enrichment.sdk.models.companies.CompanyLookupResponse
import dev.enrichment.sdk.models.companies.CompanySearchRequest
import dev.enrichment.sdk.models.companies.CompanySearchRequestBuilder
import dev.enrichment.sdk.models.companies.CompanySearchResponse
import dev.enrichment.sdk.models.companies.FundingRequest
import dev.enrichment.sdk.models.companies.FundingRequestBuilder
import dev.enrichment.sdk.models.companies.FundingResponse
import dev.enrichment.sdk.models.companies.LookalikeRequest
import dev.enrichment.sdk.models.companies.LookalikeRequestBuilder
import dev.enrichment.sdk.models.companies.LookalikeResponse
import dev.enrichment.sdk.models.credits.CreditBalance
import dev.enrichment.sdk.models.email.EmailValidationRequest
import dev.enrichment.sdk.models.email.EmailValidationRequestBuilder
import dev.enrichment.sdk.models.email.EmailValidationResponse
import dev.enrichment.sdk.models.email.PersonalEmailRequest
import dev.enrichment.sdk.models.email.PersonalEmailRequestBuilder
import dev.enrichment.sdk.models.email.PersonalEmailResponse
import dev.enrichment.sdk.models.jobs.JobSearchRequest
import dev.enrichment.sdk.models.jobs.JobSearchRequestBuilder
import dev.enrichment.sdk.models.jobs.JobSearchResponse
import dev.enrichment.sdk.models.people.JobChangeRequest
import dev.enrichment.sdk.models.people.JobChangeRequestBuilder
import dev.enrichment.sdk.models.people.JobChangeResponse
import dev.enrichment.sdk.models.people.PeopleSearchRequest
import dev.enrichment.sdk.models.people.PeopleSearchRequestBuilder
import dev.enrichment.sdk.models.people.PeopleSearchResponse
import dev.enrichment.sdk.models.stats.SearchStatsRequest
import dev.enrichment.sdk.models.stats.SearchStatsRequestBuilder
import dev.enrichment.sdk.models.stats.SearchStatsResponse
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

public suspend fun Companies.awaitLookalikes(request: LookalikeRequest): ApiResponse<LookalikeResponse> =
    lookalikesAsync(request).await()

public suspend fun Companies.awaitLookalikes(companyDomain: String): ApiResponse<LookalikeResponse> =
    lookalikesAsync(companyDomain).await()

public suspend fun Companies.awaitLookalikes(build: LookalikeRequestBuilder.() -> Unit): ApiResponse<LookalikeResponse> =
    lookalikesAsync(build).await()

public suspend fun Companies.awaitFunding(request: FundingRequest): ApiResponse<FundingResponse> =
    fundingAsync(request).await()

public suspend fun Companies.awaitFunding(companyDomain: String): ApiResponse<FundingResponse> =
    fundingAsync(companyDomain).await()

public suspend fun Companies.awaitFunding(build: FundingRequestBuilder.() -> Unit): ApiResponse<FundingResponse> =
    fundingAsync(build).await()

public suspend fun People.awaitSearch(request: PeopleSearchRequest): ApiResponse<PeopleSearchResponse> =
    searchAsync(request).await()

public suspend fun People.awaitSearch(companyDomain: String): ApiResponse<PeopleSearchResponse> =
    searchAsync(companyDomain).await()

public suspend fun People.awaitSearch(build: PeopleSearchRequestBuilder.() -> Unit): ApiResponse<PeopleSearchResponse> =
    searchAsync(build).await()

public suspend fun People.awaitJobChange(request: JobChangeRequest): ApiResponse<JobChangeResponse> =
    jobChangeAsync(request).await()

public suspend fun People.awaitJobChange(build: JobChangeRequestBuilder.() -> Unit): ApiResponse<JobChangeResponse> =
    jobChangeAsync(build).await()

public suspend fun Jobs.awaitSearch(request: JobSearchRequest): ApiResponse<JobSearchResponse> =
    searchAsync(request).await()

public suspend fun Jobs.awaitSearch(build: JobSearchRequestBuilder.() -> Unit): ApiResponse<JobSearchResponse> =
    searchAsync(build).await()

public suspend fun Email.awaitValidate(request: EmailValidationRequest): ApiResponse<EmailValidationResponse> =
    validateAsync(request).await()

public suspend fun Email.awaitValidate(email: String): ApiResponse<EmailValidationResponse> =
    validateAsync(email).await()

public suspend fun Email.awaitValidate(build: EmailValidationRequestBuilder.() -> Unit): ApiResponse<EmailValidationResponse> =
    validateAsync(build).await()

public suspend fun Email.awaitFindPersonal(request: PersonalEmailRequest): ApiResponse<PersonalEmailResponse> =
    findPersonalAsync(request).await()

public suspend fun Email.awaitFindPersonal(profileUrl: String): ApiResponse<PersonalEmailResponse> =
    findPersonalAsync(profileUrl).await()

public suspend fun Email.awaitFindPersonal(build: PersonalEmailRequestBuilder.() -> Unit): ApiResponse<PersonalEmailResponse> =
    findPersonalAsync(build).await()

public suspend fun Ads.awaitSearch(request: AdSearchRequest): ApiResponse<AdSearchResponse> =
    searchAsync(request).await()

public suspend fun Ads.awaitSearch(companyDomain: String): ApiResponse<AdSearchResponse> =
    searchAsync(companyDomain).await()

public suspend fun Ads.awaitSearch(build: AdSearchRequestBuilder.() -> Unit): ApiResponse<AdSearchResponse> =
    searchAsync(build).await()

public suspend fun Analytics.awaitDashboard(): ApiResponse<DashboardResponse> =
    dashboardAsync().await()

public suspend fun Analytics.awaitUsage(): ApiResponse<UsageResponse> =
    usageAsync().await()

public suspend fun Analytics.awaitUsage(request: AnalyticsWindow): ApiResponse<UsageResponse> =
    usageAsync(request).await()

public suspend fun Analytics.awaitUsage(days: Int): ApiResponse<UsageResponse> =
    usageAsync(days).await()

public suspend fun Analytics.awaitUsage(build: AnalyticsWindowBuilder.() -> Unit): ApiResponse<UsageResponse> =
    usageAsync(build).await()

public suspend fun Analytics.awaitProducts(): ApiResponse<ProductUsageResponse> =
    productsAsync().await()

public suspend fun Analytics.awaitProducts(request: AnalyticsWindow): ApiResponse<ProductUsageResponse> =
    productsAsync(request).await()

public suspend fun Analytics.awaitProducts(days: Int): ApiResponse<ProductUsageResponse> =
    productsAsync(days).await()

public suspend fun Analytics.awaitProducts(build: AnalyticsWindowBuilder.() -> Unit): ApiResponse<ProductUsageResponse> =
    productsAsync(build).await()

public suspend fun Analytics.awaitCredits(): ApiResponse<CreditHistoryResponse> =
    creditsAsync().await()

public suspend fun Analytics.awaitCredits(request: AnalyticsWindow): ApiResponse<CreditHistoryResponse> =
    creditsAsync(request).await()

public suspend fun Analytics.awaitCredits(days: Int): ApiResponse<CreditHistoryResponse> =
    creditsAsync(days).await()

public suspend fun Analytics.awaitCredits(build: AnalyticsWindowBuilder.() -> Unit): ApiResponse<CreditHistoryResponse> =
    creditsAsync(build).await()

public suspend fun Analytics.awaitSummary(): ApiResponse<UsageTotalsResponse> =
    summaryAsync().await()

public suspend fun Analytics.awaitSummary(request: AnalyticsRange): ApiResponse<UsageTotalsResponse> =
    summaryAsync(request).await()

public suspend fun Analytics.awaitSummary(build: AnalyticsRangeBuilder.() -> Unit): ApiResponse<UsageTotalsResponse> =
    summaryAsync(build).await()

public suspend fun Analytics.awaitDaily(): ApiResponse<DailyPerformanceResponse> =
    dailyAsync().await()

public suspend fun Analytics.awaitDaily(request: AnalyticsWindow): ApiResponse<DailyPerformanceResponse> =
    dailyAsync(request).await()

public suspend fun Analytics.awaitDaily(days: Int): ApiResponse<DailyPerformanceResponse> =
    dailyAsync(days).await()

public suspend fun Analytics.awaitDaily(build: AnalyticsWindowBuilder.() -> Unit): ApiResponse<DailyPerformanceResponse> =
    dailyAsync(build).await()

public suspend fun Analytics.awaitDay(request: AnalyticsDay): ApiResponse<DayBreakdownResponse> =
    dayAsync(request).await()

public suspend fun Analytics.awaitDay(date: LocalDate): ApiResponse<DayBreakdownResponse> =
    dayAsync(date).await()

public suspend fun Analytics.awaitDay(build: AnalyticsDayBuilder.() -> Unit): ApiResponse<DayBreakdownResponse> =
    dayAsync(build).await()

public suspend fun SearchStats.awaitSummary(): ApiResponse<SearchStatsResponse> =
    summaryAsync().await()

public suspend fun SearchStats.awaitSummary(request: SearchStatsRequest): ApiResponse<SearchStatsResponse> =
    summaryAsync(request).await()

public suspend fun SearchStats.awaitSummary(build: SearchStatsRequestBuilder.() -> Unit): ApiResponse<SearchStatsResponse> =
    summaryAsync(build).await()

public suspend fun Credits.awaitBalance(): ApiResponse<CreditBalance> =
    balanceAsync().await()
