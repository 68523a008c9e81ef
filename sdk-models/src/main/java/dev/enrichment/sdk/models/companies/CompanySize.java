package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many people work at a company: group {@code companySize} of a funding profile (API reference, section 7.2).
 *
 * @param employees the head count
 * @param employeeRange the head-count bracket
 * @param employeeGrowth how the head count changed, as text; {@code N/A} if not known
 * @param additionalProperties everything else
 */
public record CompanySize(
        @Nullable Integer employees,
        @Nullable FundingEmployeeRange employeeRange,
        @Nullable String employeeGrowth,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public CompanySize {
        additionalProperties = Copies.map(additionalProperties);
    }
}
