package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Normalized occupation of a job, from broad to specific (API reference, section 8.3). Unknown levels are null.
 *
 * @param level1 broad family, such as {@code Developer}
 * @param level2 middle level, such as {@code Full-Stack Development}
 * @param level3 specific normalized title, such as {@code Full-stack software engineer}
 * @param additionalProperties all other fields
 */
@CodecJson
public record OccupationTaxonomy(
        @Nullable TaxonomyLevel level1,
        @Nullable TaxonomyLevel level2,
        @Nullable TaxonomyLevel level3,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public OccupationTaxonomy {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static OccupationTaxonomyBuilder builder() {
        return new OccupationTaxonomyBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public OccupationTaxonomyBuilder toBuilder() {
        return new OccupationTaxonomyBuilder(this);
    }
}
