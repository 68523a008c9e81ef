package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known about one address (API reference, section 13). Decide by {@link #status()}. What it says about
 * mail servers and about the company comes along and may be missing: the company data are those of the address's
 * domain, where the service has them.
 *
 * @param email the address that was checked
 * @param status the verdict, the member {@code email_status}
 * @param creditsConsumed the charge: by default 0.25 credits for a decided address, 0 for {@link EmailStatus#UNKNOWN}
 *     or a malformed one; null if the body does not say
 * @param message a text for people; never branch on it
 * @param domainCatchAll whether the domain takes mail for any address, so that a mail that is accepted proves little;
 *     null if the answer has no such flag
 * @param mxRecord the host name of the mail server; null if the domain has none
 * @param mxProvider who runs the mail server
 * @param mxGateway the vendor of the mail gateway. On hosted mail it can repeat the provider, so it does not prove that
 *     there is a gateway; take {@code mxSecurityGateway} for that
 * @param mxGatewayType what kind of system takes the mail in first
 * @param mxSecurityGateway whether a security gateway stands before the mailboxes: the flag to rely on
 * @param companyName the name of the company that the domain belongs to
 * @param companyIndustry the industry of that company; can be empty
 * @param companySize its head-count bracket
 * @param companyFounded the year of its foundation
 * @param companyType its kind, such as {@code Private}
 * @param companyLinkedinUrl the address of its page on the professional network, or only the last part of that address;
 *     older answers call it {@code company_profile_url}
 * @param companyLinkedinId its id on the professional network, digits; older answers call it {@code company_profile_id}
 * @param companyFacebookUrl the address of its page on that platform; can be empty
 * @param companyTwitterUrl the address of its page on that platform; can be empty
 * @param companyLocation where it sits
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record EmailValidationResponse(
        @Nullable String email,
        @JsonProperty("email_status") @Nullable EmailStatus status,
        @Nullable BigDecimal creditsConsumed,
        @Nullable String message,
        @JsonProperty("is_domain_catch_all") @Nullable Boolean domainCatchAll,
        @Nullable String mxRecord,
        @Nullable MailProvider mxProvider,
        @Nullable String mxGateway,
        @Nullable MailGatewayType mxGatewayType,
        @Nullable Boolean mxSecurityGateway,
        @Nullable String companyName,
        @Nullable String companyIndustry,
        @Nullable CompanySizeRange companySize,
        @Nullable Integer companyFounded,
        @Nullable CompanyType companyType,
        @JsonAlias("company_profile_url") @Nullable String companyLinkedinUrl,
        @JsonAlias("company_profile_id") @Nullable String companyLinkedinId,
        @Nullable String companyFacebookUrl,
        @Nullable String companyTwitterUrl,
        @Nullable CompanyLocation companyLocation,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    /** Keeps an unmodifiable copy of the additional properties. */
    public EmailValidationResponse {
        additionalProperties = Copies.map(additionalProperties);
    }
}
