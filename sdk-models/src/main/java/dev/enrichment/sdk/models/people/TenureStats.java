package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How long a person tends to stay, over all positions of the profile (API reference, section 14).
 *
 * @param totalPositions how many positions the profile lists
 * @param averageTenureMonths the average stay in months, possibly fractional
 * @param averageTenureFormatted the average stay in words, such as {@code 2 years 2 months}; to show, not to read
 * @param longestTenureMonths the longest stay in months
 * @param longestTenureFormatted the longest stay in words
 * @param shortestTenureMonths the shortest stay in months
 * @param shortestTenureFormatted the shortest stay in words
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record TenureStats(
        @Nullable Integer totalPositions,
        @Nullable BigDecimal averageTenureMonths,
        @Nullable String averageTenureFormatted,
        @Nullable Integer longestTenureMonths,
        @Nullable String longestTenureFormatted,
        @Nullable Integer shortestTenureMonths,
        @Nullable String shortestTenureFormatted,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public TenureStats {
        additionalProperties = Copies.map(additionalProperties);
    }
}
