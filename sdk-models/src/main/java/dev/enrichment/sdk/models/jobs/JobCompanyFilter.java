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
 * Filters for the companies of a job search, set as {@code companies} in a {@link JobSearchRequest} (API reference,
 * section 8). Domains are matched exactly, and names fuzzily.
 *
 * @param include domains or names of companies to include. One match is enough
 * @param exclude domains or names of companies to exclude
 * @param ids IDs of companies to include. See {@link JobCompany#id()}
 * @param additionalProperties undocumented fields of this group to send in addition to the typed ones
 */
@CodecJson
public record JobCompanyFilter(
        List<String> include,
        List<String> exclude,
        List<Long> ids,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the filters. An additional property must not have the name of a documented field, because that field has
     * its own parameter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property has the name of a documented
     *     field
     */
    public JobCompanyFilter {
        include = Copies.list(include);
        exclude = Copies.list(exclude);
        ids = Copies.list(ids);
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(JobCompanyFilter.class)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static JobCompanyFilterBuilder builder() {
        return new JobCompanyFilterBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public JobCompanyFilterBuilder toBuilder() {
        return new JobCompanyFilterBuilder(this);
    }
}
