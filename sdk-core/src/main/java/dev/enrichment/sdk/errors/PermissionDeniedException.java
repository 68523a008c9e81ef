package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * 403: the plan of this account does not include the operation, such as unlocking contact details. Nothing was charged.
 */
public final class PermissionDeniedException extends ApiException {
    private static final long serialVersionUID = 1L;

    PermissionDeniedException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(500, message, response, receipt);
    }
}
