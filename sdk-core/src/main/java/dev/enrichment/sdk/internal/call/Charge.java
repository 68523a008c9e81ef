package dev.enrichment.sdk.internal.call;

import java.math.BigDecimal;
import java.util.List;

/**
 * Cost of one attempt, as far as its response shows it.
 *
 * @param confirmed credits charged according to responses. 0 if no response reports a charge
 * @param unconfirmed maximum additional credits that may have been charged. 0 if the outcome is known
 * @param known true if {@code confirmed} is the complete charge
 * @param warnings descriptions of contradictory and implausible amounts
 */
public record Charge(BigDecimal confirmed, BigDecimal unconfirmed, boolean known, List<String> warnings) {
    /** A charge of zero that is known for certain, for example because nothing was sent. */
    public static final Charge NONE = new Charge(BigDecimal.ZERO, BigDecimal.ZERO, true, List.of());

    /** Returns a charge for an unknown outcome, which may have cost up to {@code max} credits. */
    public static Charge unknown(BigDecimal max) {
        return new Charge(BigDecimal.ZERO, max, false, List.of());
    }

    /** Returns a copy of this charge with the given warnings. */
    Charge warning(List<String> all) {
        return new Charge(confirmed, unconfirmed, known, all);
    }
}
