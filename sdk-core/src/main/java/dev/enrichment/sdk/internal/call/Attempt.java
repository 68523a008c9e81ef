package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * State of one attempt to send a request: whether the request may have been sent, and which parts of the response have
 * arrived. The request is written at most once, even if the user's OkHttp interceptors try to send it again. Only the
 * thread that makes the call changes the state. Any thread may call {@link #sent()}.
 */
public final class Attempt {
    private final CallContext<?> call;
    private volatile boolean sent;
    private @Nullable Charge charge;
    private boolean stale;
    private boolean late;
    private int status;
    private @Nullable ResponseHeaders headers;
    private ReceivedBody body = ReceivedBody.empty();
    private boolean complete;
    private boolean tooLarge;

    Attempt(CallContext<?> call) {
        this.call = call;
    }

    public ApiKey apiKey() {
        return call.apiKey();
    }

    /**
     * Records that the request is about to be written to the connection. From then on, the outcome of the attempt is
     * unknown until a response arrives.
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
        // Another thread that stops the call holds the same lock, so it knows for certain whether the request was sent.
        synchronized (call.cancellation()) {
            if (call.cancellation().isStopped()) {
                throw new IOException("the call was stopped before the request was sent");
            }
            sent = true;
        }
        call.state().onSending().run();
    }

    /**
     * Records a guarantee of the server that it did not process the request, which HTTP/2 servers can give. The attempt
     * then counts as not sent.
     */
    public void notProcessed() {
        sent = false;
    }

    /** Returns whether the service may have received any part of the request. */
    public boolean sent() {
        return sent;
    }

    /**
     * Records that the request was not written, because the server may have closed the pooled connection. It is then
     * sent on another connection.
     */
    public void stale() {
        stale = true;
    }

    /**
     * Returns whether the attempt ended without writing the request, because the server may have closed the pooled
     * connection.
     */
    public boolean isStale() {
        return stale;
    }

    /** Returns whether the total timeout of the call expired before the request was written. */
    public boolean isLate() {
        return late;
    }

    /**
     * Records the status and the headers of the response. The given body is still empty and is filled as bytes arrive.
     */
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

    /** Returns whether a response with a 2xx status has arrived. Its body may be incomplete. */
    public boolean isSuccessful() {
        return status >= 200 && status < 300;
    }

    /** Returns the headers of the response. Returns null if they have not arrived. */
    public @Nullable ResponseHeaders headers() {
        return headers;
    }

    /** Returns the part of the response body that has arrived. */
    public ReceivedBody body() {
        return body;
    }

    /** Returns whether the body was read to its end or up to the maximum size. */
    public boolean isComplete() {
        return complete;
    }

    /** Returns whether the body exceeds the maximum response size. In that case, only its beginning was kept. */
    public boolean isTooLarge() {
        return tooLarge;
    }

    /**
     * Returns the cost of the attempt. Until its charge has been recorded, the cost is unknown if the call is paid and
     * the attempt was sent. Otherwise, it is zero.
     */
    Charge charge() {
        Charge recorded = charge;
        return recorded != null ? recorded : sent ? call.ifLost() : Charge.NONE;
    }

    void settle(Charge recorded) {
        charge = recorded;
    }
}
