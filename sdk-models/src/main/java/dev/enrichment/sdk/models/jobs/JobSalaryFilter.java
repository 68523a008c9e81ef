package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Filters for the salaries of a job search, set as {@code salary} in a {@link JobSearchRequest} (API reference, section
 * 8). The service converts all currencies to US dollars. The order of the two bounds is not validated.
 *
 * @param minUsd minimum salary in US dollars
 * @param maxUsd maximum salary in US dollars
 * @param additionalProperties undocumented fields of this group to send in addition to the typed ones
 */
@CodecJson
public record JobSalaryFilter(
        @Nullable Integer minUsd,
        @Nullable Integer maxUsd,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the filters. An additional property must not have the name of a documented field, because that field has
     * its own parameter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property has the name of a documented
     *     field
     */
    public JobSalaryFilter {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(JobSalaryFilter.class).undocumented(additionalProperties).throwIfAny();
    }

    /** Creates an empty builder. */
    public static JobSalaryFilterBuilder builder() {
        return new JobSalaryFilterBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobSalaryFilterBuilder toBuilder() {
        return new JobSalaryFilterBuilder(this);
    }
}
