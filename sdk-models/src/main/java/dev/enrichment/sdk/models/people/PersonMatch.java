package dev.enrichment.sdk.models.people;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Unwrapped;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One result of a people search. It contains a person, the person's company, and data about the email domain of the
 * company (API reference, section 11.4). The service sends the person's fields either in {@code person} or directly in
 * the search result. In both cases, they are read as {@link #person()}.
 *
 * @param person the person. Null only if the search result has no fields of a person
 * @param company the company. Null if unknown or excluded by the request
 * @param domainIntel data about the email domain of the company. Null if unknown or excluded by the request
 * @param unlock cost of unlocking contact details. Null if nothing is locked
 * @param personUid ID of the person. Prefer {@link #uid()}. Undocumented. May be missing
 * @param additionalProperties all other fields. If the search result has a {@code person}, this includes fields of a
 *     person that are directly in the search result
 */
@CodecJson
public record PersonMatch(
        @Unwrapped @Nullable Person person,
        @Nullable Company company,
        @Nullable DomainIntel domainIntel,
        @Nullable ContactUnlock unlock,
        @Nullable String personUid,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public PersonMatch {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static PersonMatchBuilder builder() {
        return new PersonMatchBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PersonMatchBuilder toBuilder() {
        return new PersonMatchBuilder(this);
    }

    /**
     * Returns a stable ID of the person, which the service sends directly in the search result or in {@link #person()}.
     * Returns null if the service sends no ID.
     *
     * @return the ID. If it is null, {@link Person#contactLinkedinUrl()} is an alternative
     */
    public @Nullable String uid() {
        return personUid == null && person != null ? person.personUid() : personUid;
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
