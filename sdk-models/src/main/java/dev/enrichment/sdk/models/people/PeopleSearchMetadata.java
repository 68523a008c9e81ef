package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the service ran a people search: member {@code metadata} (API reference, section 11). Useful for support and
 * for telling an empty answer from a failed search. Only {@code queryName}, {@code queryPath} and {@code pagination}
 * are documented; the rest has been seen and may be missing.
 *
 * @param queryName the service's name for the query, such as {@code people_search_v3}
 * @param queryPath which way the query took, such as {@code full_search}; older answers say {@code title_search}
 * @param pagination how this answer is paged: {@code offset}, {@code cursor} or {@code snapshot}
 * @param degraded true if the query was too broad: the list is then empty for that reason, nothing was charged, and it
 *     is not true that nobody was found
 * @param searchError why a degraded search failed, such as {@code query_budget_exceeded}; prefer {@link
 *     PeopleSearchResponse#searchError()}
 * @param hasMore a copy of the answer's own {@code hasMore}
 * @param snapshotId the snapshot that the pages are taken from
 * @param snapshotPageStart the first row of this page in the snapshot
 * @param snapshotCacheStatus whether the snapshot was there already, such as {@code cold}
 * @param snapshotLimitReached whether the snapshot holds fewer rows than match
 * @param hasMoreBeyondSnapshot whether rows match that the snapshot does not hold; narrow the filters to reach them
 * @param fullSearchRequested whether the request asked to unlock contact details
 * @param fullSearchReturned whether the answer holds unlocked contact details; false beside a true {@code
 *     fullSearchRequested} says that they stayed masked
 * @param includeEmail whether unlocking covered email addresses, as the service understood the request
 * @param includeMobile whether unlocking covered mobile numbers, as the service understood the request
 * @param requireActionable whether only people who can be reached were wanted, as the service understood the request
 * @param detailMode which contact details the answer carries
 * @param creditModel the service's name for the way the charge was made
 * @param interpretedSearch the normalized request as open JSON, where the service puts it here; prefer {@link
 *     PeopleSearchResponse#interpreted()}
 * @param provider the backend that answered; older answers only
 * @param dbMs how long the backend took, in milliseconds; older answers only
 * @param embeddingsUsed whether titles were matched by meaning; older answers only
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
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
        @Nullable DetailMode detailMode,
        @Nullable String creditModel,
        Map<String, @Nullable Object> interpretedSearch,
        @Nullable String provider,
        @Nullable BigDecimal dbMs,
        @Nullable Boolean embeddingsUsed,
        @AdditionalProperties(open = true) Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public PeopleSearchMetadata {
        interpretedSearch = Copies.map(interpretedSearch);
        additionalProperties = Copies.map(additionalProperties);
    }
}
