package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Narrows a job search by occupation, from broad to specific: group {@code occupationTaxonomy} of {@link
 * JobSearchRequest} (API reference, section 8). Unlike title words an occupation is a normalized value, the same
 * that stands in {@link Job#occupationTaxonomy()}: ids from an answer can be sent back here. The answer's {@code
 * resolved} reports what became of the names.
 *
 * @param level1 broad families, such as {@code Engineering}, by name or id
 * @param level2 middle levels, such as {@code DevOps}, by name or id
 * @param level3 specific titles, such as {@code Full-stack software engineer}, by name or id
 * @param additionalProperties undocumented fields of this group to send beside the typed ones
 */
@Buildable
public record JobTaxonomyFilter(
        List<IdOrName> level1,
        List<IdOrName> level2,
        List<IdOrName> level3,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Copies the lists and refuses a documented name among the additional properties. */
    public JobTaxonomyFilter {
        level1 = Copies.list(level1);
        level2 = Copies.list(level2);
        level3 = Copies.list(level3);
        additionalProperties = Copies.map(additionalProperties);
        new Violations(JobTaxonomyFilter.class)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts without any occupation.
     *
     * @return a new builder
     */
    public static JobTaxonomyFilterBuilder builder() {
        return new JobTaxonomyFilterBuilder();
    }

    /**
     * Starts from these occupations.
     *
     * @return a new builder with the same values
     */
    public JobTaxonomyFilterBuilder toBuilder() {
        return new JobTaxonomyFilterBuilder(this);
    }
}
