package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.values.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the charges that one response reports in its headers and in its body, to determine what the attempt cost. If
 * the amounts differ, the highest one counts. An amount that exceeds any realistic balance proves that the attempt was
 * charged, but not how much.
 */
public final class ChargeEvidence {
    /** Name of the JSON field with the charge, in success and error bodies alike. */
    public static final String BODY_FIELD = "credits_consumed";

    private static final String HEADER = "X-Credits-Consumed";
    private static final String BALANCE_HEADER = "X-Credits-Remaining";
    private static final int MAX_SHOWN = 60;
    private static final int MAX_BITS = 256;

    /**
     * Warnings about the charges. Most responses cause none, so a mutable list is created only for the first warning.
     */
    private List<String> warnings = List.of();

    private @Nullable BigDecimal highest;
    private boolean contradictory;
    private boolean implausible;

    /** Creates a collector that contains the charges in the response headers. */
    public ChargeEvidence(ResponseHeaders headers) {
        if (headers.get(HEADER) != null) {
            for (String value : headers.asMap().getOrDefault(HEADER, List.of())) {
                add("header " + HEADER, value);
            }
        }
        String balance = headers.get(BALANCE_HEADER);
        if (balance != null && headers.creditsRemaining() == null) {
            warn("header %s is not a plausible balance: %s".formatted(BALANCE_HEADER, shown(balance)));
        }
    }

    /** Adds a charge from the body. Null is ignored, because it means that the body contains no charge. */
    public void body(@Nullable Object stated) {
        if (stated != null) {
            add("body field " + BODY_FIELD, stated);
        }
    }

    /** Records that the body may contain a charge that cannot be read. The warning explains why. */
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
            uncertain("%s is not a plausible charge: %s".formatted(place, shown(stated)));
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

    /**
     * Returns whether the charge is certain, because every reported amount is plausible and the whole body could be
     * read.
     */
    public boolean isCertain() {
        return !implausible;
    }

    /**
     * Returns whether the response shows that the attempt was charged, even if the amount is unclear. This is the case
     * if it reports an amount above 0, or one that is implausible or cannot be read.
     */
    public boolean statesCharge() {
        return implausible || (highest != null && highest.signum() > 0);
    }

    /**
     * Returns what the attempt cost according to its response. Returns {@code ifNothingIsStated} if the response
     * contains no charge.
     *
     * @param ifNothingIsStated the charge to assume if the response contains none, derived from the operation and the
     *     status
     * @param max the maximum cost to assume for an amount that cannot be read, from the price estimate of the call
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
        return new Charge(confirmed, unconfirmed, !implausible, List.copyOf(warnings));
    }

    /**
     * Returns the cost of an attempt whose body did not arrive completely. The missing part may contain a charge, so a
     * 0 in the headers is ignored.
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
