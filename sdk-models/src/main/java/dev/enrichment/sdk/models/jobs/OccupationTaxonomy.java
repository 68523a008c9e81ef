package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The occupation of a job as normalized values, from broad to specific (API reference, section 8.3). A level that the service
 * could not decide is null.
 *
 * @param level1 the broad family, such as {@code Developer}
 * @param level2 the middle level, such as {@code Full-Stack Development}
 * @param level3 the specific normalized title, such as {@code Full-stack software engineer}
 * @param additionalProperties everything else
 */
public record OccupationTaxonomy(
        @Nullable TaxonomyLevel level1,
        @Nullable TaxonomyLevel level2,
        @Nullable TaxonomyLevel level3,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public OccupationTaxonomy {
        additionalProperties = Copies.map(additionalProperties);
    }
}
