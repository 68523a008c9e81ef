package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * 404: no such company or resource ({@code resource_not_found}), or a profile that does not exist or is not accessible
 * ({@code profile_not_found}). For a look-up this is an ordinary outcome, and free. A 404 without a problem document
 * may mean that the route itself is not served: see the alternatives on {@link dev.enrichment.sdk.http.Route}.
 */
public final class NotFoundException extends ApiException {
    private static final long serialVersionUID = 1L;

    NotFoundException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(404, message, response, receipt);
    }
}
