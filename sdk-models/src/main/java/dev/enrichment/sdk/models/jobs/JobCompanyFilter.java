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
 * Narrows a job search by the companies that hire: group {@code companies} of {@link JobSearchRequest} (API reference, section 8). Prefer domains: they match exactly, names match loosely.
 *
 * @param include companies to search, each a domain (exact) or a name (fuzzy); any of them may match
 * @param exclude companies whose jobs are left out, each a domain (exact) or a name (fuzzy)
 * @param ids companies to search by the service's id, as in {@link JobCompany#id()}
 * @param additionalProperties undocumented fields of this group to send beside the typed ones
 */
@Buildable
public record JobCompanyFilter(
        List<String> include,
        List<String> exclude,
        List<Long> ids,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Copies the lists and refuses a documented name among the additional properties. */
    public JobCompanyFilter {
        include = Copies.list(include);
        exclude = Copies.list(exclude);
        ids = Copies.list(ids);
        additionalProperties = Copies.map(additionalProperties);
        new Violations(JobCompanyFilter.class)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts without any company.
     *
     * @return a new builder
     */
    public static JobCompanyFilterBuilder builder() {
        return new JobCompanyFilterBuilder();
    }

    /**
     * Starts from these companies.
     *
     * @return a new builder with the same values
     */
    public JobCompanyFilterBuilder toBuilder() {
        return new JobCompanyFilterBuilder(this);
    }
}
