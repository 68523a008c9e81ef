package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Basic data of a company. A funding profile contains it as {@code basicInfo} (API reference, section 7.2).
 *
 * @param companyName the full name
 * @param description description of what the company does, in a sentence or two
 * @param shortName shortened company name
 * @param founded year in which the company was founded, as a string such as {@code 2015}
 * @param headquarters headquarters of the company
 * @param primaryDomain main domain. Compare it with the requested domain, especially after a request by name
 * @param phone the main phone number
 * @param status undocumented status of the profile, such as {@code NEW}
 * @param followers number of followers. The platform is undocumented
 * @param ownership ownership of the company, such as {@code Private} if its shares are not publicly traded
 * @param additionalProperties all other fields
 */
@CodecJson
public record CompanyBasics(
        @JsonProperty("companyName") @Nullable String companyName,
        @Nullable String description,
        @JsonProperty("shortName") @Nullable String shortName,
        @Nullable String founded,
        @Nullable Headquarters headquarters,
        @JsonProperty("primaryDomain") @Nullable String primaryDomain,
        @Personal @Nullable String phone,
        @Nullable String status,
        @Nullable Long followers,
        @Nullable String ownership,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public CompanyBasics {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompanyBasicsBuilder builder() {
        return new CompanyBasicsBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyBasicsBuilder toBuilder() {
        return new CompanyBasicsBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
