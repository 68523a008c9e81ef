package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import org.jspecify.annotations.Nullable;

/**
 * A call that failed. Every failure says what it cost: ask {@link #chargeStatus()} before repeating anything. Failures
 * of earlier attempts of the same call are attached as suppressed exceptions.
 */
public abstract class EnrichmentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final CreditReceipt receipt;

    EnrichmentException(String message, CreditReceipt receipt, @Nullable Throwable cause) {
        super(message, cause);
        this.receipt = receipt;
    }

    /**
     * What the failed call cost and took, all its attempts included.
     *
     * @return the receipt
     */
    public CreditReceipt receipt() {
        return receipt;
    }

    /**
     * Whether the call was charged; the same as {@code receipt().chargeStatus()}.
     *
     * @return {@link ChargeStatus#UNKNOWN} if the request left and no answer says what became of it
     */
    public ChargeStatus chargeStatus() {
        return receipt.chargeStatus();
    }
}
