package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Industries of a company. A funding profile contains them as {@code industryAndSectors} (API reference, section 7.2).
 *
 * @param industrySectors narrow sectors, such as {@code Sales Enablement Software}
 * @param industries broad industries
 * @param technologyStack technologies in use, as free text. {@code N/A} if unknown. A company search returns more
 *     details
 * @param additionalProperties all other fields
 */
@CodecJson
public record CompanyIndustries(
        @JsonProperty("industrySectors") List<String> industrySectors,
        List<String> industries,
        @JsonProperty("technologyStack") @Nullable String technologyStack,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public CompanyIndustries {
        industrySectors = Copies.list(industrySectors);
        industries = Copies.list(industries);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompanyIndustriesBuilder builder() {
        return new CompanyIndustriesBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyIndustriesBuilder toBuilder() {
        return new CompanyIndustriesBuilder(this);
    }
}
