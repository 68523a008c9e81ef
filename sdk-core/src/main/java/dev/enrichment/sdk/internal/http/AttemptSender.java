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
     * written to it, and the next connection is used. Throws only errors of the JVM, such as {@code OutOfMemoryError},
     * and only if no complete response has arrived.
     */
    public AttemptOutcome send(CallContext<?> call, Exchange exchange) {
        while (true) {
            AttemptOutcome outcome = sendOnConnection(call, exchange);
            boolean isStale = outcome instanceof NotSent unsent && unsent.reason() == Reason.STALE_CONNECTION;
            if (!isStale) {
                return outcome;
            }
        }
    }

    private AttemptOutcome sendOnConnection(CallContext<?> call, Exchange exchange) {
        Duration connectTimeout = call.options().connectTimeout();
        OkHttpClient client = connectTimeout == null ? http : HttpClients.withConnectTimeout(http, connectTimeout);
        Call running = client.newCall(call.httpRequest());
        running.timeout().timeout(timeoutNanos(call), TimeUnit.NANOSECONDS);
        call.cancellation().running(running);
        exchange.begin(running);
        exchanges.add(running, exchange);
        try {
            StopReason stop = call.cancellation().stopReason();
            if (stop != null) {
                return new NotSent(Reason.STOPPED, stop, null);
            }
            if (call.remainingNanos() == 0) {
                return new NotSent(Reason.TOO_LATE, null, null);
            }
            return execute(call, exchange, running);
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
    private AttemptOutcome execute(CallContext<?> call, Exchange exchange, Call running) {
        Throwable failure = null;
        Responded returned = null;
        try (Response response = running.execute()) {
            if (HttpClients.hasForeignInterceptors(http)) {
                returned = asInterceptorsReturned(response);
            }
        } catch (Throwable e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            failure = e;
        }
        boolean isWritten = exchange.end();
        Responded received = received(isWritten, exchange.received(), returned);
        boolean isComplete = received != null && received.complete();
        if (failure instanceof VirtualMachineError error && !isComplete) {
            throw error;
        }
        if (received != null && (isComplete || isUsableError(call, received))) {
            return received;
        }
        IOException cause = SafeText.printable(cause(failure, returned, call.secret()), call.secret());
        StopReason stop = call.cancellation().stopReason();
        if (isWritten) {
            return new Lost(received, stop, cause);
        }
        return new NotSent(reason(exchange, stop, cause), stop, cause);
    }

    /**
     * Returns the response of the attempt, decompressed. The user's interceptors may have changed it, for example by
     * decrypting the body. If the service's response is incomplete or too large, it takes precedence over the response
     * of the interceptors, which does not show what happened to the request.
     *
     * @param service the response of the service. Null if it was lost or the request was not sent
     * @param returned the response that the interceptors returned. Null if there are none or they failed
     */
    private @Nullable Responded received(boolean isWritten, @Nullable Responded service, @Nullable Responded returned) {
        if (!isWritten && returned != null) {
            return plain(returned);
        }
        if (service == null) {
            return null;
        }
        Responded original = plain(service);
        if (returned == null || !service.complete() || service.tooLarge()) {
            return original;
        }
        Responded replacement = plain(returned);
        return replacement.hasContentOf(original) ? original : replacement.replacing(original);
    }

    private Responded plain(Responded response) {
        return ContentCodings.decompressed(response, settings.maxResponseBytes());
    }

    /**
     * Returns whether a response has an error status and its call was not stopped. Such a response is usable even
     * without a complete body.
     */
    private static boolean isUsableError(CallContext<?> call, Responded response) {
        return !response.isSuccessful() && !call.cancellation().isStopped();
    }

    private Responded asInterceptorsReturned(Response response) throws IOException {
        ReceivedBody body = ReceivedBody.of(response.body().bytes());
        return Responded.ofInterceptor(
                response.code(),
                WireInterceptor.headers(response, settings.time().now()),
                body);
    }

    private static Reason reason(Exchange exchange, @Nullable StopReason stop, IOException cause) {
        if (stop != null) {
            return Reason.STOPPED;
        }
        return cause instanceof ProxyRefusedException ? Reason.PROXY_REFUSED : exchange.notSentBecause();
    }

    private static IOException cause(
            @Nullable Throwable failure, @Nullable Responded returned, @Nullable String secret) {
        if (failure == null && returned != null) {
            return new IOException("the response was lost, and an OkHttp interceptor returned another one");
        }
        if (failure == null) {
            return new IOException("OkHttp returned no response");
        }
        return failure instanceof IOException io ? io : new IOException(SafeText.description(failure, secret), failure);
    }
}
