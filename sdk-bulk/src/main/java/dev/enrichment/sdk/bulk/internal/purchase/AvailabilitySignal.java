package dev.enrichment.sdk.bulk.internal.purchase;

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

/** Conclusion about the service's availability, drawn from the result of an attempt. */
public enum AvailabilitySignal {
    /** The service responded. */
    RESPONDED,
    /** The service cannot be reached, or only an intermediary in front of it responds (502 to 504). */
    AWAY,
    /**
     * The service returned a server error other than 502, 503 or 504, usually a 500. The cause may be the service
     * itself or the data of this particular row.
     */
    ERROR,
    /**
     * The service cannot be used with this client. Either the response is not from the service, the API key lacks
     * permission (403), or a proxy refuses the client.
     */
    UNUSABLE,
    /** The failure does not show whether the service is available. */
    NONE;

    /**
     * Returns the conclusion about the service's availability that follows from the result of an attempt. If
     * {@code failure} is null, the attempt succeeded, so the service responded.
     */
    public static AvailabilitySignal of(@Nullable EnrichmentException failure) {
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

    /**
     * Returns whether a proxy rejected the client's credentials. Retrying the call does not help, and repeated attempts
     * may lock the user's account.
     */
    public static boolean isRefusedByProxy(@Nullable EnrichmentException failure) {
        return failure instanceof ConnectionException unsent && unsent.proxyRefused();
    }

    /**
     * Returns whether the response is not from the service. This is the case for a redirect, and for a 404 without a
     * problem document.
     */
    static boolean isNotOfService(EnrichmentException failure) {
        return failure instanceof ApiException error
                && (error.status() < 400 || (failure instanceof NotFoundException && error.problem() == null));
    }

    /**
     * Describes what happened and what to check, for a message to the user. Excludes text from the response, because
     * anyone could have written it.
     */
    public static String words(@Nullable EnrichmentException failure) {
        if (isRefusedByProxy(failure)) {
            return "the proxy requires a user name and password, or rejected the given ones: check the proxy";
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
        int status = failure instanceof ApiException error
                ? error.status()
                : failure instanceof DecodingException undecodable ? undecodable.status() : 0;
        if (status > 0) {
            return status >= 500
                    ? "the service responds with status " + status
                    : "responses with status " + status
                            + " are not usable: check the base URL, what the API key may do,"
                            + " and whether a proxy, firewall or login page responds instead of the service";
        }
        return "the service cannot be used";
    }
}
