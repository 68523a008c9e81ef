package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends one attempt over OkHttp and reads all of its answer. */
final class Transport {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.http");

    private final OkHttpClient http;
    private final ClientSettings settings;
    private final CountDownLatch closed;
    private final RunningCalls liveCalls;

    Transport(OkHttpClient http, ClientSettings settings, CountDownLatch closed, RunningCalls liveCalls) {
        this.http = http;
        this.settings = settings;
        this.closed = closed;
        this.liveCalls = liveCalls;
    }

    RawResponse send(CallContext<?> call) {
        WireInterceptor.SendState leaving =
                new WireInterceptor.SendState(call.apiKey(), call.options().connectTimeout());
        Call live = http.newCall(fresh(call.request(), leaving));
        Duration timeout = shorter(call.options().attemptTimeout(), call.remaining());
        live.timeout().timeout(Math.max(1, timeout.toNanos()), TimeUnit.NANOSECONDS);
        call.cancellation().live(live);
        liveCalls.add(live);
        try {
            CallInterruptedException stopped = stopped(call, false, null);
            if (stopped != null) {
                throw stopped;
            }
            return execute(call, live);
        } catch (EnrichmentException e) {
            throw e;
        } catch (Exception e) {
            LOG.debug("{} attempt {}: {}", call.operation(), call.attempts(), e.toString());
            throw failure(call, leaving, asIo(e));
        } finally {
            liveCalls.remove(live);
        }
    }

    private RawResponse execute(CallContext<?> call, Call live) throws IOException {
        long start = settings.time().nanos();
        try (Response response = live.execute()) {
            RawResponse answer = read(call, response);
            log(call, answer, start);
            return answer;
        }
    }

    /** Guarded, because its arguments would cost more than the rest of a small call's bookkeeping. */
    private void log(CallContext<?> call, RawResponse answer, long start) {
        if (LOG.isDebugEnabled()) {
            LOG.debug(
                    "{} attempt {}: {} in {} ms, {} bytes, request {}",
                    call.operation(),
                    call.attempts(),
                    answer.status(),
                    TimeUnit.NANOSECONDS.toMillis(settings.time().nanos() - start),
                    answer.body().length,
                    answer.headers().requestId());
        }
    }

    private static Request fresh(Request request, WireInterceptor.SendState leaving) {
        Request.Builder copy = request.newBuilder().tag(WireInterceptor.SendState.class, leaving);
        return request.body() instanceof RequestEncoder.JsonBody json
                ? copy.post(json.again()).build()
                : copy.build();
    }

    private RawResponse read(CallContext<?> call, Response response) {
        ResponseHeaders headers = ResponseHeaders.of(
                WireInterceptor.revealed(response.headers()).toMultimap(),
                settings.time().now());
        BufferedSource source = response.body().source();
        long most = settings.maxResponseBytes();
        try {
            boolean cut = source.request(most + 1);
            byte[] body = source.getBuffer()
                    .readByteArray(cut ? most : source.getBuffer().size());
            return new RawResponse(response.code(), headers, body, cut);
        } catch (IOException e) {
            byte[] partial = source.getBuffer().readByteArray();
            RawResponse broken = new RawResponse(response.code(), headers, partial, false);
            if (broken.successful() || stopped(call, true, e) != null) {
                throw brokeOff(call, broken, e);
            }
            // The status of an error says enough, even if its text broke off.
            return broken;
        }
    }

    private EnrichmentException brokeOff(CallContext<?> call, RawResponse broken, IOException cause) {
        CallInterruptedException stopped = stopped(call, true, cause);
        BigDecimal consumed = Charges.ofError(call.operation(), broken.status(), broken.headers());
        return stopped != null
                ? stopped
                : new ResponseLostException(
                        broken.status(),
                        broken.headers(),
                        broken.body(),
                        call.receipt(consumed, broken.headers()),
                        cause);
    }

    private EnrichmentException failure(CallContext<?> call, WireInterceptor.SendState leaving, IOException cause) {
        CallInterruptedException stopped = stopped(call, leaving.left(), cause);
        if (stopped != null) {
            return stopped;
        }
        return leaving.left()
                ? new ResponseLostException(null, null, new byte[0], call.lostReceipt(), cause)
                : new ConnectionException(address(settings.baseUrl()), call.nothingSentReceipt(), cause);
    }

    /** OkHttp throws an undeclared InterruptedException while it connects; an interceptor may throw anything. */
    private static IOException asIo(Exception e) {
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        return e instanceof IOException io ? io : new IOException(e.toString(), e);
    }

    /** A call that was ended from outside fails with that, not with what its socket said about it. */
    private @Nullable CallInterruptedException stopped(CallContext<?> call, boolean left, @Nullable IOException cause) {
        String why = null;
        if (call.cancellation().cancelled()) {
            why = "the call was cancelled";
        } else if (closed.getCount() == 0) {
            why = "the client was closed";
        } else if (Thread.currentThread().isInterrupted()) {
            why = "the thread was interrupted";
        }
        return why == null
                ? null
                : new CallInterruptedException(why, left ? call.lostReceipt() : call.nothingSentReceipt(), cause);
    }

    private static String address(HttpUrl url) {
        return url.scheme() + "://" + url.host() + ":" + url.port();
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) <= 0 ? a : b;
    }
}
