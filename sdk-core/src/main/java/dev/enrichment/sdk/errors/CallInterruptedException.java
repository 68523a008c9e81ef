package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a call is stopped before it has ended, because its thread was interrupted, its future was canceled, or
 * the client was closed. The interrupt flag of an interrupted thread is set again. If the call had already been sent,
 * it is unknown whether it was charged.
 */
public final class CallInterruptedException extends EnrichmentException {
    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param why a description of what stopped the call, such as {@code the thread was interrupted}
     * @param receipt the receipt of the call
     * @param cause the exception that interrupted the call, or null
     */
    public CallInterruptedException(String why, CreditReceipt receipt, @Nullable Throwable cause) {
        super(
                503,
                why
                        + (receipt.chargeStatus() == ChargeStatus.UNKNOWN
                                ? " after the request was sent; it may have been charged"
                                : "; nothing was charged"),
                receipt,
                cause);
    }

    /** {@return false, because the call was stopped deliberately and no time limit expired} */
    @Override
    public boolean timedOut() {
        return false;
    }
}
