package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import org.jspecify.annotations.Nullable;

/**
 * A call that failed. Every failure says what it cost: check {@link #chargeStatus()} before you make the call again.
 * The failures of earlier attempts are suppressed exceptions.
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
     * @return {@link ChargeStatus#UNKNOWN} if an attempt was sent and no response says what it cost
     */
    public ChargeStatus chargeStatus() {
        return receipt.chargeStatus();
    }
}
