package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One page of people (API reference, section 11). An empty list does not always mean that nobody was found: ask
 * {@link #degraded()} first.
 *
 * @param message a text for people; never branch on it
 * @param creditsConsumed the charge: rows and unlocked contact details together, 0 if nothing was found; null if the
 *     body does not say
 * @param people the rows; empty if nobody matched or if the search is {@link #degraded()}
 * @param companies the companies that matched or were looked up for the rows; can be empty although there are rows
 * @param count as the service sends it: described as the number of rows, but seen as the number of matches; take the
 *     size of {@code people} for the rows
 * @param returnedCount the number of rows, as the service sends it
 * @param limitApplied the limit the service used
 * @param offset the offset of this page
 * @param metadata how the search was run
 * @param hasMore whether another page exists; null if the service does not say. Prefer {@link #more()}
 * @param nextCursor open JSON to send back unchanged for the next page; null if paging is by offset or at its end
 * @param interpretedSearch the normalized request as open JSON, where the service puts it here and not in the metadata;
 *     prefer {@link #interpreted()}
 * @param query an echo of the request as open JSON. Seen but not documented; may be missing
 * @param creditPreview what the rows and their contact details cost, part by part
 * @param resolvedCompanyDomain the domain that the company identifier led to. Seen but not documented; may be missing
 * @param resolvedBy by which identifier the company was found. Seen but not documented; may be missing
 * @param warnings fallbacks the service took, in words. Seen but not documented; may be missing
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PeopleSearchResponse(
        @Nullable String message,
        @Nullable BigDecimal creditsConsumed,
        List<PersonMatch> people,
        List<Company> companies,
        @Nullable Integer count,
        @Nullable Integer returnedCount,
        @Nullable Integer limitApplied,
        @Nullable Integer offset,
        @Nullable PeopleSearchMetadata metadata,
        @Nullable Boolean hasMore,
        @Nullable Object nextCursor,
        Map<String, @Nullable Object> interpretedSearch,
        Map<String, @Nullable Object> query,
        @Nullable CreditPreview creditPreview,
        @Nullable String resolvedCompanyDomain,
        @Nullable String resolvedBy,
        List<String> warnings,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    /** Keeps unmodifiable copies of the collections. */
    public PeopleSearchResponse {
        people = Copies.list(people);
        companies = Copies.list(companies);
        interpretedSearch = Copies.map(interpretedSearch);
        query = Copies.map(query);
        warnings = Copies.list(warnings);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * Whether the search gave up, so that the list is empty for that reason and nothing was charged; make the filters
     * narrower and try again. {@link #searchError()} may say why.
     *
     * @return true only if the metadata says so
     */
    public boolean degraded() {
        return metadata != null && Boolean.TRUE.equals(metadata.degraded());
    }

    /**
     * Why a {@link #degraded()} search gave up: as the metadata says, else as the interpreted search inside it says.
     *
     * @return a text such as {@code query_budget_exceeded}; null if the service does not say
     */
    public @Nullable String searchError() {
        if (metadata == null) {
            return null;
        }
        if (metadata.searchError() != null) {
            return metadata.searchError();
        }
        return metadata.interpretedSearch().get("search_error") instanceof String error ? error : null;
    }

    /**
     * How the service understood the request: as this answer says, else as its metadata says.
     *
     * @return the normalized request as open JSON; empty if the service does not say
     */
    public Map<String, @Nullable Object> interpreted() {
        return interpretedSearch.isEmpty() && metadata != null ? metadata.interpretedSearch() : interpretedSearch;
    }

    /**
     * The people filters that the service did not honour, so that the rows are wider than asked for.
     *
     * @return open JSON, such as a list of names; null if the service reports none
     */
    public @Nullable Object ignoredPeopleFilters() {
        return interpreted().get("ignored_people_filters");
    }

    /**
     * Whether another page exists: as this answer says, else as its metadata says.
     *
     * @return null if the service does not say; a {@link #nextCursor()} is a sign of another page then
     */
    public @Nullable Boolean more() {
        return hasMore == null && metadata != null ? metadata.hasMore() : hasMore;
    }
}
