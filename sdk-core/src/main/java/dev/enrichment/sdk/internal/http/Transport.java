package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.EnrichmentExceptions;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.ChargeEvidence;
import dev.enrichment.sdk.internal.call.ClientSettings;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends one attempt over OkHttp and receives its whole response. */
final class Transport {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.http");
    private static final int MAX_STALE_CONNECTIONS = 100;

    private final OkHttpClient http;
    private final ClientSettings settings;
    private final RunningCalls runningCalls;
    private final boolean hasForeignInterceptors;

    Transport(OkHttpClient http, ClientSettings settings, RunningCalls runningCalls) {
        this.http = http;
        this.settings = settings;
        this.runningCalls = runningCalls;
        this.hasForeignInterceptors = HttpClients.hasForeignInterceptors(http);
    }

    /**
     * Sends the request once. An attempt that failed before its first byte because of a stale connection is no attempt.
     */
    RawResponse send(CallContext<?> call) {
        for (int stale = 0; ; stale++) {
            Request request = unsent(call);
            SendState state = Objects.requireNonNull(request.tag(SendState.class), "the encoder adds the state");
            state.belongsTo(call);
            try {
                return ContentCodings.decompressed(execute(call, request, state), settings.maxResponseBytes());
            } catch (EnrichmentException failure) {
                if (!state.wasStale() || state.sent() || stale == MAX_STALE_CONNECTIONS) {
                    throw failure;
                }
            }
        }
    }

    private RawResponse execute(CallContext<?> call, Request request, SendState state) {
        Duration connectTimeout = call.options().connectTimeout();
        OkHttpClient client = connectTimeout == null ? http : HttpClients.withConnectTimeout(http, connectTimeout);
        Call running = client.newCall(request);
        Duration timeout = settings.time().ofMachine(shorter(call.options().attemptTimeout(), call.remaining()));
        running.timeout().timeout(Math.max(1, timeout.toNanos()), TimeUnit.NANOSECONDS);
        call.cancellation().running(running);
        runningCalls.add(running);
        BoundedDns.lookupsEndWith(running);
        try {
            EnrichmentException stopped = call.stopped(false, null);
            if (stopped != null) {
                throw stopped;
            }
            if (call.remainingNanos() == 0) {
                throw EnrichmentExceptions.tooLate(Duration.ZERO, call.receipt());
            }
            return execute(call, running, state);
        } finally {
            BoundedDns.lookupsEndWith(null);
            runningCalls.remove(running);
        }
    }

    /** Interceptors of the user can throw anything; OkHttp itself an undeclared InterruptedException. */
    private RawResponse execute(CallContext<?> call, Call running, SendState state) {
        long start = settings.time().nanos();
        try (Response response = running.execute()) {
            RawResponse raw = hasForeignInterceptors ? read(response, state.received()) : state.received();
            log(call, Objects.requireNonNull(raw, "the response was read by the innermost interceptor"), start);
            return raw;
        } catch (Throwable e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            logQuietly(call, e);
            if (e instanceof VirtualMachineError error && state.received() == null) {
                throw error;
            }
            IOException cause =
                    e instanceof IOException io ? io : new IOException(SafeText.description(e, call.secret()), e);
            return recovered(call, state, SafeText.printable(cause, call.secret()));
        }
    }

    /** Returns the response that arrived, whatever an interceptor did with it afterwards. */
    private RawResponse recovered(CallContext<?> call, SendState state, IOException cause) {
        RawResponse received = state.received();
        if (received == null) {
            throw notReceived(call, state, cause);
        }
        boolean whole = received.failure() == null;
        // The status of an error is enough, even if its text broke off.
        if (whole && !isStopped(call)) {
            warnQuietly(call, cause);
        }
        if (whole || (!received.isSuccessful() && !isStopped(call))) {
            return received;
        }
        throw brokenOff(call, ContentCodings.decompressed(received, settings.maxResponseBytes()), cause);
    }

    private static boolean isStopped(CallContext<?> call) {
        return call.cancellation().isStopped();
    }

    private static EnrichmentException brokenOff(CallContext<?> call, RawResponse broken, IOException cause) {
        call.responded(broken.status(), broken.headers());
        call.charge(new ChargeEvidence(broken.headers())
                .chargeWithoutBody(call.ifLost(), call.estimate().max()));
        EnrichmentException stopped = call.stopped(false, cause);
        return stopped != null
                ? stopped
                : EnrichmentExceptions.responseLost(
                        broken.status(), broken.headers(), broken.body().toArray(), call.receipt(), cause);
    }

    private EnrichmentException notReceived(CallContext<?> call, SendState state, IOException cause) {
        EnrichmentException stopped = call.stopped(state.sent(), cause);
        if (stopped != null) {
            return stopped;
        }
        if (!state.sent() && state.wasTooLate()) {
            return EnrichmentExceptions.tooLate(call.remaining(), call.receipt());
        }
        if (!state.sent()) {
            return EnrichmentExceptions.connection(address(settings.baseUrl()), call.receipt(), cause);
        }
        call.chargeUnknown();
        return EnrichmentExceptions.responseLost(null, null, new byte[0], call.receipt(), cause);
    }

    /** An interceptor of the user may have replaced the response, to decrypt it for example. */
    private RawResponse read(Response response, @Nullable RawResponse received) throws IOException {
        if (received != null && received.tooLarge()) {
            return received;
        }
        var headers = response.headers();
        if (received != null && headers.get("Retry-After") == null) {
            var all = headers.newBuilder();
            received.headers()
                    .asMap()
                    .getOrDefault("Retry-After", List.of())
                    .forEach(hidden -> all.add("Retry-After", hidden));
            headers = all.build();
        }
        return new RawResponse(
                response.code(),
                ResponseHeaders.of(new HeaderMap(headers), settings.time().now()),
                ReceivedBody.of(response.body().bytes()),
                false,
                null);
    }

    private void log(CallContext<?> call, RawResponse response, long start) {
        if (LOG.isDebugEnabled()) {
            LOG.debug(
                    "{} attempt {}: {} in {} ms, {} bytes",
                    call.operation(),
                    call.attempts(),
                    response.status(),
                    TimeUnit.NANOSECONDS.toMillis(settings.time().nanos() - start),
                    response.body().size());
        }
    }

    private static void warnQuietly(CallContext<?> call, IOException cause) {
        try {
            LOG.warn(
                    "{}: the response had arrived when an OkHttp interceptor failed: {}",
                    call.operation(),
                    SafeText.description(cause, call.secret()));
        } catch (Throwable ignored) {
            // A failing logger must not hide the outcome of the call.
        }
    }

    private static void logQuietly(CallContext<?> call, Throwable failure) {
        try {
            LOG.debug(
                    "{} attempt {}: {}",
                    call.operation(),
                    call.attempts(),
                    SafeText.description(failure, call.secret()));
        } catch (Throwable ignored) {
            // A failing logger must not hide the outcome of the call.
        }
    }

    /** Returns the encoded request for the first attempt, afterwards copies with a state of their own. */
    private static Request unsent(CallContext<?> call) {
        Request request = call.httpRequest();
        SendState first = request.tag(SendState.class);
        if (first != null && first.claim()) {
            return request;
        }
        SendState state = new SendState(call.apiKey());
        Request.Builder copy = request.newBuilder().tag(SendState.class, state);
        return request.body() instanceof RequestEncoder.JsonBody json
                ? copy.post(json.copy()).build()
                : copy.build();
    }

    private static String address(HttpUrl url) {
        return url.scheme() + "://" + url.host() + ":" + url.port();
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) <= 0 ? a : b;
    }
}
