package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.values.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gathers what a response states about its charge, from every place that can state it: the body of a success or of an
 * error, and the headers. The highest amount counts. An amount that no account could have is evidence of a charge, too,
 * but of an unknown one.
 */
public final class ChargeEvidence {
    /** The JSON name of a charge, wherever it is. */
    public static final String BODY_FIELD = "credits_consumed";

    private static final String HEADER = "X-Credits-Consumed";
    private static final String BALANCE_HEADER = "X-Credits-Remaining";
    private static final int MAX_SHOWN = 60;
    private static final int MAX_BITS = 256;

    /** A list that can be changed from the first warning on, which few responses have. */
    private List<String> warnings = List.of();

    private @Nullable BigDecimal highest;
    private boolean contradictory;
    private boolean implausible;

    /** Starts with what the headers state. */
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

    /** Adds what a place of the body states. Null is no statement. */
    public void body(@Nullable Object stated) {
        if (stated != null) {
            add("body field " + BODY_FIELD, stated);
        }
    }

    /** Adds that the body may state a charge that is not known, with the reason as a warning. */
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

    /** Returns whether everything that is stated is believable, and everything was searched. */
    public boolean isCertain() {
        return !implausible;
    }

    /** Returns whether a charge is stated: more than 0, or an amount that is not believed. */
    public boolean statesCharge() {
        return implausible || (highest != null && highest.signum() > 0);
    }

    /**
     * Returns what the attempt cost.
     *
     * @param ifNothingIsStated the charge that follows from the operation and the status alone
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

    /** Returns the same if the body did not arrive completely: it may state a charge although the headers state 0. */
    public Charge chargeWithoutBody(Charge ifNothingIsStated, BigDecimal max) {
        if (!statesCharge()) {
            highest = null;
        }
        return charge(ifNothingIsStated, max);
    }

    /**
     * Returns whether an error status says that the request was not carried out. Between the client and the service
     * there may be proxies: a 408, a redirect or a gateway error of theirs says nothing about what the service did.
     */
    public static boolean isRefusal(int status, ResponseHeaders headers) {
        return (status >= 400 && status < 500 && status != 408)
                || status == 500
                || (status == 503 && headers.retryAfter() != null);
    }
}
