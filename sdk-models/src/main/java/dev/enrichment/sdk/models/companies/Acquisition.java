package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A company that was bought by the one asked for (API reference, section 7.2).
 *
 * @param companyName the name of the company that was bought
 * @param acquisitionDate when it was bought; midnight UTC where only the day or month is known
 * @param description what the bought company does
 * @param source the address of an article about it
 * @param additionalProperties everything else
 */
public record Acquisition(
        @Nullable String companyName,
        @Nullable Instant acquisitionDate,
        @Nullable String description,
        @Nullable String source,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public Acquisition {
        additionalProperties = Copies.map(additionalProperties);
    }
}
