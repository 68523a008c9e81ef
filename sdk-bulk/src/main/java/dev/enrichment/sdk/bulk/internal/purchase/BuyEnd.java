package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.store.Refusal;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of a {@link PurchaseCall}. The charge is in the store by then, or is written there later:
 *
 * <pre>
 * end            charged                      in the store                       a run's row is
 * BOUGHT         what the response states     the response                       found, or not found
 * INTERCEPTED    nothing by this call         nothing                            found, or not found
 * NOT_FOUND      usually nothing              the 404, if a request was sent     not found
 * CHARGED_ERROR  what the response states     the error response                 failed
 * LOST           something, or possibly so    the call, as one in doubt or lost  in doubt
 * FREE_FAILURE   nothing                      the reason, if it had a claim      failed, sent again, or not attempted
 * REFUSED        nothing                      no call                            looked up or sent again, or not attempted
 * NOT_SENT       nothing                      nothing                            failed, or not attempted
 * </pre>
 */
public sealed interface BuyEnd<R extends Record> {
    /** Kinds of outcome, one for each implementation of {@link BuyEnd}. */
    enum Kind {
        BOUGHT,
        INTERCEPTED,
        NOT_FOUND,
        CHARGED_ERROR,
        LOST,
        FREE_FAILURE,
        REFUSED,
        NOT_SENT
    }

    /** Returns the kind of this outcome. */
    Kind kind();

    /**
     * Returns the response, or null if the call received no usable response. An error response such as a 404 is in the
     * thrown exception.
     */
    default @Nullable ApiResponse<R> response() {
        return null;
    }

    /** Returns the exception or error that the call threw, or null if the call returned its response. */
    @Nullable
    Throwable thrown();

    /**
     * The service responded.
     *
     * @param response the response
     * @param size the size of the response's JSON, in bytes
     * @param at the time when the response arrived
     * @param unstored the failure to store the response, which is retried later; null if the response is stored
     * @param thrown the exception that an interceptor threw after the response had arrived; null if no interceptor
     *     failed
     */
    record Bought<R extends Record>(
            ApiResponse<R> response,
            int size,
            Instant at,
            @Nullable StoreException unstored,
            @Nullable EnrichmentException thrown)
            implements BuyEnd<R> {
        @Override
        public Kind kind() {
            return Kind.BOUGHT;
        }
    }

    /**
     * An interceptor created the response, so the store has no record of it.
     *
     * @param response the response
     * @param size the size of the response's JSON, in bytes
     * @param thrown the exception that another interceptor threw afterwards; null if no other interceptor failed
     */
    record Intercepted<R extends Record>(
            ApiResponse<R> response, int size, @Nullable EnrichmentException thrown) implements BuyEnd<R> {
        @Override
        public Kind kind() {
            return Kind.INTERCEPTED;
        }
    }

    /**
     * The service found no match for the request. This counts as a result, not as a failure.
     *
     * @param thrown the exception with the 404 response
     * @param sent whether an attempt received the response; false if an interceptor threw the exception
     * @param at the time when the response arrived
     */
    record NotFound<R extends Record>(EnrichmentException thrown, boolean sent, Instant at) implements BuyEnd<R> {
        @Override
        public Kind kind() {
            return Kind.NOT_FOUND;
        }
    }

    /** The service charged for an error response. The error response is all that was received for the credits. */
    record ChargedError<R extends Record>(EnrichmentException thrown) implements BuyEnd<R> {
        @Override
        public Kind kind() {
            return Kind.CHARGED_ERROR;
        }
    }

    /**
     * There is no usable response, and the call was or may have been charged.
     *
     * @param thrown the exception or error that the call threw. It is not an {@link EnrichmentException} if an
     *     interceptor or the JVM failed unexpectedly while an attempt was in flight
     * @param charged the number of credits that were charged
     * @param max the maximum number of credits that may have been charged in addition
     * @param isCharged whether the call is known to have been charged
     */
    record Lost<R extends Record>(Throwable thrown, BigDecimal charged, BigDecimal max, boolean isCharged)
            implements BuyEnd<R> {
        @Override
        public Kind kind() {
            return Kind.LOST;
        }
    }

    /** The call failed, but certainly cost nothing, whether or not it was sent. */
    record FreeFailure<R extends Record>(EnrichmentException thrown) implements BuyEnd<R> {
        @Override
        public Kind kind() {
            return Kind.FREE_FAILURE;
        }
    }

    /**
     * The {@link PurchaseCall} refused the latest attempt, so the attempt was not sent. Earlier attempts of the call
     * cost nothing.
     *
     * @param by the reason for the refusal
     * @param thrown the exception that the call threw
     */
    record Refused<R extends Record>(Refusal by, EnrichmentException thrown) implements BuyEnd<R> {
        @Override
        public Kind kind() {
            return Kind.REFUSED;
        }

        /** Returns whether the request must be looked up again, because another call is buying it or has bought it. */
        public boolean isOvertaken() {
            return by == Refusal.CLAIM_LOST || by == Refusal.TOO_LATE;
        }
    }

    /**
     * The call failed unexpectedly while none of its attempts was in flight, because an interceptor threw an exception
     * or the client is closed.
     */
    record NotSent<R extends Record>(Throwable thrown) implements BuyEnd<R> {
        @Override
        public Kind kind() {
            return Kind.NOT_SENT;
        }
    }
}
