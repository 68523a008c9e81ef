package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who a company is: group {@code basicInfo} of a funding profile (API reference, section 7.2).
 *
 * @param companyName the full name
 * @param description what the company does, in a sentence or two
 * @param shortName the name for everyday use
 * @param founded the year of foundation, as text, such as {@code 2015}
 * @param headquarters where the company has its seat
 * @param primaryDomain the main web domain; check it against the one you asked for, above all after asking by name
 * @param phone the main phone number
 * @param status a status of the profile, such as {@code NEW}; its meaning is not documented
 * @param followers how many people follow the company; on which platform is not documented
 * @param ownership who owns the company
 * @param additionalProperties everything else
 */
public record CompanyProfile(
        @Nullable String companyName,
        @Nullable String description,
        @Nullable String shortName,
        @Nullable String founded,
        @Nullable Headquarters headquarters,
        @Nullable String primaryDomain,
        @Nullable String phone,
        @Nullable String status,
        @Nullable Long followers,
        @Nullable Ownership ownership,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public CompanyProfile {
        additionalProperties = Copies.map(additionalProperties);
    }
}
