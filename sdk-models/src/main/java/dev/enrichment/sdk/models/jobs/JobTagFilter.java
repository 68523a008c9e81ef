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
 * Filters for the tags of a job search, such as skills and tools, set as {@code tags} in a {@link JobSearchRequest}
 * (API reference, section 8).
 *
 * @param include tags to include, such as {@code kubernetes}, by name or ID
 * @param exclude tags to exclude, by name or ID
 * @param additionalProperties undocumented fields of this group to send in addition to the typed ones
 */
@CodecJson
public record JobTagFilter(
        List<IdOrName> include,
        List<IdOrName> exclude,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the filters. An additional property must not have the name of a documented field, because that field has
     * its own parameter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property has the name of a documented
     *     field
     */
    public JobTagFilter {
        include = Copies.list(include);
        exclude = Copies.list(exclude);
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(JobTagFilter.class).undocumented(additionalProperties).throwIfAny();
    }

    /** Creates an empty builder. */
    public static JobTagFilterBuilder builder() {
        return new JobTagFilterBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobTagFilterBuilder toBuilder() {
        return new JobTagFilterBuilder(this);
    }
}
