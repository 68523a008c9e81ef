package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.SearchMetadata;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One page of jobs (API reference, section 8). The service puts some facts in one of two places; {@link #cursor()},
 * {@link #more()}, {@link #allWarnings()} and {@link #path()} know both, so prefer them to the components.
 *
 * @param jobs the rows; empty if nothing matched
 * @param total how many jobs match, counted as {@code totalMode} says; null if the service did not count
 * @param totalMode how the matches were counted; with {@link TotalMode#CAPPED} there may be more than {@code total}
 * @param pagination this page and the way to the next one
 * @param nextCursor a copy of the pagination's cursor; prefer {@link #cursor()}
 * @param hasMore a copy of the pagination's flag; prefer {@link #more()}
 * @param resolved how names in the filters were turned into ids, as open JSON; empty if {@code autoResolve} was off.
 *     Look here when a filter seems to be without effect
 * @param warnings fallbacks and too broad filters, in words; prefer {@link #allWarnings()}. Seen but not documented
 * @param queryPath which way the query took; prefer {@link #path()}. Seen but not documented
 * @param facets counts by facet as open JSON; empty unless asked for with {@code includeFacets}. Seen but not
 *     documented
 * @param creditsConsumed the final charge, by default 1 credit for each row; null if the body does not say
 * @param snapshotLimitReached whether the snapshot that the pages are taken from holds fewer rows than match. Seen but
 *     not documented; may be missing
 * @param hasMoreBeyondSnapshot whether rows match that the snapshot does not hold; narrow the filters to reach them.
 *     Seen but not documented; may be missing
 * @param metadata how the search was run
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
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
    /** Keeps unmodifiable copies of the collections. */
    public JobSearchResponse {
        jobs = Copies.list(jobs);
        resolved = Copies.map(resolved);
        warnings = Copies.list(warnings);
        facets = Copies.map(facets);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * What to send as {@code cursor} for the next page, unchanged: the pagination's cursor, else the one beside it.
     *
     * @return open JSON, an object or a text; null if there is no next page
     */
    public @Nullable Object cursor() {
        return pagination != null && pagination.nextCursor() != null ? pagination.nextCursor() : nextCursor;
    }

    /**
     * Whether another page exists: the pagination's flag, else the one beside it.
     *
     * @return null if the service does not say; a {@link #cursor()} is a sign of another page then
     */
    public @Nullable Boolean more() {
        return pagination != null && pagination.hasMore() != null ? pagination.hasMore() : hasMore;
    }

    /**
     * The fallbacks the service took and the filters it found too broad: those of this answer, else those of its
     * metadata. They are texts for people; never branch on them.
     *
     * @return the warnings, empty if there are none
     */
    public List<String> allWarnings() {
        return warnings.isEmpty() && metadata != null ? metadata.warnings() : warnings;
    }

    /**
     * Which way the query took, for a support request: as this answer says, else as its metadata says.
     *
     * @return the service's name of the way; null if it does not say
     */
    public @Nullable String path() {
        return queryPath == null && metadata != null ? metadata.queryPath() : queryPath;
    }
}
