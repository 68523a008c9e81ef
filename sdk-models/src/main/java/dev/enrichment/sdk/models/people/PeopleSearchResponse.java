package dev.enrichment.sdk.models.people;

import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response to a people search, which contains one page of people (API reference, section 11). If the list is empty,
 * check {@link #degraded()} first, because the search may have failed.
 *
 * @param message a message for humans. Do not parse it
 * @param creditsConsumed the charge for the returned people and unlocked contact details, 0 if nothing was found. Null
 *     if the body contains no charge
 * @param people the people on this page. Empty if there are no matches or the search is {@link #degraded()}
 * @param companies matching companies. May be empty although people were found
 * @param count documented as the number of returned people, but observed to be the number of all matches. For the
 *     number of returned people, use the size of {@code people}
 * @param returnedCount number of returned people, according to the service
 * @param limitApplied limit that the service applied
 * @param offset offset of this page
 * @param metadata information about how the search was executed
 * @param hasMore whether there is another page. Null if the service does not say. Prefer {@link #more()}
 * @param nextCursor cursor of the next page as untyped JSON, to be sent unchanged. Null on the last page, and
 *     possibly on others
 * @param interpretedSearch the request as the service normalized it, as untyped JSON. The service may send it in the
 *     metadata instead. Prefer {@link #interpreted()}
 * @param query copy of the request as untyped JSON. Undocumented. May be missing
 * @param creditPreview breakdown of the cost
 * @param resolvedCompanyDomain domain that the company identifier was resolved to. Undocumented. May be missing
 * @param resolvedBy identifier by which the company was found. Undocumented. May be missing
 * @param warnings warnings in words, for example about fallbacks that the service used. Undocumented. May be missing
 * @param additionalProperties all other fields
 */
@CodecJson
public record PeopleSearchResponse(
        @Personal @Nullable String message,
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
        @Personal List<String> warnings,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    public PeopleSearchResponse {
        people = Copies.list(people);
        companies = Copies.list(companies);
        interpretedSearch = Copies.openMap(interpretedSearch);
        query = Copies.openMap(query);
        warnings = Copies.list(warnings);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static PeopleSearchResponseBuilder builder() {
        return new PeopleSearchResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PeopleSearchResponseBuilder toBuilder() {
        return new PeopleSearchResponseBuilder(this);
    }

    /**
     * Returns whether the search failed. A failed search returns an empty list and costs nothing. Narrow the filters
     * and try again. {@link #searchError()} may contain the reason.
     *
     * @return true if the metadata marks the search as degraded
     */
    public boolean degraded() {
        return metadata != null && Boolean.TRUE.equals(metadata.degraded());
    }

    /**
     * Returns the reason why a {@link #degraded()} search failed. Returns null if the service does not say.
     *
     * @return a code such as {@code query_budget_exceeded}, or null
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
     * Returns how the service interpreted the request. Returns an empty map if neither the response nor its metadata
     * contains this information.
     *
     * @return the normalized request as untyped JSON
     */
    public Map<String, @Nullable Object> interpreted() {
        return interpretedSearch.isEmpty() && metadata != null ? metadata.interpretedSearch() : interpretedSearch;
    }

    /**
     * Returns the names of the people filters in the request that the service did not apply. Values that are not names
     * are omitted here, but {@link #interpreted()} contains them.
     *
     * @return the names. Empty if the service names no ignored filter
     */
    public List<String> ignoredPeopleFilters() {
        return interpreted().get("ignored_people_filters") instanceof List<?> names
                ? names.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .toList()
                : List.of();
    }

    /**
     * Returns whether there is another page, according to the response or its metadata. Returns null if neither
     * contains this information.
     *
     * @return whether there is another page, or null if the service does not say. In that case, a {@link #nextCursor()}
     *     indicates another page
     */
    public @Nullable Boolean more() {
        return hasMore == null && metadata != null ? metadata.hasMore() : hasMore;
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
