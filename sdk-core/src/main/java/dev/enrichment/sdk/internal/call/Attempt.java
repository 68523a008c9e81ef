package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * State of one attempt: whether its request may have been sent, and which parts of the response have arrived. The
 * request is written at most once, even if the user's OkHttp interceptors try to send it again. Used by the thread of
 * the call. Another thread may ask whether the request was sent.
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

    /** Returns the API key of the account that the request is made for. */
    public ApiKey apiKey() {
        return call.apiKey();
    }

    /**
     * Records that the request is about to be written. From now on, its outcome is unknown.
     *
     * @throws IOException if the request must not be written, because it was written before or the call has ended
     */
    public void sending() throws IOException {
        if (sent) {
            throw new IOException("an interceptor tried to send a request twice; each time can cost credits");
        }
        if (call.remainingNanos() == 0) {
            late = true;
            throw new IOException("the total timeout ended before the request was sent");
        }
        // Under this lock, a thread that gives up the call learns for certain whether the request was sent.
        synchronized (call.cancellation()) {
            if (call.cancellation().isStopped()) {
                throw new IOException("the call was stopped before the request was sent");
            }
            sent = true;
        }
        call.state().onSending().run();
    }

    /** Records that the server guarantees not to have processed the request. */
    public void notProcessed() {
        sent = false;
    }

    /** Returns whether bytes of the request may have reached the service. */
    public boolean sent() {
        return sent;
    }

    /** Records that the request was not written, because the pooled connection was not reliable. */
    public void stale() {
        stale = true;
    }

    /**
     * Returns whether the attempt ended because the pooled connection was not reliable. The request was not written in
     * this case.
     */
    public boolean isStale() {
        return stale;
    }

    /** Returns whether the total timeout elapsed before the request was written. */
    public boolean isLate() {
        return late;
    }

    /** Records the status and the headers. The body is filled while it is being read. */
    public void arrived(int receivedStatus, ResponseHeaders receivedHeaders, ReceivedBody receivedBody) {
        status = receivedStatus;
        headers = receivedHeaders;
        body = receivedBody;
    }

    /**
     * Records that the body was read to its end or up to the maximum size. {@code larger} is true if the body exceeds
     * the maximum size.
     */
    public void completed(boolean larger) {
        complete = true;
        tooLarge = larger;
    }

    /**
     * Replaces the body with its decompressed form. {@code larger} is true if the decompressed body exceeds the maximum
     * size.
     */
    public void decompressed(ReceivedBody plain, boolean larger) {
        body = plain;
        tooLarge |= larger;
    }

    /** Returns the status of the response. Returns 0 if no response headers have arrived. */
    public int status() {
        return status;
    }

    /** Returns whether a response with status 2xx has arrived, complete or not. */
    public boolean isSuccessful() {
        return status >= 200 && status < 300;
    }

    /** Returns the headers of the response. Returns null if they have not arrived. */
    public @Nullable ResponseHeaders headers() {
        return headers;
    }

    /** Returns the bytes of the response body that have arrived. */
    public ReceivedBody body() {
        return body;
    }

    /** Returns whether the body was read to its end or up to the maximum size. */
    public boolean isComplete() {
        return complete;
    }

    /** Returns whether the body exceeds the maximum size. Only its beginning was kept in this case. */
    public boolean isTooLarge() {
        return tooLarge;
    }

    /**
     * Returns the cost of the attempt while its charge has not been settled. It is unknown for a paid call that was
     * sent, and nothing otherwise.
     */
    Charge open() {
        return sent && !settled ? call.ifLost() : Charge.NONE;
    }

    void settled() {
        settled = true;
    }
}
