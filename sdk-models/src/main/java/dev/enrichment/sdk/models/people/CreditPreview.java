package dev.enrichment.sdk.models.people;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Breakdown of the cost of a people search, from the field {@code credit_preview} (API reference, section 11). The
 * breakdown is undocumented, and any of its fields may be missing. The charge itself is {@link
 * PeopleSearchResponse#creditsConsumed()}.
 *
 * @param baseCount number of charged people
 * @param baseCredits cost of these people without contact details, in credits
 * @param emailCount number of email addresses that were unlocked or could be unlocked
 * @param emailCredits cost of these email addresses, in credits
 * @param mobileCount number of mobile numbers that were unlocked or could be unlocked
 * @param mobileCredits cost of these mobile numbers, in credits
 * @param directPhoneCredits cost of direct phone numbers, in credits
 * @param totalCredits total cost, in credits
 * @param chargedNow true if this amount was charged, false if it is an estimate
 * @param additionalProperties all other fields
 */
@CodecJson
public record CreditPreview(
        @Nullable Integer baseCount,
        @Nullable BigDecimal baseCredits,
        @Nullable Integer emailCount,
        @Nullable BigDecimal emailCredits,
        @Nullable Integer mobileCount,
        @Nullable BigDecimal mobileCredits,
        @Nullable BigDecimal directPhoneCredits,
        @Nullable BigDecimal totalCredits,
        @Nullable Boolean chargedNow,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public CreditPreview {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CreditPreviewBuilder builder() {
        return new CreditPreviewBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CreditPreviewBuilder toBuilder() {
        return new CreditPreviewBuilder(this);
    }
}
