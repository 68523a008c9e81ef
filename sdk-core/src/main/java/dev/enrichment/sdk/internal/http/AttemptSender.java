package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.internal.call.AttemptOutcome;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Lost;
import dev.enrichment.sdk.internal.call.AttemptOutcome.NotSent;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Reason;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Exchange;
import dev.enrichment.sdk.internal.call.ReceivedBody;
import dev.enrichment.sdk.internal.call.StopReason;
import dev.enrichment.sdk.internal.settings.ClientSettings;
import dev.enrichment.sdk.internal.values.ProxyRefusedException;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** Sends the request of an attempt over HTTP, at most once, and returns how the attempt ended. */
public final class AttemptSender {
    private final OkHttpClient http;
    private final Exchanges exchanges;
    private final ClientSettings settings;

    /**
     * Creates the sender of a client.
     *
     * @param http an OkHttp client from {@link HttpClients#harden}, so that it never sends a request twice
     * @param exchanges the registry that was passed to {@code harden}
     */
    public AttemptSender(OkHttpClient http, Exchanges exchanges, ClientSettings settings) {
        this.http = http;
        this.exchanges = exchanges;
        this.settings = settings;
    }

    /**
     * Sends the request and receives the response. If the server may have closed a pooled connection, nothing is
     * written to it, and the next connection is used. Throws nothing except an {@code Error} of the JVM, such as
     * {@code OutOfMemoryError}, if no complete response has arrived.
     */
    public AttemptOutcome send(CallContext<?> call, Exchange attempt) {
        while (true) {
            attempt.nextConnection();
            AttemptOutcome outcome = sendOnConnection(call, attempt);
            boolean isStale = outcome instanceof NotSent unsent && unsent.reason() == Reason.STALE_CONNECTION;
            if (!isStale) {
                return outcome;
            }
        }
    }

    private AttemptOutcome sendOnConnection(CallContext<?> call, Exchange attempt) {
        Duration connectTimeout = call.options().connectTimeout();
        OkHttpClient client = connectTimeout == null ? http : HttpClients.withConnectTimeout(http, connectTimeout);
        Call running = client.newCall(call.httpRequest());
        running.timeout().timeout(timeoutNanos(call), TimeUnit.NANOSECONDS);
        call.cancellation().running(running);
        exchanges.add(running, attempt);
        try {
            StopReason stop = call.cancellation().stopReason();
            if (stop != null) {
                return new NotSent(Reason.STOPPED, stop, null);
            }
            if (call.remainingNanos() == 0) {
                return new NotSent(Reason.TOO_LATE, null, null);
            }
            return execute(call, attempt, running);
        } finally {
            exchanges.remove(running);
        }
    }

    private long timeoutNanos(CallContext<?> call) {
        Duration timeout = call.options().attemptTimeout();
        long remaining = call.remainingNanos();
        if (remaining < timeout.toNanos()) {
            timeout = Duration.ofNanos(remaining);
        }
        return Math.max(1, settings.time().ofMachine(timeout).toNanos());
    }

    /**
     * Executes the OkHttp call. The catch clause covers every throwable, because the user's interceptors may throw
     * anything, and OkHttp may throw an InterruptedException that it does not declare.
     */
    private AttemptOutcome execute(CallContext<?> call, Exchange attempt, Call running) {
        Throwable failure = null;
        try (Response response = running.execute()) {
            if (HttpClients.hasForeignInterceptors(http)) {
                attempt.received(asInterceptorsReturned(response, attempt));
            }
        } catch (Throwable e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            failure = e;
        }
        Responded received = attempt.received();
        boolean isComplete = received != null && received.complete();
        if (failure instanceof VirtualMachineError error && !isComplete) {
            throw error;
        }
        Responded plain = received == null ? null : ContentCodings.decompressed(received, settings.maxResponseBytes());
        return outcome(call, attempt, plain, failure);
    }

    /**
     * Returns the response that the user's interceptors returned, because they may have changed it, for example by
     * decrypting the body. If the service's response was too large, its beginning is kept instead.
     */
    private Responded asInterceptorsReturned(Response response, Exchange attempt) throws IOException {
        Responded received = attempt.received();
        if (received != null && received.tooLarge()) {
            return received;
        }
        ReceivedBody body = ReceivedBody.of(response.body().bytes());
        return new Responded(
                attempt.isWritten(),
                response.code(),
                WireInterceptor.headers(response, settings.time().now()),
                body,
                true,
                false);
    }

    private static AttemptOutcome outcome(
            CallContext<?> call, Exchange attempt, @Nullable Responded received, @Nullable Throwable failure) {
        if (received != null && received.complete()) {
            return received;
        }
        StopReason stop = call.cancellation().stopReason();
        // An error response is usable even without its body.
        if (received != null && !received.isSuccessful() && stop == null) {
            return received;
        }
        IOException cause = SafeText.printable(ioException(failure, call.secret()), call.secret());
        if (attempt.isWritten()) {
            return new Lost(received, stop, cause);
        }
        return new NotSent(reason(attempt, stop, cause), stop, cause);
    }

    private static Reason reason(Exchange attempt, @Nullable StopReason stop, IOException cause) {
        if (stop != null) {
            return Reason.STOPPED;
        }
        return cause instanceof ProxyRefusedException ? Reason.PROXY_REFUSED : attempt.notSentBecause();
    }

    private static IOException ioException(@Nullable Throwable failure, @Nullable String secret) {
        if (failure == null) {
            return new IOException("OkHttp returned no response");
        }
        return failure instanceof IOException io ? io : new IOException(SafeText.description(failure, secret), failure);
    }
}
