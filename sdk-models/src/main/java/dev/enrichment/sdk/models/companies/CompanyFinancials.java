package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Revenue and funding of a company. A funding profile contains them as {@code financialInfo} (API reference, section
 * 7.2). The currency is undocumented, but appears to be US dollars.
 *
 * @param revenue annual revenue
 * @param formattedRevenue annual revenue for display, such as {@code 178M}
 * @param totalFunding total amount of all funding rounds
 * @param formattedFunding total funding for display, such as {@code 584M}
 * @param lastFundingRound latest round
 * @param additionalProperties all other fields
 */
@CodecJson
public record CompanyFinancials(
        @Nullable Long revenue,
        @JsonProperty("formattedRevenue") @Nullable String formattedRevenue,
        @JsonProperty("totalFunding") @Nullable Long totalFunding,
        @JsonProperty("formattedFunding") @Nullable String formattedFunding,
        @JsonProperty("lastFundingRound") @Nullable LatestFundingRound lastFundingRound,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public CompanyFinancials {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompanyFinancialsBuilder builder() {
        return new CompanyFinancialsBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyFinancialsBuilder toBuilder() {
        return new CompanyFinancialsBuilder(this);
    }
}
