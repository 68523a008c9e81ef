package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * 400 or 422: the service refuses the request itself. {@code problem().param()} names the fields at fault and
 * {@code problem().action()} what to change. Nothing was charged; the same request will be refused again.
 */
public final class BadRequestException extends ApiException {
    private static final long serialVersionUID = 1L;

    BadRequestException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(400, message, response, receipt);
    }
}
