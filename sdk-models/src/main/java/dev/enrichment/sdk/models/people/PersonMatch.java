package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Unwrapped;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One row of a people search: a person with the company and what is known about its email domain (API reference, section 11.4). The service sends the person's fields either inside {@code person} or on the row itself; both are read
 * as {@link #person()}.
 *
 * @param person the person; null only if the row holds none of its fields
 * @param company the company; null if not known or if the request switched it off
 * @param domainIntel facts about the email domain of the company; null if not known or if the request switched them off
 * @param unlock what unlocking costs; null if nothing is locked
 * @param personUid the service's id of the person, where it stands on the row; prefer {@link #uid()}. Seen but not
 *     documented; may be missing
 * @param additionalProperties everything else; of a row with a {@code person}, also person fields that stand only
 *     beside it
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PersonMatch(
        @Unwrapped @Nullable Person person,
        @Nullable Company company,
        @Nullable DomainIntel domainIntel,
        @Nullable ContactUnlock unlock,
        @Nullable String personUid,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public PersonMatch {
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * A stable id of the person, to recognise one who was returned before: as the row says, else as the person says.
     *
     * @return the id; null if the service does not send one, so fall back on {@link Person#contactLinkedinUrl()}
     */
    public @Nullable String uid() {
        return personUid == null && person != null ? person.personUid() : personUid;
    }
}
