package dev.enrichment.sdk.internal.charge;

import dev.enrichment.sdk.credits.ChargeStatus;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;

/**
 * Cost of one attempt as far as it is known, or the sum over the attempts of a call. If an attempt was sent and received
 * no response, it may have cost up to its maximum price.
 *
 * @param charged credits charged according to responses. 0 if no response reports a charge
 * @param unconfirmed maximum additional credits that may have been charged. 0 if the outcome is known
 * @param known true if {@code charged} is the complete charge
 * @param warnings descriptions of contradictory and implausible amounts
 */
public record Charge(BigDecimal charged, BigDecimal unconfirmed, boolean known, List<String> warnings) {
    /** A charge of zero that is known for certain, for example because nothing was sent. */
    public static final Charge NONE = new Charge(BigDecimal.ZERO, BigDecimal.ZERO, true, List.of());

    private static final int MAX_WARNINGS = 10;

    /** Returns a charge for an unknown outcome, which may have cost up to {@code max} credits. */
    public static Charge unknown(BigDecimal max) {
        return new Charge(BigDecimal.ZERO, max, false, List.of());
    }

    /** Returns a copy of this charge with the given warnings. */
    Charge warning(List<String> all) {
        return all.isEmpty() ? this : new Charge(charged, unconfirmed, known, List.copyOf(all));
    }

    /** Returns the sum of this charge and the charge of a later attempt. It keeps at most 10 warnings. */
    public Charge plus(Charge later) {
        if (isNothing()) {
            return later;
        }
        List<String> all = Stream.concat(warnings.stream(), later.warnings.stream())
                .limit(MAX_WARNINGS)
                .toList();
        return new Charge(charged.add(later.charged), unconfirmed.add(later.unconfirmed), known && later.known, all);
    }

    /** Returns whether this charge is certainly zero and has no warnings. */
    private boolean isNothing() {
        // The generated equals method of a record loads many classes when it is first called, and every call runs this
        // code.
        return status() == ChargeStatus.NOT_CHARGED && warnings.isEmpty();
    }

    /** Returns the charge status that a receipt shows for this charge. */
    public ChargeStatus status() {
        if (!known) {
            return ChargeStatus.UNKNOWN;
        }
        return charged.signum() > 0 ? ChargeStatus.CHARGED : ChargeStatus.NOT_CHARGED;
    }
}
