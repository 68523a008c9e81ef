package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * 5xx: a fault of the service or of a proxy before it. After 500 and after 503 with {@code Retry-After} the client has
 * already retried as often as configured; after any other the outcome of a paid call is unknown.
 */
public final class ServerException extends ApiException {
    private static final long serialVersionUID = 1L;

    ServerException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(502, message, response, receipt);
    }
}
