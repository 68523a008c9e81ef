package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a company deals with: group {@code industryAndSectors} of a funding profile (API reference, section 7.2).
 *
 * @param industrySectors the narrow sectors, such as {@code Sales Enablement Software}
 * @param industries the broad industries
 * @param technologyStack the technologies in use, as text; {@code N/A} if not known. A company search tells more
 * @param additionalProperties everything else
 */
public record CompanyIndustries(
        List<String> industrySectors,
        List<String> industries,
        @Nullable String technologyStack,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public CompanyIndustries {
        industrySectors = Copies.list(industrySectors);
        industries = Copies.list(industries);
        additionalProperties = Copies.map(additionalProperties);
    }
}
