package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One level of an {@link OccupationTaxonomy} (API reference, section 8.3).
 *
 * @param id ID of the level, accepted by the same level of {@link JobTaxonomyFilter}
 * @param name name for display
 * @param additionalProperties all other fields
 */
@CodecJson
public record TaxonomyLevel(
        @Nullable Long id,
        @Nullable String name,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public TaxonomyLevel {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static TaxonomyLevelBuilder builder() {
        return new TaxonomyLevelBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public TaxonomyLevelBuilder toBuilder() {
        return new TaxonomyLevelBuilder(this);
    }
}
