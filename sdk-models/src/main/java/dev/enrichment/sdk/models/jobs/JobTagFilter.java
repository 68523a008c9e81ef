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
 * Narrows a job search by tags, such as skills and tools: group {@code tags} of {@link JobSearchRequest}
 * (API reference, section 8).
 *
 * @param include tags to look for, such as {@code kubernetes}, by name or id
 * @param exclude tags that a job must not have, by name or id
 * @param additionalProperties undocumented fields of this group to send beside the typed ones
 */
@Buildable
public record JobTagFilter(
        List<IdOrName> include,
        List<IdOrName> exclude,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Copies the lists and refuses a documented name among the additional properties. */
    public JobTagFilter {
        include = Copies.list(include);
        exclude = Copies.list(exclude);
        additionalProperties = Copies.map(additionalProperties);
        new Violations(JobTagFilter.class).undocumented(additionalProperties).raise();
    }

    /**
     * Starts without any tag.
     *
     * @return a new builder
     */
    public static JobTagFilterBuilder builder() {
        return new JobTagFilterBuilder();
    }

    /**
     * Starts from these tags.
     *
     * @return a new builder with the same values
     */
    public JobTagFilterBuilder toBuilder() {
        return new JobTagFilterBuilder(this);
    }
}
