package dev.enrichment.sdk.models.ads;

import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Flattened;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response with the ads of a company (API reference, section 6).
 *
 * @param message a message for humans. Do not parse it
 * @param creditsConsumed the charge, 0 if there are no ads. Null if the body contains no charge
 * @param adsCount number of ads according to the service. May be missing, so prefer the size of {@code ads}
 * @param ads the ads, flattened if the service sends them in groups. Empty if there are none
 * @param companyName name of the company. Present only in the simplified form
 * @param additionalProperties all other fields
 */
@CodecJson
public record AdSearchResponse(
        @Nullable String message,
        @Nullable BigDecimal creditsConsumed,
        @Nullable Integer adsCount,
        @Flattened List<Ad> ads,
        @Nullable String companyName,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    public AdSearchResponse {
        ads = Copies.list(ads);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AdSearchResponseBuilder builder() {
        return new AdSearchResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AdSearchResponseBuilder toBuilder() {
        return new AdSearchResponseBuilder(this);
    }
}
