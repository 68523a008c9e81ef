package dev.enrichment.sdk.models;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the service ran a search: member {@code metadata} of the four v3 searches. Useful for support and for telling an
 * empty answer from a failed search; any of it may be missing. The normalized filters, whose names are not documented,
 * are in {@link #additionalProperties()}.
 *
 * @param queryName the service's name for the query, such as {@code people_search_v3}
 * @param queryPath which way the query took, such as {@code full_search} or {@code lookalike}
 * @param pagination how this answer is paged: {@code offset}, {@code cursor} or {@code snapshot}
 * @param degraded true if a backend was away or the query too broad: the list is then empty for that reason, nothing was
 *     charged, and it is not true that nobody was found
 * @param searchError why a degraded search failed, such as {@code query_budget_exceeded}
 * @param preview whether this was a preview
 * @param hasMore a copy of the answer's own {@code hasMore}
 * @param snapshotId the snapshot that the pages are taken from
 * @param snapshotPageStart the first row of this page in the snapshot
 * @param snapshotCacheStatus whether the snapshot was there already, such as {@code cold}
 * @param snapshotLimitReached whether the snapshot holds fewer rows than match
 * @param hasMoreBeyondSnapshot whether rows match that the snapshot does not hold
 * @param warnings fallbacks the service took, in words
 * @param interpretedSearch the normalized request, as open JSON, where the service puts it here
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record SearchMetadata(
        @Nullable String queryName,
        @Nullable String queryPath,
        @Nullable String pagination,
        @Nullable Boolean degraded,
        @Nullable String searchError,
        @Nullable Boolean preview,
        @Nullable Boolean hasMore,
        @Nullable String snapshotId,
        @Nullable Integer snapshotPageStart,
        @Nullable String snapshotCacheStatus,
        @Nullable Boolean snapshotLimitReached,
        @Nullable Boolean hasMoreBeyondSnapshot,
        List<String> warnings,
        Map<String, @Nullable Object> interpretedSearch,
        @AdditionalProperties(open = true) Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public SearchMetadata {
        warnings = Copies.list(warnings);
        interpretedSearch = Copies.map(interpretedSearch);
        additionalProperties = Copies.map(additionalProperties);
    }
}
