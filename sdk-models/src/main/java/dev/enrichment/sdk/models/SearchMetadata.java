package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Information about how the service executed a search. Company, lookalike and job searches, and company lookups, return
 * it in the field {@code metadata} (API reference, section 3.3). Use it for support, and to distinguish an empty result
 * from a failed search. Any field may be missing. Undocumented fields, such as the normalized filters, are in {@link
 * #additionalProperties()}.
 *
 * @param queryName name of the query, such as {@code people_search_v3}
 * @param queryPath execution path, such as {@code full_search} or {@code lookalike}
 * @param pagination kind of pagination: {@code offset}, {@code cursor} or {@code snapshot}
 * @param degraded true if a backend was unavailable or the query was too broad. The list is then empty although there
 *     may be matches, and nothing was charged
 * @param searchError reason why a degraded search failed, such as {@code query_budget_exceeded}
 * @param preview whether the search was only a preview
 * @param hasMore same value as {@code hasMore} of the response
 * @param snapshotId ID of the snapshot, which is the stored search result that the pages come from
 * @param snapshotPageStart index in the snapshot at which this page starts
 * @param snapshotCacheStatus cache status of the snapshot, such as {@code cold}
 * @param snapshotLimitReached whether the snapshot was limited in size and does not contain all matches
 * @param hasMoreBeyondSnapshot whether there are more matches than the snapshot contains
 * @param warnings warnings in words, for example about fallbacks that the service used
 * @param interpretedSearch the request as the service normalized it, as untyped JSON
 * @param additionalProperties all other fields
 */
@CodecJson
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
    public SearchMetadata {
        warnings = Copies.list(warnings);
        interpretedSearch = Copies.openMap(interpretedSearch);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static SearchMetadataBuilder builder() {
        return new SearchMetadataBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public SearchMetadataBuilder toBuilder() {
        return new SearchMetadataBuilder(this);
    }
}
