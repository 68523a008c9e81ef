// Generated from the catalogue and the facades; see GeneratedForms.
// Functions that build requests and their nested parts with a lambda on the builder. If a request violates documented
// rules, they throw an InvalidRequestException that lists all violations.
package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.models.ads.AdSearchRequest
import dev.enrichment.sdk.models.ads.AdSearchRequestBuilder
import dev.enrichment.sdk.models.analytics.AnalyticsDay
import dev.enrichment.sdk.models.analytics.AnalyticsDayBuilder
import dev.enrichment.sdk.models.analytics.AnalyticsRange
import dev.enrichment.sdk.models.analytics.AnalyticsRangeBuilder
import dev.enrichment.sdk.models.analytics.AnalyticsWindow
import dev.enrichment.sdk.models.analytics.AnalyticsWindowBuilder
import dev.enrichment.sdk.models.companies.CompanyFiltersBuilder
import dev.enrichment.sdk.models.companies.CompanyLookupRequest
import dev.enrichment.sdk.models.companies.CompanyLookupRequestBuilder
import dev.enrichment.sdk.models.companies.CompanySearchRequest
import dev.enrichment.sdk.models.companies.CompanySearchRequestBuilder
import dev.enrichment.sdk.models.companies.FundingRequest
import dev.enrichment.sdk.models.companies.FundingRequestBuilder
import dev.enrichment.sdk.models.companies.LookalikeRequest
import dev.enrichment.sdk.models.companies.LookalikeRequestBuilder
import dev.enrichment.sdk.models.companies.LookalikeSeedBuilder
import dev.enrichment.sdk.models.email.EmailValidationRequest
import dev.enrichment.sdk.models.email.EmailValidationRequestBuilder
import dev.enrichment.sdk.models.email.PersonalEmailRequest
import dev.enrichment.sdk.models.email.PersonalEmailRequestBuilder
import dev.enrichment.sdk.models.jobs.JobCompanyFilterBuilder
import dev.enrichment.sdk.models.jobs.JobLocationFilterBuilder
import dev.enrichment.sdk.models.jobs.JobSalaryFilterBuilder
import dev.enrichment.sdk.models.jobs.JobSearchRequest
import dev.enrichment.sdk.models.jobs.JobSearchRequestBuilder
import dev.enrichment.sdk.models.jobs.JobTagFilterBuilder
import dev.enrichment.sdk.models.jobs.JobTaxonomyFilterBuilder
import dev.enrichment.sdk.models.jobs.JobTitleFilterBuilder
import dev.enrichment.sdk.models.people.JobChangeRequest
import dev.enrichment.sdk.models.people.JobChangeRequestBuilder
import dev.enrichment.sdk.models.people.PeopleFiltersBuilder
import dev.enrichment.sdk.models.people.PeopleSearchRequest
import dev.enrichment.sdk.models.people.PeopleSearchRequestBuilder
import dev.enrichment.sdk.models.stats.SearchStatsRequest
import dev.enrichment.sdk.models.stats.SearchStatsRequestBuilder

public fun companySearchRequest(build: CompanySearchRequestBuilder.() -> Unit): CompanySearchRequest = CompanySearchRequest.builder().apply(build).build()

public fun companyLookupRequest(build: CompanyLookupRequestBuilder.() -> Unit): CompanyLookupRequest = CompanyLookupRequest.builder().apply(build).build()

public fun lookalikeRequest(build: LookalikeRequestBuilder.() -> Unit): LookalikeRequest = LookalikeRequest.builder().apply(build).build()

public fun fundingRequest(build: FundingRequestBuilder.() -> Unit): FundingRequest = FundingRequest.builder().apply(build).build()

public fun peopleSearchRequest(build: PeopleSearchRequestBuilder.() -> Unit): PeopleSearchRequest = PeopleSearchRequest.builder().apply(build).build()

public fun jobChangeRequest(build: JobChangeRequestBuilder.() -> Unit): JobChangeRequest = JobChangeRequest.builder().apply(build).build()

public fun jobSearchRequest(build: JobSearchRequestBuilder.() -> Unit): JobSearchRequest = JobSearchRequest.builder().apply(build).build()

public fun emailValidationRequest(build: EmailValidationRequestBuilder.() -> Unit): EmailValidationRequest = EmailValidationRequest.builder().apply(build).build()

public fun personalEmailRequest(build: PersonalEmailRequestBuilder.() -> Unit): PersonalEmailRequest = PersonalEmailRequest.builder().apply(build).build()

public fun adSearchRequest(build: AdSearchRequestBuilder.() -> Unit): AdSearchRequest = AdSearchRequest.builder().apply(build).build()

public fun analyticsWindow(build: AnalyticsWindowBuilder.() -> Unit): AnalyticsWindow = AnalyticsWindow.builder().apply(build).build()

public fun analyticsRange(build: AnalyticsRangeBuilder.() -> Unit): AnalyticsRange = AnalyticsRange.builder().apply(build).build()

public fun analyticsDay(build: AnalyticsDayBuilder.() -> Unit): AnalyticsDay = AnalyticsDay.builder().apply(build).build()

public fun searchStatsRequest(build: SearchStatsRequestBuilder.() -> Unit): SearchStatsRequest = SearchStatsRequest.builder().apply(build).build()

public fun CompanySearchRequestBuilder.withCompanyFilters(build: CompanyFiltersBuilder.() -> Unit): CompanySearchRequestBuilder = companyFilters(build)

public fun LookalikeRequestBuilder.withCompanyFilters(build: CompanyFiltersBuilder.() -> Unit): LookalikeRequestBuilder = companyFilters(build)

public fun LookalikeRequestBuilder.withSeed(build: LookalikeSeedBuilder.() -> Unit): LookalikeRequestBuilder = seed(build)

public fun PeopleSearchRequestBuilder.withCompanyFilters(build: CompanyFiltersBuilder.() -> Unit): PeopleSearchRequestBuilder = companyFilters(build)

public fun PeopleSearchRequestBuilder.withPeopleFilters(build: PeopleFiltersBuilder.() -> Unit): PeopleSearchRequestBuilder = peopleFilters(build)

public fun JobSearchRequestBuilder.withCompanies(build: JobCompanyFilterBuilder.() -> Unit): JobSearchRequestBuilder = companies(build)

public fun JobSearchRequestBuilder.withLocation(build: JobLocationFilterBuilder.() -> Unit): JobSearchRequestBuilder = location(build)

public fun JobSearchRequestBuilder.withOccupationTaxonomy(build: JobTaxonomyFilterBuilder.() -> Unit): JobSearchRequestBuilder = occupationTaxonomy(build)

public fun JobSearchRequestBuilder.withSalary(build: JobSalaryFilterBuilder.() -> Unit): JobSearchRequestBuilder = salary(build)

public fun JobSearchRequestBuilder.withTags(build: JobTagFilterBuilder.() -> Unit): JobSearchRequestBuilder = tags(build)

public fun JobSearchRequestBuilder.withTitles(build: JobTitleFilterBuilder.() -> Unit): JobSearchRequestBuilder = titles(build)
