package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The balance of the account (API reference, section 5.1).
 *
 * @param current the balance, in credits
 * @param formatted its worth as money, such as {@code $154.33}, at 0.01 a credit; to show, never to calculate with
 * @param additionalProperties everything else
 */
public record DashboardCredits(
        @Nullable BigDecimal current,
        @Nullable String formatted,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public DashboardCredits {
        additionalProperties = Copies.map(additionalProperties);
    }
}
