package dev.enrichment.sdk.models.people;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Information about how the service executed a people search, from the field {@code metadata} (API reference, section
 * 11.3). Use it for support, and to distinguish an empty result from a failed search. No field is officially
 * documented, and any field may be missing.
 *
 * @param queryName name of the query, such as {@code people_search_v3}
 * @param queryPath execution path, such as {@code full_search} or, in older responses, {@code title_search}
 * @param pagination kind of pagination: {@code offset}, {@code cursor} or {@code snapshot}
 * @param degraded true if the query was too broad. The list is then empty although there may be matches, and nothing
 *     was charged
 * @param searchError reason why a degraded search failed, such as {@code query_budget_exceeded}. Prefer {@link
 *     PeopleSearchResponse#searchError()}
 * @param hasMore same value as {@code hasMore} of the response
 * @param snapshotId ID of the snapshot, which is the stored search result that the pages come from
 * @param snapshotPageStart index in the snapshot at which this page starts
 * @param snapshotCacheStatus cache status of the snapshot, such as {@code cold}
 * @param snapshotLimitReached whether the snapshot was limited in size and does not contain all matches
 * @param hasMoreBeyondSnapshot whether there are more matches than the snapshot contains. Narrow the filters to get
 *     them
 * @param fullSearchRequested whether contact details were requested
 * @param fullSearchReturned whether the response contains unlocked contact details. If this is false although contact
 *     details were requested, they are masked
 * @param includeEmail whether the service unlocked email addresses
 * @param includeMobile whether the service unlocked mobile numbers
 * @param requireActionable whether the service restricted the search to reachable people
 * @param detailMode kind of contact details in the response, such as {@code base_only} if it contains no details that
 *     cost extra. Undocumented. {@link Person#outreachLocked()} shows whether the details of a person are locked
 * @param creditModel name of the pricing model
 * @param interpretedSearch the request as the service normalized it, as untyped JSON. Prefer {@link
 *     PeopleSearchResponse#interpreted()}
 * @param provider name of the backend that executed the search. Present only in older responses
 * @param dbMs duration of the backend query, in milliseconds. Present only in older responses
 * @param embeddingsUsed whether titles were matched semantically. Present only in older responses
 * @param additionalProperties all other fields
 */
@CodecJson
public record PeopleSearchMetadata(
        @Nullable String queryName,
        @Nullable String queryPath,
        @Nullable String pagination,
        @Nullable Boolean degraded,
        @Nullable String searchError,
        @Nullable Boolean hasMore,
        @Nullable String snapshotId,
        @Nullable Integer snapshotPageStart,
        @Nullable String snapshotCacheStatus,
        @Nullable Boolean snapshotLimitReached,
        @Nullable Boolean hasMoreBeyondSnapshot,
        @Nullable Boolean fullSearchRequested,
        @Nullable Boolean fullSearchReturned,
        @Nullable Boolean includeEmail,
        @Nullable Boolean includeMobile,
        @Nullable Boolean requireActionable,
        @Nullable String detailMode,
        @Nullable String creditModel,
        Map<String, @Nullable Object> interpretedSearch,
        @Nullable String provider,
        @Nullable BigDecimal dbMs,
        @Nullable Boolean embeddingsUsed,
        @AdditionalProperties(open = true) Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public PeopleSearchMetadata {
        interpretedSearch = Copies.openMap(interpretedSearch);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static PeopleSearchMetadataBuilder builder() {
        return new PeopleSearchMetadataBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PeopleSearchMetadataBuilder toBuilder() {
        return new PeopleSearchMetadataBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
