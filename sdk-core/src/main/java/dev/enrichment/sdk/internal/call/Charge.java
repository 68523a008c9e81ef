package dev.enrichment.sdk.internal.call;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Cost of one attempt or of several attempts together, as far as the responses show it.
 *
 * @param confirmed credits charged according to responses. 0 if no response reports a charge
 * @param unconfirmed maximum additional credits that may have been charged. 0 if the outcome is known
 * @param known true if {@code confirmed} is the complete charge
 * @param evident true if a response reports a charge, even an implausible one. Such a call is never retried
 * @param warnings descriptions of contradictory and implausible amounts
 */
public record Charge(
        BigDecimal confirmed, BigDecimal unconfirmed, boolean known, boolean evident, List<String> warnings) {
    /** A charge of zero that is known for certain, for example because nothing was sent. */
    public static final Charge NONE = new Charge(BigDecimal.ZERO, BigDecimal.ZERO, true, false, List.of());

    /** Returns a charge for an unknown outcome, which may have cost up to {@code max} credits. */
    public static Charge unknown(BigDecimal max) {
        return new Charge(BigDecimal.ZERO, max, false, false, List.of());
    }

    /** Returns a copy of this charge with the given warnings. */
    Charge warning(List<String> all) {
        return new Charge(confirmed, unconfirmed, known, evident, all);
    }

    /** Returns the sum of two charges. The sum is known only if both charges are known. */
    Charge plus(Charge other) {
        if (equals(NONE)) {
            return other;
        }
        if (other.equals(NONE)) {
            return this;
        }
        List<String> all = new ArrayList<>(warnings);
        all.addAll(other.warnings);
        return new Charge(
                confirmed.add(other.confirmed),
                unconfirmed.add(other.unconfirmed),
                known && other.known,
                evident || other.evident,
                all);
    }
}
