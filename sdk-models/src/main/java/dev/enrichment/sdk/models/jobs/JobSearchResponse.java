package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.SearchMetadata;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response to a job search, which contains one page of jobs (API reference, section 8). The service sends some values
 * in one of two places. {@link #cursor()}, {@link #more()}, {@link #allWarnings()} and {@link #path()} check both
 * places, so prefer them to the fields.
 *
 * @param jobs the jobs on this page. Empty if there are no matches
 * @param total number of matches, counted according to {@code totalMode}. Null if the matches were not counted
 * @param totalMode way in which the matches were counted. With {@link TotalMode#CAPPED}, there may be more than {@code
 *     total}
 * @param pagination information about this and the next page
 * @param nextCursor copy of the cursor in {@code pagination}. Prefer {@link #cursor()}
 * @param hasMore copy of the flag in {@code pagination}. Prefer {@link #more()}
 * @param resolved resolution of names in the filters to IDs, as untyped JSON. Empty if {@code autoResolve} was off
 * @param warnings warnings in words, about fallbacks that the service used and about filters that are too broad. Prefer
 *     {@link #allWarnings()}. Undocumented
 * @param queryPath execution path. Prefer {@link #path()}. Undocumented
 * @param facets facet counts as untyped JSON. Empty unless requested with {@code includeFacets}. Undocumented
 * @param creditsConsumed the charge, by default 1 credit per returned job. Null if the body contains no charge
 * @param snapshotLimitReached whether the snapshot, the stored result that the pages come from, does not contain all
 *     matches. Undocumented. May be missing
 * @param hasMoreBeyondSnapshot whether there are more matches than the snapshot contains. Narrow the filters to get
 *     them. Undocumented. May be missing
 * @param metadata information about how the search was executed
 * @param additionalProperties all other fields
 */
@CodecJson
public record JobSearchResponse(
        @JsonProperty("signals") @JsonAlias({"results", "jobs"})
        List<Job> jobs,

        @Nullable Long total,
        @JsonProperty("totalMode") @Nullable TotalMode totalMode,
        @Nullable JobPagination pagination,
        @Nullable Object nextCursor,
        @Nullable Boolean hasMore,
        Map<String, @Nullable Object> resolved,
        List<String> warnings,
        @Nullable String queryPath,
        Map<String, @Nullable Object> facets,
        @Nullable BigDecimal creditsConsumed,
        @Nullable Boolean snapshotLimitReached,
        @Nullable Boolean hasMoreBeyondSnapshot,
        @Nullable SearchMetadata metadata,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    public JobSearchResponse {
        jobs = Copies.list(jobs);
        resolved = Copies.openMap(resolved);
        warnings = Copies.list(warnings);
        facets = Copies.openMap(facets);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static JobSearchResponseBuilder builder() {
        return new JobSearchResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobSearchResponseBuilder toBuilder() {
        return new JobSearchResponseBuilder(this);
    }

    /**
     * Returns the cursor of the next page, which must be sent unchanged. Returns null if there is no next page. The
     * cursor in {@code pagination} takes precedence over {@code nextCursor}.
     *
     * @return untyped JSON (object or string), or null
     */
    public @Nullable Object cursor() {
        return pagination != null && pagination.nextCursor() != null ? pagination.nextCursor() : nextCursor;
    }

    /**
     * Returns whether there is another page, or null if the service does not say. The flag in {@code pagination} takes
     * precedence over {@code hasMore}.
     *
     * @return null if the service does not say. In that case, a {@link #cursor()} indicates another page
     */
    public @Nullable Boolean more() {
        return pagination != null && pagination.hasMore() != null ? pagination.hasMore() : hasMore;
    }

    /**
     * Returns the warnings of this response or, if it has none, the warnings in its metadata. They point out fallbacks
     * that the service used, and filters that are too broad. They are written for humans, so do not parse them.
     *
     * @return the warnings, empty if there are none
     */
    public List<String> allWarnings() {
        return warnings.isEmpty() && metadata != null ? metadata.warnings() : warnings;
    }

    /**
     * Returns how the service executed the query, to quote in a support request. Returns null if neither the response
     * nor its metadata contains this information.
     *
     * @return the execution path, or null
     */
    public @Nullable String path() {
        return queryPath == null && metadata != null ? metadata.queryPath() : queryPath;
    }
}
