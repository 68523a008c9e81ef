package dev.enrichment.sdk.models.people;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cost of unlocking the contact details of a person, from the field {@code unlock} of a search result (API reference,
 * section 11.4). To unlock them, send another search for this person with {@code includeContactDetails} and {@code
 * confirmCreditCharge}. The search result itself is then charged again.
 *
 * @param required true if contact details are locked
 * @param emailCredits additional cost of the email address, in credits, such as 1
 * @param mobileCredits additional cost of the mobile number, in credits, such as 5
 * @param additionalProperties all other fields
 */
@CodecJson
public record ContactUnlock(
        @Nullable Boolean required,
        @Nullable BigDecimal emailCredits,
        @Nullable BigDecimal mobileCredits,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public ContactUnlock {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ContactUnlockBuilder builder() {
        return new ContactUnlockBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ContactUnlockBuilder toBuilder() {
        return new ContactUnlockBuilder(this);
    }
}
