package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import org.jspecify.annotations.Nullable;

/**
 * The call was stopped from outside: its thread was interrupted (the interrupt flag is set again), its future was
 * cancelled, or the client was closed. If it had been sent, it is unknown whether it was charged.
 */
public final class CallInterruptedException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception; for tests and interceptors too.
     *
     * @param why what stopped the call, such as {@code the thread was interrupted}
     * @param receipt what the call cost
     * @param cause the interruption itself, or null
     */
    public CallInterruptedException(String why, CreditReceipt receipt, @Nullable Throwable cause) {
        super(
                503,
                receipt.operation() + ": " + why
                        + (receipt.chargeStatus() == ChargeStatus.UNKNOWN
                                ? " after the request was sent; it may have been charged"
                                : "; nothing was charged"),
                receipt,
                cause);
    }

    /** {@return false: it was stopped, whatever OkHttp calls that} */
    @Override
    public boolean timedOut() {
        return false;
    }
}
