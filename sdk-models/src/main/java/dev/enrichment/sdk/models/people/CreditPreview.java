package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Breakdown of the cost of a people search: field {@code credit_preview} (API reference, section 11). Undocumented; any
 * field can be missing. The charge itself is {@link PeopleSearchResponse#creditsConsumed()}.
 *
 * @param baseCount number of charged rows
 * @param baseCredits cost of these rows without contact details, in credits
 * @param emailCount number of email addresses that were or can be unlocked
 * @param emailCredits cost of these email addresses, in credits
 * @param mobileCount number of mobile numbers that were or can be unlocked
 * @param mobileCredits cost of these mobile numbers, in credits
 * @param directPhoneCredits cost of direct phone numbers, in credits
 * @param totalCredits total cost, in credits
 * @param chargedNow true if this amount was charged, false if it is an estimate
 * @param additionalProperties all other fields
 */
@JsonNaming(SnakeCaseStrategy.class)
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
        additionalProperties = Copies.map(additionalProperties);
    }
}
