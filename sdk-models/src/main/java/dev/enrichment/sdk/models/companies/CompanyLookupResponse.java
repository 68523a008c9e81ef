package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.SearchMetadata;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One company, or none (API reference, section 10). The service may send the company as {@code
 * company}, as the only row of {@code companies}, or both: {@link #match()} reads either.
 *
 * @param message a text for people; never branch on it
 * @param creditsConsumed the charge: 1 credit if the company was found, 0 if not; null if the body does not say
 * @param found whether the company was found, as the service sends it; {@link #matched()} also works without it
 * @param company the company; null if none was found or if it is only among {@code companies}. Prefer {@link #match()}
 * @param companyName a copy of the company's name
 * @param companyDomain a copy of the company's domain
 * @param websiteUrl a copy of the company's web site
 * @param linkedinUrl a copy of the address of the company's page on the professional network
 * @param companies the same company as a list of one row; empty if none was found
 * @param count the number of rows, as the service sends it
 * @param returnedCount the number of rows, as the service sends it
 * @param limitApplied the limit the service used, 1 in a look-up
 * @param offset the offset the service used; of no use in a look-up
 * @param metadata how the search was run
 * @param interpretedSearch the normalized identity as open JSON, where the service puts it here and not in the metadata
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record CompanyLookupResponse(
        @Nullable String message,
        @Nullable BigDecimal creditsConsumed,
        @Nullable Boolean found,
        @Nullable Company company,
        @JsonProperty("companyName") @Nullable String companyName,
        @JsonProperty("companyDomain") @Nullable String companyDomain,
        @JsonProperty("websiteUrl") @Nullable String websiteUrl,
        @JsonProperty("linkedinUrl") @Nullable String linkedinUrl,
        List<Company> companies,
        @Nullable Integer count,
        @Nullable Integer returnedCount,
        @Nullable Integer limitApplied,
        @Nullable Integer offset,
        @Nullable SearchMetadata metadata,
        Map<String, @Nullable Object> interpretedSearch,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    /** Keeps unmodifiable copies of the collections. */
    public CompanyLookupResponse {
        companies = Copies.list(companies);
        interpretedSearch = Copies.map(interpretedSearch);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * The company that was found, wherever the answer holds it.
     *
     * @return {@code company}, else the first of {@code companies}, else null
     */
    public @Nullable Company match() {
        if (company != null) {
            return company;
        }
        return companies.isEmpty() ? null : companies.get(0);
    }

    /**
     * Whether the company was found.
     *
     * @return {@code found} if the service sent it, else whether there is a {@link #match()}
     */
    public boolean matched() {
        return found != null ? found : match() != null;
    }
}
