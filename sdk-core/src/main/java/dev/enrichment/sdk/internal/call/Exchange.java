package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.internal.call.AttemptOutcome.Reason;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.ratelimit.Permit;
import java.io.IOException;
import okhttp3.Call;
import org.jspecify.annotations.Nullable;

/**
 * An attempt in flight. It guarantees that the request is written at most once, whatever OkHttp and the user's OkHttp
 * interceptors do. It also holds the response of the service for the thread of the call, because an interceptor may
 * drop or replace the response. Together with the {@link Cancellation} and the total timeout of the call, it decides
 * whether the first byte may still be written.
 *
 * <pre>
 * method                                called by                    on which thread
 * Exchange.begin, end                   AttemptSender                the call's
 * Exchange.claim, refuse, notProcessed  WireInterceptor              any, one at a time; usually the call's
 * Exchange.received(Responded)          WireInterceptor              any, one at a time; usually the call's
 * Exchange.received, notSentBecause     AttemptSender                the call's, after OkHttp has returned
 * Exchange.isWritten                    CallProgress, for a receipt  any, at any time
 * Cancellation.cancel, giveUp           a future, an interceptor,    any, at any time
 *                                       a caller that leaves
 * Cancellation.stopReason               SendStep, AttemptSender,     the call's, because it reads the interrupt
 *                                       Sleeper, claim               flag of that thread
 * CallContext.remaining                 the same, and the steps      any
 * </pre>
 *
 * <p>{@code claim}, {@code end} and {@code giveUp} hold the lock of the cancellation. A thread that has ended an attempt
 * or given up a call therefore knows for certain whether its request was written. An interceptor may still proceed on
 * another thread then, but its claim fails.
 */
public final class Exchange {
    private final CallContext<?> call;
    private final Permit permit;
    private final Thread thread = Thread.currentThread();
    /** OkHttp call that may write the request. Null before the first OkHttp call and after the attempt has ended. */
    private @Nullable Call running;

    private volatile boolean written;
    private volatile @Nullable Reason refusal;
    private volatile @Nullable Responded received;

    /**
     * Creates the guard of an attempt that the current thread makes. The permit is notified when the request is
     * written.
     */
    public Exchange(CallContext<?> call, Permit permit) {
        this.call = call;
        this.permit = permit;
    }

    public CallContext<?> call() {
        return call;
    }

    /** Returns the thread that makes this attempt. */
    public Thread thread() {
        return thread;
    }

    /**
     * Gives the right to write the request to this OkHttp call, and takes it from an earlier one. Clears the reason why
     * the earlier call did not write the request.
     */
    public void begin(Call next) {
        synchronized (call.cancellation()) {
            running = next;
            refusal = null;
        }
    }

    /**
     * Ends the attempt on its connection, so that nothing can be written afterward.
     *
     * @return whether the service may have received any part of the request
     */
    public boolean end() {
        synchronized (call.cancellation()) {
            running = null;
            return written;
        }
    }

    /**
     * Claims the right to write the request, which must follow immediately. From then on, the outcome of the attempt is
     * unknown until a response arrives.
     *
     * @param claimant the OkHttp call that writes it
     * @throws IOException if the request must not be written, because it was written before, the attempt has ended or
     *     the call was stopped
     */
    public void claim(Call claimant) throws IOException {
        if (call.remainingNanos() == 0) {
            throw refuse(Reason.TOO_LATE, "the total timeout ended before the request was sent");
        }
        synchronized (call.cancellation()) {
            if (written) {
                throw new IOException("an interceptor tried to send a request twice; each time can cost credits");
            }
            if (running != claimant) {
                throw new IOException("an interceptor tried to send a request after it had returned");
            }
            if (call.cancellation().isStopped()) {
                throw refuse(Reason.STOPPED, "the call was stopped before the request was sent");
            }
            written = true;
        }
        permit.written();
    }

    /** Records why the request is not written on this connection. Returns an exception to throw to OkHttp. */
    public IOException refuse(Reason reason, String message) {
        refusal = reason;
        return new IOException(message);
    }

    /**
     * Records that the server guarantees that it did not process the request, as an HTTP/2 server can. The attempt then
     * counts as not sent.
     */
    public void notProcessed() {
        written = false;
    }

    /** Returns whether the service may have received any part of the request. */
    public boolean isWritten() {
        return written;
    }

    /** Returns why the request was not written. */
    public Reason notSentBecause() {
        Reason reason = refusal;
        return reason == null ? Reason.UNREACHABLE : reason;
    }

    /** Records the response of the service, or the part of it that has arrived. */
    public void received(Responded response) {
        received = response;
    }

    /**
     * Returns the response of the service, or the part of it that has arrived. Returns null if no headers have arrived.
     */
    public @Nullable Responded received() {
        return received;
    }
}
