package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * Thrown if the service, or a proxy in front of it, responds with a 5xx status. After a 500, or a 503 with {@code
 * Retry-After}, nothing was charged unless {@link #chargeStatus()} says otherwise, and the client has already retried at
 * most as often as its options and the remaining time allow. During an outage, it retries less. After any other 5xx, the
 * outcome of a paid call is unknown unless the response states the charge.
 */
public final class ServerException extends ApiException {
    private static final long serialVersionUID = 1L;

    ServerException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(502, message, response, receipt);
    }
}
