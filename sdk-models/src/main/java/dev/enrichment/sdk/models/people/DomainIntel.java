package dev.enrichment.sdk.models.people;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Contact;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Data about the email domain of a company, from the field {@code domain_intel} of a search result (API reference,
 * section 11.6). You can derive the address of a person from {@code emailPattern} without paying to unlock it. Validate
 * such an address before you use it.
 *
 * @param companyDomain domain of the company
 * @param companyName the company's name
 * @param companyWebsite website of the company
 * @param companyDomainTld top-level domain. Sometimes the full domain
 * @param companyWebsiteActive whether the website is reachable
 * @param primaryEmailDomain domain of the company's email addresses. May differ from {@code companyDomain}
 * @param emailPattern pattern of the addresses, such as {@code first}
 * @param emailPatternExample example address
 * @param emailPatternConfidence confidence in the pattern, 0 to 100
 * @param emailPatternConfidenceTier confidence as a label, such as {@code low}. May contradict the number: a response
 *     has contained {@code low} and a confidence of 100. Use only one of the two
 * @param totalEmailCount number of known email addresses at the domain
 * @param validEmailCount number of validated email addresses
 * @param totalContacts number of known people at the company
 * @param additionalProperties all other fields
 */
@CodecJson
public record DomainIntel(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @Nullable String companyWebsite,
        @Nullable String companyDomainTld,
        @Nullable Boolean companyWebsiteActive,
        @Nullable String primaryEmailDomain,
        @Nullable String emailPattern,
        @Contact @Nullable String emailPatternExample,
        @Nullable Integer emailPatternConfidence,
        @Nullable String emailPatternConfidenceTier,
        @Nullable Integer totalEmailCount,
        @Nullable Integer validEmailCount,
        @Nullable Integer totalContacts,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public DomainIntel {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static DomainIntelBuilder builder() {
        return new DomainIntelBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public DomainIntelBuilder toBuilder() {
        return new DomainIntelBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
