package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Contact;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response to an email validation (API reference, section 13). Base your decisions on {@link #status()}, because data
 * about the mail server and about the company that owns the domain may be missing.
 *
 * @param email the checked address
 * @param status the result, sent as {@code email_status}
 * @param creditsConsumed the charge: by default 0.25 credits, 0 for {@link EmailStatus#UNKNOWN} and for malformed
 *     addresses. Null if the body contains no charge
 * @param message a message for humans. Do not parse it
 * @param domainCatchAll whether the domain accepts mail for any address, which makes results less certain. Null if the
 *     response has no such flag
 * @param mxRecord host name of the mail server. Null if the domain has no mail server
 * @param mxProvider operator of the mail server, usually a product name. {@code Other} if the service could not
 *     identify it
 * @param mxGateway vendor of the mail gateway. For hosted mail, this may be the provider. To detect a gateway, use
 *     {@code mxSecurityGateway}
 * @param mxGatewayType type of the system that receives the mail
 * @param mxSecurityGateway whether mail passes through a security gateway
 * @param companyName name of the company that the domain belongs to
 * @param companyIndustry industry of the company. May be empty
 * @param companySize head-count range of the company
 * @param companyFounded year in which the company was founded
 * @param companyType type of the company, such as {@code Private}
 * @param companyLinkedinUrl LinkedIn URL of the company, possibly without a scheme, or only the last segment of the
 *     URL. Older responses call the field {@code company_profile_url}
 * @param companyLinkedinId numeric LinkedIn ID of the company. Older responses call the field {@code
 *     company_profile_id}
 * @param companyFacebookUrl Facebook URL of the company. May be empty
 * @param companyTwitterUrl Twitter URL of the company. May be empty
 * @param companyLocation location of the company
 * @param additionalProperties all other fields
 */
@CodecJson
public record EmailValidateResponse(
        @Contact @Nullable String email,
        @JsonProperty("email_status") @Nullable EmailStatus status,
        @Nullable BigDecimal creditsConsumed,
        @Personal @Nullable String message,
        @JsonProperty("is_domain_catch_all") @Nullable Boolean domainCatchAll,
        @Nullable String mxRecord,
        @Nullable String mxProvider,
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
    public EmailValidateResponse {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static EmailValidateResponseBuilder builder() {
        return new EmailValidateResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public EmailValidateResponseBuilder toBuilder() {
        return new EmailValidateResponseBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
