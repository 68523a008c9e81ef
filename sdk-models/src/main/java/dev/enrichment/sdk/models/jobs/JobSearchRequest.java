package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks for job advertisements: {@code POST /v3/jobs/search} (API reference, section 8). Costs 1 credit for each job
 * returned by default; an empty answer is free, and so are all answers on some plans. Several filters are combined, the
 * values inside one list are alternatives. Whether the service takes a request without any filter is not documented.
 *
 * <p>Three options are documented by their meaning only: including the jobs of agencies (off by default), including the
 * occupation taxonomy (on by default) and a hint for the internal query budget. Their wire names are not known, so they
 * are not offered; whoever learns a name sends it with {@code additionalProperty}.
 *
 * <p>The alias route {@code POST /v3/jobs-search} is documented only for the titles {@code include} and {@code vector},
 * the location's {@code countries}, the tags' {@code include}, {@code limit}, {@code totalMode} and {@code mode}.
 *
 * @param titles which job titles, by words or by meaning
 * @param occupationTaxonomy which occupations, as normalized values; steadier than title words
 * @param companies which companies hire
 * @param location where the jobs are
 * @param tags which skills, tools and other tags
 * @param salary which salaries, in normalized US dollars
 * @param seniority experience levels; any of them may match
 * @param languages languages of the job as two-letter codes, such as {@code en}; any of them may match
 * @param hasRemote true for jobs that can be done remotely
 * @param workModes work mode ids: 1, 2 and 3, whose meaning is not documented. May be without effect on this route;
 *     prefer {@code hasRemote}
 * @param jobTypeIds ids of job types; their list is not documented, take them from the rows
 * @param industryIds ids of company industries; their list is not documented
 * @param companyTypeIds ids of company types; their list is not documented
 * @param companySizeCodes codes of company size buckets; their list is not documented
 * @param postedAfter only jobs posted on or after this day
 * @param postedBefore only jobs posted on or before this day
 * @param postedWithin only jobs of the last so many days. Two bounds are in circulation, 50 and 365, so none is checked
 *     here; stay within 50 to be safe
 * @param limit the most jobs in one answer, at most 50; the service takes 25 if unset. It caps what the call can cost
 * @param cursor the {@code cursor()} of the answer before, unchanged; send the same filters and limit with it
 * @param includeDescription true adds the job description to each row, at the price of a slower search; off if unset
 * @param includeCompany false leaves the company object out of the rows; the service includes it if unset. May be
 *     without effect on this route
 * @param includeFacets true asks for counts by facet beside the rows; off if unset
 * @param totalMode how matches are counted; the service takes {@link TotalMode#CAPPED} if unset
 * @param mode how thoroughly to search; the service takes {@link SearchMode#FAST} if unset
 * @param dryRun true only validates and resolves the filters, free of charge; some API keys are refused this. Off if
 *     unset
 * @param autoResolve false stops the service from turning names into ids, and the report about it from being sent; on
 *     if unset
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
public record JobSearchRequest(
        @Nullable JobTitleFilter titles,
        @Nullable JobTaxonomyFilter occupationTaxonomy,
        @Nullable JobCompanyFilter companies,
        @Nullable JobLocationFilter location,
        @Nullable JobTagFilter tags,
        @Nullable JobSalaryFilter salary,
        List<ExperienceLevel> seniority,
        List<String> languages,
        @Nullable Boolean hasRemote,
        List<Integer> workModes,
        List<Integer> jobTypeIds,
        List<Integer> industryIds,
        List<Integer> companyTypeIds,
        List<Integer> companySizeCodes,
        @Nullable LocalDate postedAfter,
        @Nullable LocalDate postedBefore,
        @Nullable Integer postedWithin,
        @Nullable Integer limit,
        @Nullable Object cursor,
        @Nullable Boolean includeDescription,
        @Nullable Boolean includeCompany,
        @Nullable Boolean includeFacets,
        @Nullable TotalMode totalMode,
        @Nullable SearchMode mode,
        @Nullable Boolean dryRun,
        @Nullable Boolean autoResolve,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Checks the bound of {@code limit}.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public JobSearchRequest {
        seniority = Copies.list(seniority);
        languages = Copies.list(languages);
        workModes = Copies.list(workModes);
        jobTypeIds = Copies.list(jobTypeIds);
        industryIds = Copies.list(industryIds);
        companyTypeIds = Copies.list(companyTypeIds);
        companySizeCodes = Copies.list(companySizeCodes);
        additionalProperties = Copies.map(additionalProperties);
        new Violations(JobSearchRequest.class)
                .atMost("limit", limit, 50)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static JobSearchRequestBuilder builder() {
        return new JobSearchRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public JobSearchRequestBuilder toBuilder() {
        return new JobSearchRequestBuilder(this);
    }
}
