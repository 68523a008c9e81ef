package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Head count of a company. A funding profile contains it as {@code companySize} (API reference, section 7.2).
 *
 * @param employees the head count
 * @param employeeRange head-count range
 * @param employeeGrowth change in the head count, as free text. {@code N/A} if unknown
 * @param additionalProperties all other fields
 */
@CodecJson
public record CompanySize(
        @Nullable Integer employees,
        @JsonProperty("employeeRange") @Nullable FundingEmployeeRange employeeRange,
        @JsonProperty("employeeGrowth") @Nullable String employeeGrowth,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public CompanySize {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompanySizeBuilder builder() {
        return new CompanySizeBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanySizeBuilder toBuilder() {
        return new CompanySizeBuilder(this);
    }
}
