package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.NotFoundException;

/**
 * Kinds of failed calls, distinguished by what the exception reveals about the cost. The kind determines what the store
 * saves about the call.
 */
enum FailureKind {
    /** The service found no match. This counts as a response without a result, and is stored like any other response. */
    NOT_FOUND,
    /** Nothing was charged. The store keeps at most the reason for the failure. */
    FREE,
    /**
     * The service charged for an error response. The error response is stored, because it is all that was received for
     * the credits.
     */
    CHARGED_ERROR,
    /**
     * It is unknown whether the call was charged, or the call was charged and its response was lost or is unreadable.
     * The bytes of an unreadable response are kept, because they may have been paid for. They are not stored as a
     * response, because the store would then return them again and again.
     */
    LOST;

    /** Returns the kind of failure that an exception represents. */
    static FailureKind of(EnrichmentException e) {
        ChargeStatus charge = e.chargeStatus();
        if (e instanceof NotFoundException
                && charge != ChargeStatus.UNKNOWN
                && (charge == ChargeStatus.CHARGED || !AvailabilitySignal.isNotOfService(e))) {
            return NOT_FOUND;
        }
        if (charge == ChargeStatus.NOT_CHARGED) {
            return FREE;
        }
        return e instanceof ApiException && charge == ChargeStatus.CHARGED ? CHARGED_ERROR : LOST;
    }
}
