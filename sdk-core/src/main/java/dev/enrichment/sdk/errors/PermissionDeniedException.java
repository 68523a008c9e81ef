package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * Thrown if the service responds with 403, because the plan of this account does not include the operation. An example
 * is the unlocking of contact details. Nothing was charged, unless {@link #chargeStatus()} says otherwise.
 */
public final class PermissionDeniedException extends ApiException {
    private static final long serialVersionUID = 1L;

    PermissionDeniedException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(500, message, response, receipt);
    }
}
