package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Cost of one attempt, or the sum of several attempts.
 *
 * @param confirmed credits stated by responses; 0 if they state none
 * @param unconfirmed credits that may have been charged beyond that; 0 if the outcome is known
 * @param known whether {@code confirmed} is the whole charge
 * @param evident whether a response states a charge, plausible or not. Such a call is never retried
 * @param warnings contradictory charges, and amounts that are not plausible
 */
public record Charge(
        BigDecimal confirmed, BigDecimal unconfirmed, boolean known, boolean evident, List<String> warnings) {
    /** No charge, for certain. */
    public static final Charge NONE = new Charge(BigDecimal.ZERO, BigDecimal.ZERO, true, false, List.of());

    /** Returns an unknown charge of at most this amount. */
    public static Charge unknown(BigDecimal max) {
        return new Charge(BigDecimal.ZERO, max, false, false, List.of());
    }

    /** Returns the same charge with these warnings. */
    Charge warning(List<String> all) {
        return new Charge(confirmed, unconfirmed, known, evident, all);
    }

    /** Returns the sum of two charges. It is known only if both charges are known. */
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
                Amounts.sum(confirmed, other.confirmed),
                Amounts.sum(unconfirmed, other.unconfirmed),
                known && other.known,
                evident || other.evident,
                all);
    }
}
