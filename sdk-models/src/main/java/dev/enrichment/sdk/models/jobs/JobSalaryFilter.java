package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Narrows a job search by salary, whatever the currency of the advertisement: group {@code salary} of {@link
 * JobSearchRequest} (API reference, section 8). The order of the two bounds is not checked.
 *
 * @param minUsd the least salary, in whole US dollars after the service's conversion
 * @param maxUsd the largest salary, in whole US dollars after the service's conversion
 * @param additionalProperties undocumented fields of this group to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record JobSalaryFilter(
        @Nullable Integer minUsd,
        @Nullable Integer maxUsd,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Refuses a documented name among the additional properties. */
    public JobSalaryFilter {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(JobSalaryFilter.class).undocumented(additionalProperties).raise();
    }

    /**
     * Starts without any bound.
     *
     * @return a new builder
     */
    public static JobSalaryFilterBuilder builder() {
        return new JobSalaryFilterBuilder();
    }

    /**
     * Starts from these bounds.
     *
     * @return a new builder with the same values
     */
    public JobSalaryFilterBuilder toBuilder() {
        return new JobSalaryFilterBuilder(this);
    }
}
