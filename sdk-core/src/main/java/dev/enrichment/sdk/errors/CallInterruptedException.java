package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a call is stopped before it has ended, because its thread was interrupted, its future was canceled, the
 * client was closed, or an interceptor ended while another thread still made the call. The interrupt flag of an
 * interrupted thread is set again. If the request had already been sent, the receipt shows what is known about its cost.
 */
public final class CallInterruptedException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param why a description of what stopped the call, such as {@code the thread was interrupted}
     * @param receipt the receipt of the call
     * @param cause the exception that interrupted the call, or null
     */
    public CallInterruptedException(String why, CreditReceipt receipt, @Nullable Throwable cause) {
        super(503, why + cost(receipt), receipt, cause);
    }

    private static String cost(CreditReceipt receipt) {
        return switch (receipt.chargeStatus()) {
            case NOT_CHARGED -> "; nothing was charged";
            case CHARGED -> " after the request was sent; it was charged";
            case UNKNOWN -> " after the request was sent; " + possibleCost(receipt.charged());
        };
    }

    private static String possibleCost(BigDecimal confirmed) {
        return confirmed.signum() > 0
                ? "it was charged at least " + Amounts.credits(confirmed)
                : "it may have been charged";
    }

    /** {@return false, because the call was stopped deliberately and no time limit expired} */
    @Override
    public boolean timedOut() {
        return false;
    }
}
