package dev.enrichment.sdk.models.people;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Statistics about how long a person has held the positions in the profile (API reference, section 14).
 *
 * @param totalPositions number of positions in the profile
 * @param averageTenureMonths average tenure in months, possibly fractional
 * @param averageTenureFormatted average tenure for display, such as {@code 2 years 2 months}
 * @param longestTenureMonths longest tenure in months
 * @param longestTenureFormatted longest tenure for display
 * @param shortestTenureMonths shortest tenure in months
 * @param shortestTenureFormatted shortest tenure for display
 * @param additionalProperties all other fields
 */
@CodecJson
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
    public TenureStats {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static TenureStatsBuilder builder() {
        return new TenureStatsBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public TenureStatsBuilder toBuilder() {
        return new TenureStatsBuilder(this);
    }
}
