package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One level of an {@link OccupationTaxonomy} (API reference, section 8.3).
 *
 * @param id the service's id; a later search takes it in the same level of {@link JobTaxonomyFilter}
 * @param name the name for display
 * @param additionalProperties everything else
 */
public record TaxonomyLevel(
        @Nullable Long id,
        @Nullable String name,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public TaxonomyLevel {
        additionalProperties = Copies.map(additionalProperties);
    }
}
