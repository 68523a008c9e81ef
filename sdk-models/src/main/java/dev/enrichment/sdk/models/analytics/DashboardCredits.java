package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Credit balance of the account (API reference, section 5.1).
 *
 * @param current the balance, in credits
 * @param formatted value of the balance in US dollars, for display, such as {@code $154.33}. One credit counts as 0.01
 *     dollars
 * @param additionalProperties all other fields
 */
@CodecJson
public record DashboardCredits(
        @Nullable BigDecimal current,
        @Nullable String formatted,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public DashboardCredits {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static DashboardCreditsBuilder builder() {
        return new DashboardCreditsBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public DashboardCreditsBuilder toBuilder() {
        return new DashboardCreditsBuilder(this);
    }
}
