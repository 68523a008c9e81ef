package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * Thrown if the service responds with 404, because the company or resource does not exist ({@code resource_not_found}),
 * or because a profile does not exist or is not accessible ({@code profile_not_found}). For a lookup, this outcome is
 * normal. Nothing was charged, unless {@link #chargeStatus()} says otherwise. A 404 without a problem document may mean
 * that the service does not provide the route. {@link dev.enrichment.sdk.http.Route} lists alternatives.
 */
public final class NotFoundException extends ApiException {
    private static final long serialVersionUID = 1L;

    NotFoundException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(404, message, response, receipt);
    }
}
