package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Revenue and funding of a company: group {@code financialInfo} of a funding profile (API reference, section 7.2). The service names no currency; US dollars as far as seen.
 *
 * @param revenue the yearly revenue
 * @param formattedRevenue the same, short, to show, such as {@code 178M}
 * @param totalFunding the sum of all funding rounds
 * @param formattedFunding the same, short, to show, such as {@code 584M}
 * @param lastFundingRound the latest round
 * @param additionalProperties everything else
 */
public record CompanyFinancials(
        @Nullable Long revenue,
        @Nullable String formattedRevenue,
        @Nullable Long totalFunding,
        @Nullable String formattedFunding,
        @Nullable LatestFundingRound lastFundingRound,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public CompanyFinancials {
        additionalProperties = Copies.map(additionalProperties);
    }
}
