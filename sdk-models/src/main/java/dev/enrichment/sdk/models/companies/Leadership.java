package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who leads a company: group {@code leadership} of both shapes of a funding profile (API reference, section 7.2).
 *
 * @param ceo the chief executive
 * @param additionalProperties everything else
 */
public record Leadership(
        @Nullable Executive ceo, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public Leadership {
        additionalProperties = Copies.map(additionalProperties);
    }
}
