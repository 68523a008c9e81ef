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
 * What it takes to see the contact details of one person: member {@code unlock} of a row whose outreach fields are
 * locked (API reference, section 11.4). To unlock, repeat the search for this person with {@code includeContactDetails}
 * and {@code confirmCreditCharge}: the row itself is charged once more then.
 *
 * @param required true if contact details are locked
 * @param emailCredits what the email address costs on top of the row, in credits, such as 1
 * @param mobileCredits what the mobile number costs on top of the row, in credits, such as 5
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ContactUnlock(
        @Nullable Boolean required,
        @Nullable BigDecimal emailCredits,
        @Nullable BigDecimal mobileCredits,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public ContactUnlock {
        additionalProperties = Copies.map(additionalProperties);
    }
}
