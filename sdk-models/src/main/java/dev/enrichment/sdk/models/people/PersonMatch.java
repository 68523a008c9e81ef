package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonProperty;
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
 * One row of a people search: a person, the company, and data about its email domain (API reference, section 11.4). The
 * service sends the person's fields either in {@code person} or in the row itself. In both cases, they are read as
 * {@link #person()}.
 *
 * @param person the person; null only if the row has none of its fields
 * @param company the company; null if unknown or excluded by the request
 * @param domainIntel data about the email domain of the company; null if unknown or excluded by the request
 * @param unlock cost of unlocking contact details; null if nothing is locked
 * @param personUid ID of the person; prefer {@link #uid()}. Undocumented; may be missing
 * @param additionalProperties all other fields; if the row has a {@code person}, also the person fields in the row
 *     itself
 */
@CodecJson
public record PersonMatch(
        @Unwrapped @Nullable Person person,
        @Nullable Company company,
        @JsonProperty("domain_intel") @Nullable DomainIntel domainIntel,
        @Nullable ContactUnlock unlock,
        @JsonProperty("person_uid") @Nullable String personUid,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public PersonMatch {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /**
     * Returns a stable ID of the person, from the row or the person.
     *
     * @return the ID. If the service does not send one, null; use {@link Person#contactLinkedinUrl()} instead
     */
    public @Nullable String uid() {
        return personUid == null && person != null ? person.personUid() : personUid;
    }

    /** Returns the fields that are set, by JSON name. Personal data is masked. The accessors return it unmasked. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
