package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Headquarters of a company in a funding profile (API reference, section 7.2). The notation varies. For example, a
 * state may be {@code California} or {@code US-CA}.
 *
 * @param city the city
 * @param state the state or province, a name or a code
 * @param country the country, such as {@code USA}. Not an ISO two-letter code
 * @param fullAddress full address for display
 * @param additionalProperties all other fields
 */
@CodecJson
public record Headquarters(
        @Nullable String city,
        @Nullable String state,
        @Nullable String country,
        @JsonProperty("fullAddress") @Nullable String fullAddress,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Headquarters {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static HeadquartersBuilder builder() {
        return new HeadquartersBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public HeadquartersBuilder toBuilder() {
        return new HeadquartersBuilder(this);
    }
}
