package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Filters for the job titles of a job search, set as {@code titles} in a {@link JobSearchRequest} (API reference,
 * section 8).
 *
 * @param include title terms such as {@code Software Engineer}, up to 10. One match is enough
 * @param exclude title terms to exclude, such as {@code Intern}, up to 10
 * @param vector true to match titles semantically. Off by default
 * @param additionalProperties undocumented fields of this group to send in addition to the typed ones
 */
@CodecJson
public record JobTitleFilter(
        List<String> include,
        List<String> exclude,
        @Nullable Boolean vector,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the filters. An additional property must not have the name of a documented field, because that field has
     * its own parameter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property has the name of a documented
     *     field
     */
    public JobTitleFilter {
        include = Copies.list(include);
        exclude = Copies.list(exclude);
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(JobTitleFilter.class).undocumented(additionalProperties).throwIfAny();
    }

    /** Creates an empty builder. */
    public static JobTitleFilterBuilder builder() {
        return new JobTitleFilterBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobTitleFilterBuilder toBuilder() {
        return new JobTitleFilterBuilder(this);
    }
}
