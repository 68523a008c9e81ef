package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known about the email domain of a company: member {@code domain_intel} of a row (API reference, section 11.4). With {@code emailPattern} an address can be guessed without unlocking it; validate a guess before using it.
 *
 * @param companyDomain the company's web domain
 * @param companyName the company's name
 * @param companyWebsite the company's web site
 * @param companyDomainTld the last part of the domain; seen holding the full domain
 * @param companyWebsiteActive whether the web site answers
 * @param primaryEmailDomain the domain of the company's email addresses; it can differ from the web domain
 * @param emailPattern how addresses are made from names, such as {@code first}
 * @param emailPatternExample an address made by the pattern
 * @param emailPatternConfidence how sure the pattern is, 0 to 100
 * @param emailPatternConfidenceTier how sure the pattern is, as a label; it need not fit the figure
 * @param totalEmailCount how many email addresses are known at the domain
 * @param validEmailCount how many of them were checked and found valid
 * @param totalContacts how many people are known at the company
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record DomainIntel(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @Nullable String companyWebsite,
        @Nullable String companyDomainTld,
        @Nullable Boolean companyWebsiteActive,
        @Nullable String primaryEmailDomain,
        @Nullable String emailPattern,
        @Nullable String emailPatternExample,
        @Nullable Integer emailPatternConfidence,
        @Nullable ConfidenceTier emailPatternConfidenceTier,
        @Nullable Integer totalEmailCount,
        @Nullable Integer validEmailCount,
        @Nullable Integer totalContacts,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public DomainIntel {
        additionalProperties = Copies.map(additionalProperties);
    }
}
