package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * Thrown if the service responds with 401, because the API key is missing, unknown or expired, or was regenerated
 * ({@code missing_authentication}, {@code invalid_api_key}). Regenerating a key invalidates the old one immediately.
 * Nothing was charged, unless {@link #chargeStatus()} says otherwise.
 */
public final class AuthenticationException extends ApiException {
    private static final long serialVersionUID = 1L;

    AuthenticationException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(500, message, response, receipt);
    }
}
