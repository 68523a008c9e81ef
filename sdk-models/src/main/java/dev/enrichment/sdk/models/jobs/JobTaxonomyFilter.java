package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Filters for the occupations of a job search, from broad to specific, set as {@code occupationTaxonomy} in a {@link
 * JobSearchRequest} (API reference, section 8). The service normalizes occupations, so you can use the IDs from {@link
 * Job#occupationTaxonomy()} of a returned job. If you use names, {@code resolved} in the response shows the IDs to
 * which they were resolved.
 *
 * @param level1 broad families such as {@code Engineering}, by name or ID
 * @param level2 middle levels such as {@code DevOps}, by name or ID
 * @param level3 specific titles such as {@code Full-stack software engineer}, by name or ID
 * @param additionalProperties undocumented fields of this group to send in addition to the typed ones
 */
@CodecJson
public record JobTaxonomyFilter(
        List<IdOrName> level1,
        List<IdOrName> level2,
        List<IdOrName> level3,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the filters. An additional property must not have the name of a documented field, because that field has
     * its own parameter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property has the name of a documented
     *     field
     */
    public JobTaxonomyFilter {
        level1 = Copies.list(level1);
        level2 = Copies.list(level2);
        level3 = Copies.list(level3);
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(JobTaxonomyFilter.class)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static JobTaxonomyFilterBuilder builder() {
        return new JobTaxonomyFilterBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobTaxonomyFilterBuilder toBuilder() {
        return new JobTaxonomyFilterBuilder(this);
    }
}
