package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The days that a usage report covers (API reference, section 5).
 *
 * @param start the first day
 * @param end the last day
 * @param days how many days
 * @param additionalProperties everything else
 */
public record Period(
        @Nullable LocalDate start,
        @Nullable LocalDate end,
        @Nullable Integer days,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public Period {
        additionalProperties = Copies.map(additionalProperties);
    }
}
