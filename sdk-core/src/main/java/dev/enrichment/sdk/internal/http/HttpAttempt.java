package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.call.Attempt;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.ChargeEvidence;
import dev.enrichment.sdk.internal.call.ReceivedBody;
import dev.enrichment.sdk.internal.settings.ClientSettings;
import dev.enrichment.sdk.internal.settings.Hosts;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.OkHttpClient;
import okhttp3.Response;

/**
 * Makes a single attempt, which sends the request over HTTP once and reads the response.
 *
 * @param http an OkHttp client from {@link HttpClients#harden}, so that it never sends a request twice
 */
public record HttpAttempt(
        OkHttpClient http, ClientSettings settings, RunningCalls runningCalls, ResponseReader reader) {
    /**
     * Sends a request and reads its response. If the server may have closed a pooled connection, nothing is written to
     * it, and the next connection is used.
     *
     * @throws EnrichmentException if no usable response arrives. The cost of the attempt is recorded in the state of
     *     the call
     */
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        while (true) {
            Attempt attempt = call.state().attempt(call);
            try {
                send(call, attempt);
            } catch (EnrichmentException failure) {
                // An interceptor may have sent the request on another connection after it failed on the stale one.
                if (!attempt.isStale() || attempt.sent()) {
                    throw failure;
                }
                continue;
            }
            return reader.read(call, attempt);
        }
    }

    private void send(CallContext<?> call, Attempt attempt) {
        Duration connectTimeout = call.options().connectTimeout();
        OkHttpClient client = connectTimeout == null ? http : HttpClients.withConnectTimeout(http, connectTimeout);
        Call running = client.newCall(call.httpRequest());
        running.timeout().timeout(timeoutNanos(call), TimeUnit.NANOSECONDS);
        call.cancellation().running(running);
        runningCalls.add(running);
        BoundedDns.lookupsEndWith(running);
        try {
            EnrichmentException stopped = call.stopped(null);
            if (stopped != null) {
                throw stopped;
            }
            if (call.remainingNanos() == 0) {
                throw new DeadlineExceededException(Duration.ZERO, call.receipt());
            }
            execute(call, attempt, running);
        } finally {
            BoundedDns.lookupsEndWith(null);
            runningCalls.remove(running);
        }
    }

    private long timeoutNanos(CallContext<?> call) {
        Duration attempt = call.options().attemptTimeout();
        Duration rest = call.remaining();
        Duration timeout = attempt.compareTo(rest) < 0 ? attempt : rest;
        return Math.max(1, settings.time().ofMachine(timeout).toNanos());
    }

    /**
     * Executes the call and reads its response. The catch clause covers every throwable, because the user's
     * interceptors may throw anything, and OkHttp may throw an InterruptedException that it does not declare.
     */
    private void execute(CallContext<?> call, Attempt attempt, Call running) {
        try (Response response = running.execute()) {
            if (HttpClients.hasForeignInterceptors(http) && !attempt.isTooLarge()) {
                replace(attempt, response);
            }
        } catch (Throwable e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            if (e instanceof VirtualMachineError error && !attempt.isComplete()) {
                throw error;
            }
            failed(
                    call,
                    attempt,
                    e instanceof IOException io ? io : new IOException(SafeText.description(e, call.secret()), e));
        }
        ContentCodings.decompress(attempt, settings.maxResponseBytes());
    }

    /**
     * Replaces the received response with the one that the user's interceptors returned, because they may have changed
     * it, for example by decrypting the body.
     */
    private void replace(Attempt attempt, Response response) throws IOException {
        ReceivedBody body = ReceivedBody.of(response.body().bytes());
        ResponseHeaders headers =
                WireInterceptor.headers(response, settings.time().now());
        attempt.arrived(response.code(), headers, body);
        attempt.completed(false);
    }

    /**
     * Throws the exception for a failed attempt. Returns normally if the response that arrived is usable in spite of
     * the failure. An error response is usable even without its body.
     */
    private void failed(CallContext<?> call, Attempt attempt, IOException failure) {
        boolean stopped = call.cancellation().isStopped();
        boolean error = attempt.status() != 0 && !attempt.isSuccessful();
        if (attempt.isComplete() || (error && !stopped)) {
            return;
        }
        IOException cause = SafeText.printable(failure, call.secret());
        ResponseHeaders headers = attempt.headers();
        if (headers != null) {
            call.state().responded(headers);
            call.state().settle(new ChargeEvidence(headers).chargeWithoutBody(call.ifLost(), call.maxPrice()));
            ContentCodings.decompress(attempt, settings.maxResponseBytes());
        }
        EnrichmentException interrupted = call.stopped(cause);
        if (interrupted != null) {
            throw interrupted;
        }
        if (attempt.sent()) {
            Integer status = headers == null ? null : attempt.status();
            throw new ResponseLostException(status, headers, attempt.body().toArray(), call.receipt(), cause);
        }
        String address = Hosts.origin(settings.baseUrl());
        throw attempt.isLate()
                ? new DeadlineExceededException(Duration.ZERO, call.receipt())
                : new ConnectionException(address, call.receipt(), cause);
    }
}
