package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * Thrown if the service responds with 409, because the request conflicts with the state of the account or with another
 * request that is being processed. Nothing was charged, unless {@link #chargeStatus()} says otherwise.
 */
public final class ConflictException extends ApiException {
    private static final long serialVersionUID = 1L;

    ConflictException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(409, message, response, receipt);
    }
}
