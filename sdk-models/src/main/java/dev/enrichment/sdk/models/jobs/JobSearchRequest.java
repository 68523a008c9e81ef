package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to {@code POST /v3/jobs/search}, which finds job postings (API reference, section 8). By default, each
 * returned job costs 1 credit and an empty result is free. Some plans include job search. Different filters are
 * combined with AND, and the values of one list with OR. It is undocumented whether the service accepts a request
 * without filters.
 *
 * <p>The JSON names of three options are not documented: including jobs of agencies (off by default), including the
 * occupation taxonomy (on by default), and a hint for the internal query budget. If you know these names, set the
 * options with {@code additionalProperty}.
 *
 * <p>For the alias route {@code POST /v3/jobs-search}, only these fields are documented: {@code include} and {@code
 * vector} of the titles, {@code countries} of the location, {@code include} of the tags, {@code limit}, {@code
 * totalMode} and {@code mode}.
 *
 * @param titles filters for job titles
 * @param occupationTaxonomy filters for normalized occupations. More reliable than titles
 * @param companies filters for companies
 * @param location filters for locations
 * @param tags filters for skills, tools and other tags
 * @param salary filters for salaries
 * @param seniority experience levels. One match is enough
 * @param languages languages of the job as two-letter codes such as {@code en}. One match is enough
 * @param hasRemote true to return only jobs with remote work
 * @param workModes work mode IDs 1, 2 and 3. Their meaning is undocumented, and the service may ignore them. Prefer
 *     {@code hasRemote}
 * @param jobTypeIds IDs of job types, as in {@code types} of returned jobs
 * @param industryIds IDs of company industries. Undocumented
 * @param companyTypeIds IDs of company types. Undocumented
 * @param companySizeCodes codes of company size buckets. Undocumented
 * @param postedAfter earliest day of the posting, inclusive
 * @param postedBefore latest day of the posting, inclusive
 * @param postedWithin maximum age of the posting in days. Documented maximums differ (50 and 365), so the client does
 *     not validate the number. Values up to 50 are safe
 * @param limit maximum number of jobs in a response, at most 50. The service's default is 25. This also limits the cost
 *     of the call
 * @param cursor {@link JobSearchResponse#cursor()} of the previous response, unchanged. Send the same filters and limit
 * @param includeDescription true to include job descriptions, which makes the search slower. Off by default
 * @param includeCompany false to omit the company from the returned jobs. Included by default. The service may ignore
 *     this field
 * @param includeFacets true to include facet counts in the response. Off by default
 * @param totalMode way in which matches are counted. The service's default is {@link TotalMode#CAPPED}
 * @param mode search mode. The service's default is {@link SearchMode#FAST}
 * @param dryRun true to only validate and resolve the filters and count the matching jobs, free of charge. No jobs are
 *     returned. Off by default. Not available for all API keys
 * @param autoResolve whether to resolve names in the filters to IDs, and to report the result as {@code resolved}. On
 *     by default
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record JobSearchRequest(
        @Nullable JobTitleFilter titles,
        @JsonProperty("occupationTaxonomy") @Nullable JobTaxonomyFilter occupationTaxonomy,
        @Nullable JobCompanyFilter companies,
        @Nullable JobLocationFilter location,
        @Nullable JobTagFilter tags,
        @Nullable JobSalaryFilter salary,
        List<ExperienceLevel> seniority,
        List<String> languages,
        @JsonProperty("hasRemote") @Nullable Boolean hasRemote,
        @JsonProperty("workModes") List<Integer> workModes,
        @JsonProperty("jobTypeIds") List<Integer> jobTypeIds,
        @JsonProperty("industryIds") List<Integer> industryIds,
        @JsonProperty("companyTypeIds") List<Integer> companyTypeIds,
        @JsonProperty("companySizeCodes") List<Integer> companySizeCodes,
        @JsonProperty("postedAfter") @Nullable LocalDate postedAfter,
        @JsonProperty("postedBefore") @Nullable LocalDate postedBefore,
        @JsonProperty("postedWithin") @Nullable Integer postedWithin,
        @Nullable Integer limit,
        @Nullable Object cursor,
        @JsonProperty("includeDescription") @Nullable Boolean includeDescription,
        @JsonProperty("includeCompany") @Nullable Boolean includeCompany,
        @JsonProperty("includeFacets") @Nullable Boolean includeFacets,
        @JsonProperty("totalMode") @Nullable TotalMode totalMode,
        @Nullable SearchMode mode,
        @JsonProperty("dryRun") @Nullable Boolean dryRun,
        @JsonProperty("autoResolve") @Nullable Boolean autoResolve,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. The {@code limit} is optional and must be from 0 to 50. Days must have four-digit years.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public JobSearchRequest {
        seniority = Copies.list(seniority);
        languages = Copies.list(languages);
        workModes = Copies.list(workModes);
        jobTypeIds = Copies.list(jobTypeIds);
        industryIds = Copies.list(industryIds);
        companyTypeIds = Copies.list(companyTypeIds);
        companySizeCodes = Copies.list(companySizeCodes);
        cursor = OpenValues.copy("cursor", cursor);
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(JobSearchRequest.class)
                .range("limit", limit, 0, 50)
                .day("postedAfter", postedAfter)
                .day("postedBefore", postedBefore)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static JobSearchRequestBuilder builder() {
        return new JobSearchRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobSearchRequestBuilder toBuilder() {
        return new JobSearchRequestBuilder(this);
    }
}
