package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the rows of a people search cost, part by part: member {@code credit_preview} (API reference, section 11). Its members have been seen but are not documented and may be missing. For the charge itself take
 * {@link PeopleSearchResponse#creditsConsumed()}.
 *
 * @param baseCount how many rows are charged
 * @param baseCredits what these rows cost without contact details, in credits
 * @param emailCount how many email addresses can be unlocked or were
 * @param emailCredits what these email addresses cost, in credits
 * @param mobileCount how many mobile numbers can be unlocked or were
 * @param mobileCredits what these mobile numbers cost, in credits
 * @param directPhoneCredits what direct phone numbers cost, in credits
 * @param totalCredits what all of it costs, in credits
 * @param chargedNow true if this answer was charged so, false if the figures are a forecast
 * @param additionalProperties everything else
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
    /** Keeps an unmodifiable copy of the additional properties. */
    public CreditPreview {
        additionalProperties = Copies.map(additionalProperties);
    }
}
