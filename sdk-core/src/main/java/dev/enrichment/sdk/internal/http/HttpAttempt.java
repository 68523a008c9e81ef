package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.ClientSettings;
import okhttp3.OkHttpClient;

/** One attempt of a call over HTTP: sends the request once and reads what comes back. */
public final class HttpAttempt {
    private final Transport transport;
    private final ResponseReader reader;

    /** Makes attempts with this OkHttp client, which has to be {@link HttpClients#harden hardened}. */
    public HttpAttempt(OkHttpClient http, ClientSettings settings, RunningCalls runningCalls) {
        this.transport = new Transport(http, settings, runningCalls);
        this.reader = new ResponseReader(settings.codec());
    }

    /**
     * Sends and reads the attempt.
     *
     * @throws dev.enrichment.sdk.errors.EnrichmentException if there is no usable response; what the attempt cost is
     *     added to the call
     */
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        return reader.read(call, transport.send(call));
    }
}
