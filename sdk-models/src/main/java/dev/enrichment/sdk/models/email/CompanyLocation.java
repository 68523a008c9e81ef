package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Location of the company that an email address belongs to, from the field {@code company_location} of an email
 * validation (API reference, section 13). Any part may be missing, and capitalization varies.
 *
 * @param name the full location, such as {@code Springfield, Illinois, United States}
 * @param locality city or town
 * @param region state, province or region
 * @param metro metropolitan area
 * @param country full name of the country
 * @param continent full name of the continent
 * @param streetAddress street and number
 * @param addressLine2 second address line, such as a floor
 * @param postalCode postal code
 * @param geo latitude and longitude as {@code lat,long}
 * @param additionalProperties all other fields
 */
@CodecJson
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
    public CompanyLocation {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompanyLocationBuilder builder() {
        return new CompanyLocationBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyLocationBuilder toBuilder() {
        return new CompanyLocationBuilder(this);
    }
}
