package dev.enrichment.sdk.internal.call;

import java.math.BigDecimal;
import java.util.List;

/**
 * States what one attempt cost.
 *
 * @param confirmed credits that the response states; 0 if it states none
 * @param unconfirmed the most that it can have cost beyond that; 0 if its outcome is known
 * @param known whether {@code confirmed} is the whole charge
 * @param evident whether the response states a charge, believable or not, which makes it final
 * @param warnings contradictions and amounts that were not believed
 */
public record AttemptCharge(
        BigDecimal confirmed, BigDecimal unconfirmed, boolean known, boolean evident, List<String> warnings) {
    /** Certainly nothing. */
    public static final AttemptCharge NONE =
            new AttemptCharge(BigDecimal.ZERO, BigDecimal.ZERO, true, false, List.of());

    /** Returns an unknown charge of at most this amount. */
    public static AttemptCharge unknown(BigDecimal max) {
        return new AttemptCharge(BigDecimal.ZERO, max, false, false, List.of());
    }
}
