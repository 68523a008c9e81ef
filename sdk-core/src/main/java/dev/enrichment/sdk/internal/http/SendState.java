package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.call.CallContext;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Holds what is known about sending one attempt; it travels with the request as a tag. */
final class SendState {
    private final ApiKey apiKey;
    private volatile @Nullable CallContext<?> call;
    private boolean claimed;
    private volatile boolean sent;
    private volatile boolean staleConnection;
    private volatile boolean tooLate;
    private volatile @Nullable RawResponse received;

    SendState(ApiKey apiKey) {
        this.apiKey = apiKey;
    }

    ApiKey apiKey() {
        return apiKey;
    }

    /** Claims the request for an attempt; returns false if an earlier attempt has done that. */
    boolean claim() {
        boolean first = !claimed;
        claimed = true;
        return first;
    }

    /** Sets the call that the attempt belongs to. */
    void belongsTo(CallContext<?> owner) {
        call = owner;
    }

    /** Notes that the first byte is about to be sent; returns false if nothing may be sent any more. */
    boolean sending() {
        CallContext<?> owner = call;
        sent = owner == null || owner.sending();
        return sent;
    }

    /** Notes that the peer guarantees that it did not process the request. */
    void notProcessed() {
        sent = false;
        CallContext<?> owner = call;
        if (owner != null) {
            owner.notProcessed();
        }
    }

    /** The head of the response has arrived. */
    void arrived(int status, ResponseHeaders headers) {
        CallContext<?> owner = call;
        if (owner != null) {
            owner.arrived(status, headers);
        }
    }

    /** Returns whether bytes of the request may have reached the service. */
    boolean sent() {
        return sent;
    }

    void staleConnection() {
        staleConnection = true;
    }

    /** Returns whether the attempt ended before its first byte because the connection had been idle for too long. */
    boolean wasStale() {
        return staleConnection;
    }

    void received(RawResponse response) {
        received = response;
    }

    /**
     * Returns the response as it arrived from the network, before any interceptor of the user could change it; null if
     * no head arrived.
     */
    @Nullable
    RawResponse received() {
        return received;
    }

    /** Prevents the first byte of the request if the call was stopped or its time is over. */
    void pass() throws IOException {
        CallContext<?> owner = call;
        if (owner == null) {
            return;
        }
        if (owner.cancellation().isStopped()) {
            throw new IOException("stopped before the request was sent");
        }
        if (owner.remainingNanos() == 0) {
            tooLate = true;
            throw new IOException("the total timeout ended before the request was sent");
        }
    }

    /** Returns whether the total timeout had passed before the first byte, which was therefore not sent. */
    boolean wasTooLate() {
        return tooLate;
    }
}
