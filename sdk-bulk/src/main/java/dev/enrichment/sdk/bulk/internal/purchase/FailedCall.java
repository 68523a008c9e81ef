package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.StoredResponse;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.NotFoundException;
import java.time.Instant;

/** Kinds of failed calls. The kind determines what the store saves about the call. */
public enum FailedCall {
    /** The service found nothing. This is a result, and is stored like one. */
    NOT_FOUND,
    /** Nothing was charged. Only the reason for the failure is kept. */
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
    UNKNOWN;

    public static FailedCall of(EnrichmentException e) {
        ChargeStatus charge = e.chargeStatus();
        if (e instanceof NotFoundException
                && charge != ChargeStatus.UNKNOWN
                && (charge == ChargeStatus.CHARGED || !AvailabilitySignal.isNotOfService(e))) {
            return NOT_FOUND;
        }
        if (charge == ChargeStatus.NOT_CHARGED) {
            return FREE;
        }
        return e instanceof ApiException && charge == ChargeStatus.CHARGED ? CHARGED_ERROR : UNKNOWN;
    }

    /**
     * Records in the store how a call failed. The store must already have recorded that the call was about to be sent.
     */
    void write(Store store, byte[] key, long call, EnrichmentException e, Instant now) {
        CreditReceipt receipt = e.receipt();
        String message = e.getMessage();
        switch (this) {
            case FREE -> store.attempts().notCharged(key, call, message);
            case NOT_FOUND, CHARGED_ERROR -> {
                ApiException error = (ApiException) e;
                String problem = this == NOT_FOUND ? null : message;
                store.attempts()
                        .finish(key, call, StoredResponse.of(error.status(), error.rawBody(), receipt, problem, now));
            }
            case UNKNOWN -> {
                byte[] unreadable = e instanceof DecodingException undecodable ? undecodable.rawBody() : null;
                store.attempts()
                        .unknownOutcome(key, call, receipt.charged(), receipt.unconfirmed(), message, unreadable);
            }
        }
    }
}
