package dev.enrichment.sdk.models.jobs;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Narrows a job search by words of the job title: group {@code titles} of {@link JobSearchRequest} (API reference, section 8).
 *
 * @param include title terms, such as {@code Software Engineer}; any of them may match. The service takes up to 10
 * @param exclude title terms that a job must not have, such as {@code Intern}. The service takes up to 10
 * @param vector true matches titles by meaning, so that other wordings are found too; the service matches words if
 *     unset
 * @param additionalProperties undocumented fields of this group to send beside the typed ones
 */
@Buildable
public record JobTitleFilter(
        List<String> include,
        List<String> exclude,
        @Nullable Boolean vector,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Copies the lists and refuses a documented name among the additional properties. */
    public JobTitleFilter {
        include = Copies.list(include);
        exclude = Copies.list(exclude);
        additionalProperties = Copies.map(additionalProperties);
        new Violations(JobTitleFilter.class).undocumented(additionalProperties).raise();
    }

    /**
     * Starts without any term.
     *
     * @return a new builder
     */
    public static JobTitleFilterBuilder builder() {
        return new JobTitleFilterBuilder();
    }

    /**
     * Starts from these terms.
     *
     * @return a new builder with the same values
     */
    public JobTitleFilterBuilder toBuilder() {
        return new JobTitleFilterBuilder(this);
    }
}
