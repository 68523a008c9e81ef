package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the company behind an address sits: member {@code company_location} of an email validation (API reference, section 13). Any part can be missing, and capitals differ between answers.
 *
 * @param name the whole place as one text, such as {@code Springfield, Illinois, United States}
 * @param locality the city or town
 * @param region the state, province or region
 * @param metro the metropolitan area
 * @param country the country, by its full name
 * @param continent the continent, by its full name
 * @param streetAddress the street and the number in it
 * @param addressLine2 what else the address needs, such as a floor
 * @param postalCode the postal code
 * @param geo latitude and longitude as one text, {@code lat,long}
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record CompanyLocation(
        @Nullable String name,
        @Nullable String locality,
        @Nullable String region,
        @Nullable String metro,
        @Nullable String country,
        @Nullable String continent,
        @Nullable String streetAddress,
        @JsonProperty("address_line_2") @Nullable String addressLine2,
        @Nullable String postalCode,
        @Nullable String geo,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public CompanyLocation {
        additionalProperties = Copies.map(additionalProperties);
    }
}
