package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.values.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the charges that a response states, in its headers and in the body of a success or an error. If they differ,
 * the highest one counts. An amount that no account could have proves that there was a charge, but the charge is
 * unknown.
 */
public final class ChargeEvidence {
    /** JSON name of a charge, in every kind of body. */
    public static final String BODY_FIELD = "credits_consumed";

    private static final String HEADER = "X-Credits-Consumed";
    private static final String BALANCE_HEADER = "X-Credits-Remaining";
    private static final int MAX_SHOWN = 60;
    private static final int MAX_BITS = 256;

    /** The warnings. Few responses have any, so the list becomes mutable only with the first one. */
    private List<String> warnings = List.of();

    private @Nullable BigDecimal highest;
    private boolean contradictory;
    private boolean implausible;

    /** Creates the evidence with the charges stated by the headers. */
    public ChargeEvidence(ResponseHeaders headers) {
        if (headers.get(HEADER) != null) {
            for (String value : headers.asMap().getOrDefault(HEADER, List.of())) {
                add("header " + HEADER, value);
            }
        }
        String balance = headers.get(BALANCE_HEADER);
        if (balance != null && headers.creditsRemaining() == null) {
            warn("header %s is not a believable balance: %s".formatted(BALANCE_HEADER, shown(balance)));
        }
    }

    /** Adds a charge stated by the body. Ignores null, which states no charge. */
    public void body(@Nullable Object stated) {
        if (stated != null) {
            add("body field " + BODY_FIELD, stated);
        }
    }

    /** Records that the body may state a charge that cannot be read. The warning gives the reason. */
    public void uncertain(String warning) {
        implausible = true;
        warn(warning);
    }

    private void warn(String warning) {
        if (warnings.isEmpty()) {
            warnings = new ArrayList<>();
        }
        warnings.add(warning);
    }

    private void add(String place, Object stated) {
        BigDecimal amount = stated instanceof BigDecimal decimal
                ? (Amounts.isPlausible(decimal) ? decimal : null)
                : Amounts.parse(stated instanceof String || stated instanceof Number ? shown(stated) : null);
        if (amount == null) {
            uncertain("%s is not a believable charge: %s".formatted(place, shown(stated)));
        } else if (highest == null) {
            highest = amount;
        } else if (highest.compareTo(amount) != 0) {
            contradictory = true;
            highest = highest.max(amount);
        }
    }

    private static String shown(Object stated) {
        boolean huge =
                stated instanceof BigDecimal decimal && decimal.unscaledValue().bitLength() > MAX_BITS;
        return huge ? "a number of more than 77 digits" : SafeText.of(String.valueOf(stated), MAX_SHOWN);
    }

    /** Returns whether all stated charges are plausible and the whole body could be searched. */
    public boolean isCertain() {
        return !implausible;
    }

    /** Returns whether the response states a charge: an amount above 0, or one that is not plausible. */
    public boolean statesCharge() {
        return implausible || (highest != null && highest.signum() > 0);
    }

    /**
     * Returns the cost of the attempt.
     *
     * @param ifNothingIsStated the charge to assume if the response states none, derived from the operation and the
     *     status
     * @param max the upper estimate of the call
     */
    public Charge charge(Charge ifNothingIsStated, BigDecimal max) {
        if (!implausible && highest == null) {
            return warnings.isEmpty() ? ifNothingIsStated : ifNothingIsStated.warning(warnings);
        }
        BigDecimal confirmed = highest == null ? BigDecimal.ZERO : highest;
        if (contradictory) {
            warn("the response states different charges, the highest counts: " + Amounts.text(confirmed));
        }
        BigDecimal unconfirmed = implausible ? max.subtract(confirmed).max(BigDecimal.ZERO) : BigDecimal.ZERO;
        return new Charge(confirmed, unconfirmed, !implausible, statesCharge(), List.copyOf(warnings));
    }

    /**
     * Returns the cost of an attempt whose body did not arrive completely. The missing part may state a charge, so a 0
     * in the headers is ignored.
     */
    public Charge chargeWithoutBody(Charge ifNothingIsStated, BigDecimal max) {
        if (!statesCharge()) {
            highest = null;
        }
        return charge(ifNothingIsStated, max);
    }

    /**
     * Returns whether an error status means that the service did not carry out the request. A 408, a redirect or a
     * gateway error may come from a proxy, so it reveals nothing about what the service did.
     */
    public static boolean isRefusal(int status, ResponseHeaders headers) {
        return (status >= 400 && status < 500 && status != 408)
                || status == 500
                || (status == 503 && headers.retryAfter() != null);
    }
}
