package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.SearchMetadata;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response to a company lookup (API reference, section 10). The service sends the company as {@code company}, as the
 * only element of {@code companies}, or both. {@link #match()} reads both fields.
 *
 * @param message a message for humans. Do not parse it
 * @param creditsConsumed the charge: 1 credit if the company was found, otherwise 0. Null if the body contains no
 *     charge
 * @param found whether the company was found. May be missing, so prefer {@link #matched()}
 * @param company the company. Null if the company was not found or is only in {@code companies}. Prefer {@link
 *     #match()}
 * @param companyName name of the company
 * @param companyDomain domain of the company
 * @param websiteUrl website of the company
 * @param linkedinUrl LinkedIn URL of the company
 * @param companies the company as a list with one element. May be empty even if the company was found
 * @param count number of returned companies, or number of all matches. To find out whether a company was returned, use
 *     {@link #matched()} or {@link #match()}
 * @param returnedCount number of returned companies, according to the service
 * @param limitApplied limit that the service applied. It is 1 in a lookup
 * @param offset offset that the service applied
 * @param metadata information about how the search was executed
 * @param interpretedSearch the request as the service normalized it, as untyped JSON. The service may send it in the
 *     metadata instead
 * @param additionalProperties all other fields
 */
@CodecJson
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
    public CompanyLookupResponse {
        companies = Copies.list(companies);
        interpretedSearch = Copies.openMap(interpretedSearch);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompanyLookupResponseBuilder builder() {
        return new CompanyLookupResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyLookupResponseBuilder toBuilder() {
        return new CompanyLookupResponseBuilder(this);
    }

    /**
     * Returns the company from {@code company} or, if that is null, from {@code companies}.
     *
     * @return {@code company}, otherwise the first of {@code companies}. Null if both are missing
     */
    public @Nullable Company match() {
        if (company != null) {
            return company;
        }
        return companies.isEmpty() ? null : companies.get(0);
    }

    /**
     * Returns whether the company was found. The field {@code found} decides, unless the service omitted it.
     *
     * @return {@code found} if present, otherwise whether there is a {@link #match()}
     */
    public boolean matched() {
        return found != null ? found : match() != null;
    }

    /**
     * Returns whether the response contains a company, regardless of the field in which the service sent it.
     *
     * @return true if there is a {@link #match()}. Otherwise the value of {@code found} or, if that is missing, whether
     *     the response contains the domain of the company
     */
    public boolean hasCompany() {
        return match() != null || (found == null ? companyDomain != null : found);
    }
}
