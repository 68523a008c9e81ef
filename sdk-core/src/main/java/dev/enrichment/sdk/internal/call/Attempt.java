package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One attempt of a call: whether its request may have been sent, and what arrived. It is sent at most once, whatever
 * interceptors do. Used by the thread of the call; another thread may ask whether the request was sent.
 */
public final class Attempt {
    private final CallContext<?> call;
    private volatile boolean sent;
    private boolean settled;
    private boolean stale;
    private boolean late;
    private int status;
    private @Nullable ResponseHeaders headers;
    private ReceivedBody body = ReceivedBody.of(new byte[0]);
    private boolean complete;
    private boolean tooLarge;

    Attempt(CallContext<?> call) {
        this.call = call;
    }

    /** Returns the account that the request is made for. */
    public ApiKey apiKey() {
        return call.apiKey();
    }

    /**
     * Records that the request is about to be written. From now on, its outcome is unknown.
     *
     * @throws IOException if the request must not be written, because it was before, or because the call has ended
     */
    public void sending() throws IOException {
        if (sent) {
            throw new IOException("an interceptor tried to send a request twice; each time can cost credits");
        }
        if (call.remainingNanos() == 0) {
            late = true;
            throw new IOException("the total timeout ended before the request was sent");
        }
        // Whoever gives up the call learns whether it was sent.
        synchronized (call.cancellation()) {
            if (call.cancellation().isStopped()) {
                throw new IOException("the call was stopped before the request was sent");
            }
            sent = true;
        }
        call.state().onSending().run();
    }

    /** Records that the peer guarantees not to have processed the request. */
    public void notProcessed() {
        sent = false;
    }

    /** Returns whether bytes of the request may have reached the service. */
    public boolean sent() {
        return sent;
    }

    /** Records that the request was not written because the pooled connection was not to be trusted. */
    public void stale() {
        stale = true;
    }

    /** Returns whether the attempt ended because of a pooled connection, before the request was written. */
    public boolean isStale() {
        return stale;
    }

    /** Returns whether the total timeout had ended before the request was written. */
    public boolean isLate() {
        return late;
    }

    /** Records status and headers, and the body as far as it has been read. The body is filled afterwards. */
    public void arrived(int receivedStatus, ResponseHeaders receivedHeaders, ReceivedBody receivedBody) {
        status = receivedStatus;
        headers = receivedHeaders;
        body = receivedBody;
    }

    /** Records that the body was read to its end, or to the maximum size if it is larger. */
    public void completed(boolean larger) {
        complete = true;
        tooLarge = larger;
    }

    /** Replaces the body by a decompressed one. */
    public void decompressed(ReceivedBody plain, boolean larger) {
        body = plain;
        tooLarge |= larger;
    }

    /** Returns the status of the response. Returns 0 if no head has arrived. */
    public int status() {
        return status;
    }

    /** Returns whether a 2xx has arrived. */
    public boolean isSuccessful() {
        return status >= 200 && status < 300;
    }

    /** Returns the headers of the response. Returns null if no head has arrived. */
    public @Nullable ResponseHeaders headers() {
        return headers;
    }

    /** Returns the bytes of the response body that have arrived. */
    public ReceivedBody body() {
        return body;
    }

    /** Returns whether the response has arrived completely, at most up to the maximum size. */
    public boolean isComplete() {
        return complete;
    }

    /** Returns whether the body is larger than the maximum size, so that only its beginning was kept. */
    public boolean isTooLarge() {
        return tooLarge;
    }

    /** Returns what the attempt costs as long as nothing is known: nothing before it was sent. */
    Charge open() {
        return sent && !settled ? call.ifLost() : Charge.NONE;
    }

    void settled() {
        settled = true;
    }
}
