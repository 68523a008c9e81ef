package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Charge for one request, and the places in the response that report it.
 *
 * @param charged the amount that the account is debited
 * @param body the value of {@code credits_consumed} as it is written in the JSON body; null for none
 * @param header the value of {@code X-Credits-Consumed}; null for none
 */
record ChargePlan(
        BigDecimal charged, @Nullable String body, @Nullable String header) {
    static final ChargePlan NONE = new ChargePlan(BigDecimal.ZERO, null, null);

    /** Returns the highest amount that a reader of these parts of the response sees, or null. */
    @Nullable
    BigDecimal seen(boolean bodyVisible, boolean headersVisible) {
        return Stream.of(bodyVisible ? body : null, headersVisible ? header : null)
                .flatMap(Stream::ofNullable)
                .map(figure -> new BigDecimal(figure.replace("\"", "")))
                .max(BigDecimal::compareTo)
                .orElse(null);
    }
}
