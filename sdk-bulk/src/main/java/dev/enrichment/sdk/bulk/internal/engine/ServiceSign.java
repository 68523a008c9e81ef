package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.PermissionDeniedException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.ServerException;
import org.jspecify.annotations.Nullable;

/** Tells from the end of an attempt how the service is. */
enum ServiceSign {
    /** It responded. */
    RESPONDED,
    /** It cannot be reached, or only something before it responds. */
    AWAY,
    /** 500: its fault or that of the row. */
    ERROR,
    /** Something else responds, or the key may not do this. */
    UNUSABLE,
    /** Nothing was sent. */
    NONE;

    /** Returns what the failure of an attempt says of the service; it responded if there is none. */
    static ServiceSign of(@Nullable EnrichmentException failure) {
        if (failure == null) {
            return RESPONDED;
        }
        if (isRefusedByProxy(failure)) {
            return UNUSABLE;
        }
        if (failure instanceof ConnectionException || failure instanceof ResponseLostException) {
            return AWAY;
        }
        if (failure instanceof ServerException error) {
            return error.status() >= 502 && error.status() <= 504 ? AWAY : ERROR;
        }
        if (failure instanceof PermissionDeniedException
                || failure instanceof DecodingException
                || isNotOfService(failure)) {
            return UNUSABLE;
        }
        return failure instanceof ApiException ? RESPONDED : NONE;
    }

    /** Returns whether a proxy wants another password. Waiting does not help, and asking again locks accounts. */
    static boolean isRefusedByProxy(@Nullable EnrichmentException failure) {
        return failure instanceof ConnectionException unsent && unsent.proxyRefused();
    }

    /** Returns whether something else than the service responded: 404 without a problem document, or a redirect. */
    static boolean isNotOfService(EnrichmentException failure) {
        return failure instanceof ApiException error
                && (error.status() < 400 || (failure instanceof NotFoundException && error.problem() == null));
    }

    /** Says what happened and what to check; without the texts of responses, which anybody can have written. */
    static String words(@Nullable EnrichmentException failure) {
        if (isRefusedByProxy(failure)) {
            return "the proxy asks for user and password, or refused those it was given: check the proxy";
        }
        if (failure instanceof ConnectionException) {
            return "the service cannot be reached";
        }
        if (failure instanceof DeadlineExceededException) {
            return FreeCalls.NO_TURN;
        }
        if (failure instanceof ResponseLostException) {
            return "the service does not respond, or its responses are cut off";
        }
        if (failure instanceof DecodingException undecodable) {
            return "responses with status " + undecodable.status()
                    + " are no JSON objects: check the base URL, and whether"
                    + " a proxy or the login page of a network responds instead of the service";
        }
        if (failure instanceof PermissionDeniedException) {
            return "the service refuses row after row (403): check what the API key and the account may do, and whether a"
                    + " firewall responds instead of the service";
        }
        if (failure instanceof ApiException error) {
            return error.status() >= 500
                    ? "the service responds with status " + error.status()
                    : "responses with status " + error.status() + " are none of the service: check the base URL and the"
                            + " routes";
        }
        return "the service cannot be used";
    }
}
