package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Flattened;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The advertisements of a company (API reference, section 6).
 *
 * @param message a text for people; never branch on it
 * @param creditsConsumed the charge, 0 if there are no ads; null if the body does not say
 * @param adsCount the number of ads as the service sends it, if it does; take the size of {@code ads}
 * @param ads the ads, as one list even where the service sends them in groups; empty if the company has none
 * @param companyName the name of the company, in the simplified shape only
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record AdSearchResponse(
        @Nullable String message,
        @Nullable BigDecimal creditsConsumed,
        @Nullable Integer adsCount,
        @Flattened List<Ad> ads,
        @Nullable String companyName,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    /** Keeps unmodifiable copies of the collections. */
    public AdSearchResponse {
        ads = Copies.list(ads);
        additionalProperties = Copies.map(additionalProperties);
    }
}
