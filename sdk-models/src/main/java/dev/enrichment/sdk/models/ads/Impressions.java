package dev.enrichment.sdk.models.ads;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How often an ad was seen (API reference, section 6.3).
 *
 * @param impressionsText a bracket in words; usually null
 * @param impressionsIndex the position of the bracket among all brackets; -1 if not known
 * @param additionalProperties everything else
 */
public record Impressions(
        @Nullable String impressionsText,
        @Nullable Integer impressionsIndex,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public Impressions {
        additionalProperties = Copies.map(additionalProperties);
    }
}
