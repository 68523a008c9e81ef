package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * Thrown if the service rejects the request as invalid, with a 400 or 422. {@code problem().param()} names the
 * offending fields, and {@code problem().action()} suggests what to change. {@link #problem()} is null if the body is not
 * a problem document. Nothing was charged, unless {@link #chargeStatus()} says otherwise. The same request will be rejected
 * again.
 */
public final class BadRequestException extends ApiException {
    private static final long serialVersionUID = 1L;

    BadRequestException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(400, message, response, receipt);
    }
}
