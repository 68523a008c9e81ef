// Generated from the catalogue and the facades; see GeneratedForms.
// Functions that build requests and their nested parts with a lambda on the builder. If a request violates documented
// rules, they throw an InvalidRequestException that lists all violations.
package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.models.ads.AdSearchRequest
import dev.enrichment.sdk.models.ads.AdSearchRequestBuilder
import dev.enrichment.sdk.models.analytics.AnalyticsDayRequest
import dev.enrichment.sdk.models.analytics.AnalyticsDayRequestBuilder
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryRequest
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryRequestBuilder
import dev.enrichment.sdk.models.analytics.AnalyticsWindow
import dev.enrichment.sdk.models.analytics.AnalyticsWindowBuilder
import dev.enrichment.sdk.models.companies.CompanyFiltersBuilder
import dev.enrichment.sdk.models.companies.CompanyFundingRequest
import dev.enrichment.sdk.models.companies.CompanyFundingRequestBuilder
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequest
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequestBuilder
import dev.enrichment.sdk.models.companies.CompanyLookupRequest
import dev.enrichment.sdk.models.companies.CompanyLookupRequestBuilder
import dev.enrichment.sdk.models.companies.CompanySearchRequest
import dev.enrichment.sdk.models.companies.CompanySearchRequestBuilder
import dev.enrichment.sdk.models.companies.LookalikeSeedBuilder
import dev.enrichment.sdk.models.email.EmailFindPersonalRequest
import dev.enrichment.sdk.models.email.EmailFindPersonalRequestBuilder
import dev.enrichment.sdk.models.email.EmailValidateRequest
import dev.enrichment.sdk.models.email.EmailValidateRequestBuilder
import dev.enrichment.sdk.models.jobs.JobCompanyFilterBuilder
import dev.enrichment.sdk.models.jobs.JobLocationFilterBuilder
import dev.enrichment.sdk.models.jobs.JobSalaryFilterBuilder
import dev.enrichment.sdk.models.jobs.JobSearchRequest
import dev.enrichment.sdk.models.jobs.JobSearchRequestBuilder
import dev.enrichment.sdk.models.jobs.JobTagFilterBuilder
import dev.enrichment.sdk.models.jobs.JobTaxonomyFilterBuilder
import dev.enrichment.sdk.models.jobs.JobTitleFilterBuilder
import dev.enrichment.sdk.models.people.PeopleFiltersBuilder
import dev.enrichment.sdk.models.people.PeopleJobChangeRequest
import dev.enrichment.sdk.models.people.PeopleJobChangeRequestBuilder
import dev.enrichment.sdk.models.people.PeopleSearchRequest
import dev.enrichment.sdk.models.people.PeopleSearchRequestBuilder
import dev.enrichment.sdk.models.stats.StatsSummaryRequest
import dev.enrichment.sdk.models.stats.StatsSummaryRequestBuilder

public fun companySearchRequest(build: CompanySearchRequestBuilder.() -> Unit): CompanySearchRequest = CompanySearchRequest.builder().apply(build).build()

public fun companyLookupRequest(build: CompanyLookupRequestBuilder.() -> Unit): CompanyLookupRequest = CompanyLookupRequest.builder().apply(build).build()

public fun companyLookalikesRequest(build: CompanyLookalikesRequestBuilder.() -> Unit): CompanyLookalikesRequest = CompanyLookalikesRequest.builder().apply(build).build()

public fun companyFundingRequest(build: CompanyFundingRequestBuilder.() -> Unit): CompanyFundingRequest = CompanyFundingRequest.builder().apply(build).build()

public fun peopleSearchRequest(build: PeopleSearchRequestBuilder.() -> Unit): PeopleSearchRequest = PeopleSearchRequest.builder().apply(build).build()

public fun peopleJobChangeRequest(build: PeopleJobChangeRequestBuilder.() -> Unit): PeopleJobChangeRequest = PeopleJobChangeRequest.builder().apply(build).build()

public fun jobSearchRequest(build: JobSearchRequestBuilder.() -> Unit): JobSearchRequest = JobSearchRequest.builder().apply(build).build()

public fun emailValidateRequest(build: EmailValidateRequestBuilder.() -> Unit): EmailValidateRequest = EmailValidateRequest.builder().apply(build).build()

public fun emailFindPersonalRequest(build: EmailFindPersonalRequestBuilder.() -> Unit): EmailFindPersonalRequest = EmailFindPersonalRequest.builder().apply(build).build()

public fun adSearchRequest(build: AdSearchRequestBuilder.() -> Unit): AdSearchRequest = AdSearchRequest.builder().apply(build).build()

public fun analyticsWindow(build: AnalyticsWindowBuilder.() -> Unit): AnalyticsWindow = AnalyticsWindow.builder().apply(build).build()

public fun analyticsSummaryRequest(build: AnalyticsSummaryRequestBuilder.() -> Unit): AnalyticsSummaryRequest = AnalyticsSummaryRequest.builder().apply(build).build()

public fun analyticsDayRequest(build: AnalyticsDayRequestBuilder.() -> Unit): AnalyticsDayRequest = AnalyticsDayRequest.builder().apply(build).build()

public fun statsSummaryRequest(build: StatsSummaryRequestBuilder.() -> Unit): StatsSummaryRequest = StatsSummaryRequest.builder().apply(build).build()

public fun CompanySearchRequestBuilder.withCompanyFilters(build: CompanyFiltersBuilder.() -> Unit): CompanySearchRequestBuilder = companyFilters(build)

public fun CompanyLookalikesRequestBuilder.withCompanyFilters(build: CompanyFiltersBuilder.() -> Unit): CompanyLookalikesRequestBuilder = companyFilters(build)

public fun CompanyLookalikesRequestBuilder.withSeed(build: LookalikeSeedBuilder.() -> Unit): CompanyLookalikesRequestBuilder = seed(build)

public fun PeopleSearchRequestBuilder.withCompanyFilters(build: CompanyFiltersBuilder.() -> Unit): PeopleSearchRequestBuilder = companyFilters(build)

public fun PeopleSearchRequestBuilder.withPeopleFilters(build: PeopleFiltersBuilder.() -> Unit): PeopleSearchRequestBuilder = peopleFilters(build)

public fun JobSearchRequestBuilder.withCompanies(build: JobCompanyFilterBuilder.() -> Unit): JobSearchRequestBuilder = companies(build)

public fun JobSearchRequestBuilder.withLocation(build: JobLocationFilterBuilder.() -> Unit): JobSearchRequestBuilder = location(build)

public fun JobSearchRequestBuilder.withOccupationTaxonomy(build: JobTaxonomyFilterBuilder.() -> Unit): JobSearchRequestBuilder = occupationTaxonomy(build)

public fun JobSearchRequestBuilder.withSalary(build: JobSalaryFilterBuilder.() -> Unit): JobSearchRequestBuilder = salary(build)

public fun JobSearchRequestBuilder.withTags(build: JobTagFilterBuilder.() -> Unit): JobSearchRequestBuilder = tags(build)

public fun JobSearchRequestBuilder.withTitles(build: JobTitleFilterBuilder.() -> Unit): JobSearchRequestBuilder = titles(build)
