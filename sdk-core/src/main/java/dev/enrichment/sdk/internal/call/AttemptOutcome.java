package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of an attempt to send a request. Its consequences are computed elsewhere: the charge by {@code ChargeRule},
 * the receipt by {@link CallProgress}, the exception by {@code AttemptFailures}, and whether another attempt follows by
 * {@code RetryRule}.
 */
public sealed interface AttemptOutcome {
    /** Reasons why an attempt was not sent. */
    enum Reason {
        /** The server may have closed the pooled connection. The request is sent on another connection. */
        STALE_CONNECTION,
        /** The call was stopped. */
        STOPPED,
        /** The total timeout of the call expired. */
        TOO_LATE,
        /** A proxy requires a user name and password, or rejected the given ones. */
        PROXY_REFUSED,
        /** There was no usable connection, or the server guarantees that it did not process the request. */
        UNREACHABLE
    }

    /**
     * The request was certainly not sent, or certainly not processed.
     *
     * @param stop the reason why the call was stopped. Null if it was not stopped
     * @param cause the failure of the connection. Null if the attempt ended before a connection was needed
     */
    record NotSent(
            Reason reason,
            @Nullable StopReason stop,
            @Nullable IOException cause) implements AttemptOutcome {
        /**
         * Returns whether this attempt counts as one of the attempts on the receipt. If the call was stopped or its
         * timeout had expired, it did not try to send the request.
         */
        boolean counts() {
            return reason != Reason.STOPPED && reason != Reason.TOO_LATE;
        }
    }

    /**
     * The request was sent, but no usable response arrived.
     *
     * @param partial the beginning of the response. Null if no headers arrived
     * @param stop the reason why the call was stopped. Null if the connection failed or a timeout expired
     */
    record Lost(@Nullable Responded partial, @Nullable StopReason stop, IOException cause) implements AttemptOutcome {}

    /**
     * A response arrived.
     *
     * @param sent whether the request was sent. False if an OkHttp interceptor of the user answered it instead
     * @param body the bytes that arrived, decompressed. Empty after the response was decoded
     * @param complete whether the body was read to its end or up to the maximum size
     * @param tooLarge whether the body exceeds the maximum size, so that only its beginning was kept
     * @param original the complete response of the service, if an OkHttp interceptor of the user returned a different
     *     one. Null otherwise
     */
    record Responded(
            boolean sent,
            int status,
            ResponseHeaders headers,
            ReceivedBody body,
            boolean complete,
            boolean tooLarge,
            @Nullable Responded original)
            implements AttemptOutcome {
        /** Creates the response of the service. */
        public static Responded ofService(
                int status, ResponseHeaders headers, ReceivedBody body, boolean complete, boolean tooLarge) {
            return new Responded(true, status, headers, body, complete, tooLarge, null);
        }

        /** Creates the response of an OkHttp interceptor that did not send the request. */
        public static Responded ofInterceptor(int status, ResponseHeaders headers, ReceivedBody body) {
            return new Responded(false, status, headers, body, true, false, null);
        }

        /**
         * Returns a copy of this response that also records the service's response, which an OkHttp interceptor has
         * replaced with this one.
         */
        public Responded replacing(Responded service) {
            return new Responded(true, status, headers, body, complete, tooLarge, service);
        }

        /**
         * Returns the service's own response, even if an OkHttp interceptor has replaced it. If the request was not
         * sent, returns the response of the interceptor that answered it.
         */
        public Responded ofService() {
            return original == null ? this : original;
        }

        /** Returns whether the status is 2xx. */
        public boolean isSuccessful() {
            return status >= 200 && status < 300;
        }

        /** Returns whether two responses have the same status, headers and body. */
        public boolean hasContentOf(Responded other) {
            return status == other.status
                    && headers.asMap().equals(other.headers.asMap())
                    && Arrays.equals(body.array(), 0, body.size(), other.body.array(), 0, other.body.size());
        }

        /** Returns a copy with a decompressed body. {@code larger} is true if that body exceeds the maximum size. */
        public Responded decompressed(ReceivedBody plain, boolean larger) {
            return new Responded(sent, status, headers, plain, complete, tooLarge || larger, original);
        }
    }

    /** Returns the response, or the part of it that arrived. Returns null if no headers arrived. */
    default @Nullable Responded response() {
        if (this instanceof Responded responded) {
            return responded;
        }
        return this instanceof Lost lost ? lost.partial() : null;
    }
}
