package dev.enrichment.sdk.internal.charge;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.values.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Evidence of what an attempt cost: the charges that its response reports in the headers and in the body. If the
 * amounts differ, the highest one counts. An amount that exceeds any realistic balance proves that the attempt was
 * charged, but not how much. Mutable, and used only within one call of {@link ChargeRule}.
 */
final class Evidence {
    private static final String HEADER = "X-Credits-Consumed";
    private static final String BALANCE_HEADER = "X-Credits-Remaining";
    private static final int MAX_SHOWN = 60;
    private static final int MAX_BITS = 256;

    /**
     * Warnings about the charges. Most responses cause none, so a mutable list is created only for the first warning.
     */
    private List<String> warnings = List.of();

    /** Highest plausible amount. Null if there is none. */
    private @Nullable BigDecimal highest;

    private boolean contradictory;
    private boolean uncertain;

    private Evidence() {}

    /** Collects the charges in the headers and the body of a response. */
    static Evidence of(ResponseHeaders headers, BodyCharges body) {
        Evidence evidence = new Evidence();
        evidence.addHeaders(headers);
        List<Object> all = body.stated();
        // Iterating by index creates no object. This matters, because every call runs this code.
        for (int i = 0; i < all.size(); i++) {
            Object stated = all.get(i);
            if (stated == BodyCharges.UNREADABLE) {
                evidence.uncertain("the body states a charge that cannot be read");
            } else {
                evidence.add("body field " + BodyCharges.FIELD, stated);
            }
        }
        return evidence;
    }

    private void addHeaders(ResponseHeaders headers) {
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

    private void add(String place, Object stated) {
        BigDecimal amount = amount(stated);
        if (amount == null) {
            uncertain("%s is not a plausible charge: %s".formatted(place, shown(stated)));
        } else if (highest == null) {
            highest = amount;
        } else if (highest.compareTo(amount) != 0) {
            contradictory = true;
            highest = highest.max(amount);
        }
    }

    private static @Nullable BigDecimal amount(Object stated) {
        if (stated instanceof BigDecimal decimal) {
            return Amounts.isPlausible(decimal) ? decimal : null;
        }
        boolean mayBeAmount = stated instanceof String || stated instanceof Number;
        return mayBeAmount ? Amounts.parse(shown(stated)) : null;
    }

    /**
     * Returns an amount as text, or only its length if it is long. A long text is not truncated, because it may contain
     * the API key, which is masked only when the receipt is created.
     */
    private static String shown(Object stated) {
        boolean huge =
                stated instanceof BigDecimal decimal && decimal.unscaledValue().bitLength() > MAX_BITS;
        if (huge) {
            return "a number of more than 77 digits";
        }
        String text = String.valueOf(stated);
        return text.length() > MAX_SHOWN ? "a value of %,d characters".formatted(text.length()) : SafeText.of(text);
    }

    /** Records that there may be a charge that cannot be read. The warning explains why. */
    void uncertain(String warning) {
        uncertain = true;
        warn(warning);
    }

    private void warn(String warning) {
        if (warnings.isEmpty()) {
            warnings = new ArrayList<>();
        }
        warnings.add(warning);
    }

    /** Returns whether an amount is implausible or cannot be read. */
    boolean isUncertain() {
        return uncertain;
    }

    boolean statesCharge() {
        return uncertain || (highest != null && highest.signum() > 0);
    }

    /** Forgets the highest amount if it is 0. */
    void ignoreZero() {
        if (highest != null && highest.signum() == 0) {
            highest = null;
        }
    }

    /** Returns whether the response contains no charge. */
    boolean isSilent() {
        return !uncertain && highest == null;
    }

    List<String> warnings() {
        return warnings;
    }

    /**
     * Returns what the attempt cost according to the amounts.
     *
     * @param max the maximum cost to assume for an amount that cannot be read
     */
    Charge charge(BigDecimal max) {
        BigDecimal confirmed = highest == null ? BigDecimal.ZERO : highest;
        if (contradictory) {
            warn("the response states different charges, the highest counts: " + Amounts.text(confirmed));
        }
        BigDecimal unconfirmed = uncertain ? max.subtract(confirmed).max(BigDecimal.ZERO) : BigDecimal.ZERO;
        return new Charge(confirmed, unconfirmed, !uncertain, List.copyOf(warnings));
    }
}
