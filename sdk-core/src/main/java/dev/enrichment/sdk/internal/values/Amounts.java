package dev.enrichment.sdk.internal.values;

import java.math.BigDecimal;

/** Credits as people write them: no exponent, no zeros at the end. */
public final class Amounts {
    private Amounts() {}

    /** Such as {@code 0}, {@code 3} or {@code 0.25}. */
    public static String text(BigDecimal credits) {
        return credits.signum() == 0 ? "0" : credits.stripTrailingZeros().toPlainString();
    }
}
