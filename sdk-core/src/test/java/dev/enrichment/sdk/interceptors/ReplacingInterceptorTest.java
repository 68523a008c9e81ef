package dev.enrichment.sdk.interceptors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.SocketFactory;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests OkHttp interceptors that return a response of their own. What the attempt cost and whether it is sent again
 * depends on the response of the service, not on theirs.
 */
@Timeout(30)
class ReplacingInterceptorTest extends ServiceFixture {
    private static final String VALID = "{\"email_status\":\"valid\",\"credits_consumed\":0.25}";

    private EnrichmentClient client(Interceptor interceptor) {
        OkHttpClient http =
                new OkHttpClient.Builder().addInterceptor(interceptor).build();
        return service.client(b -> b.httpClient(http));
    }

    private static Response made(Request request, int status, String body) {
        return new Response.Builder()
                .request(request)
                .protocol(Protocol.HTTP_1_1)
                .code(status)
                .message("made up")
                .header("Retry-After", "0")
                .body(ResponseBody.create(body, MediaType.get("application/json")))
                .build();
    }

    /** Returns an interceptor that replaces each response and each failure. */
    private static Interceptor always(int status, String body) {
        return chain -> {
            try (Response response = chain.proceed(chain.request())) {
                assertThat(response.code()).isPositive();
            } catch (IOException lost) {
                // The response of the interceptor hides the failure.
            }
            return made(chain.request(), status, body);
        };
    }

    private static CreditReceipt receipt(EnrichmentClient client) {
        try {
            return client.email().validate("a").receipt();
        } catch (EnrichmentException e) {
            return e.receipt();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 404, 429, 500, 503})
    void aRequestWhoseResponseWasLostIsNotSentAgain(int status) {
        service.enqueue(
                new MockResponse.Builder()
                        .onResponseStart(new SocketEffect.CloseSocket())
                        .build(),
                Service.ok(VALID));
        try (var client = client(always(status, "{\"credits_consumed\":0}"))) {
            EnrichmentException lost = failure(ResponseLostException.class, client);
            assertThat(lost.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
            assertThat(lost.receipt().attempts()).isEqualTo(1);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 404, 429, 500, 503})
    void aResponseThatWasCutOffMayBeCharged(int status) {
        service.enqueue(
                Service.json(200, VALID)
                        .removeHeader("X-Credits-Consumed")
                        .onResponseBody(new SocketEffect.CloseSocket())
                        .build(),
                Service.ok(VALID));
        try (var client = client(always(status, "{\"credits_consumed\":0}"))) {
            assertThat(receipt(client).chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 404, 429, 500, 503})
    void aChargeThatIsHiddenCounts(int status) {
        service.enqueue(Service.ok(VALID), Service.ok(VALID));
        try (var client = client(always(status, "{\"credits_consumed\":0}"))) {
            CreditReceipt receipt = receipt(client);
            assertThat(receipt.chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
            assertThat(receipt.charged()).isEqualByComparingTo("0.25");
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    /** A 503 without Retry-After may come from a proxy, after the service has carried out the request. */
    @ParameterizedTest
    @CsvSource({"200, 500", "502, 500", "503, 503", "502, 429"})
    void aResponseThatMayBeChargedIsNotSentAgain(int status, int replaced) {
        service.enqueue(Service.json(status, "{}").build(), Service.ok(VALID));
        try (var client = client(always(replaced, "{}"))) {
            assertThat(receipt(client).chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"500, 404", "429, 404", "404, 500", "400, 429"})
    void aRefusalWhoseStatusIsReplacedIsFreeAndNotSentAgain(int status, int replaced) {
        service.enqueue(Service.problem(status, "'title':'x'").build(), Service.ok(VALID));
        try (var client = client(always(replaced, "{}"))) {
            CreditReceipt receipt = receipt(client);
            assertThat(receipt.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(receipt.attempts()).isEqualTo(1);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void theCallerGetsTheResponseOfTheInterceptor() {
        service.enqueue(Service.ok(VALID));
        try (var client = client(always(404, "{\"errors\":[{\"title\":\"removed\"}]}"))) {
            NotFoundException replaced = failure(NotFoundException.class, client);
            assertThat(replaced).hasMessageContaining("removed");
        }
    }

    /** A gateway encrypts the body, and the interceptor decrypts it. */
    @Test
    void aBodyThatTheInterceptorDecryptsStatesTheCharge() {
        service.enqueue(Service.response(200, "\u0001\u0002\u0003"));
        try (var client = client(always(200, VALID))) {
            assertThat(receipt(client).charged()).isEqualByComparingTo("0.25");
        }
    }

    @Test
    void aRefusalWithAnotherBodyIsSentAgain() {
        service.enqueue(Service.problem(500, "'title':'x'").build(), Service.ok(VALID));
        Interceptor shorter = chain -> {
            Response response = chain.proceed(chain.request());
            if (response.isSuccessful()) {
                return response;
            }
            response.close();
            return made(chain.request(), response.code(), "{}");
        };
        try (var client = client(shorter)) {
            assertThat(receipt(client).attempts()).isEqualTo(2);
        }
    }

    /** An interceptor that proceeds on another thread, after it has returned a response. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void nothingIsSentAfterTheAttemptHasEnded(boolean fails) throws Exception {
        service.enqueue(Service.ok(VALID));
        CountDownLatch connected = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        AtomicReference<Throwable> late = new AtomicReference<>();
        CompletableFuture<Thread> other = new CompletableFuture<>();
        OkHttpClient http = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    Thread thread = new Thread(() -> late.set(
                            catchThrowable(() -> chain.proceed(chain.request()).close())));
                    other.complete(thread);
                    thread.start();
                    await(connected);
                    if (fails) {
                        throw new IOException("given up");
                    }
                    return made(chain.request(), 404, "{}");
                })
                .socketFactory(new SlowSockets(connected, ended))
                .build();
        try (var client = service.client(b -> b.httpClient(http).options(o -> o.maxAttempts(1)))) {
            Class<? extends EnrichmentException> type = fails ? ConnectionException.class : NotFoundException.class;
            assertThat(failure(type, client).chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            ended.countDown();
            other.join().join(10_000);
        }
        assertThat(late.get()).isNotNull();
        assertThat(service.server.getRequestCount()).isZero();
    }

    /** Sockets that wait shortly before the request is written, when the client sets their options. */
    private static final class SlowSockets extends SocketFactory {
        private final CountDownLatch connected;
        private final CountDownLatch released;

        SlowSockets(CountDownLatch connected, CountDownLatch released) {
            this.connected = connected;
            this.released = released;
        }

        @Override
        public Socket createSocket() {
            return new Socket() {
                @Override
                public void setTcpNoDelay(boolean on) throws SocketException {
                    connected.countDown();
                    try {
                        await(released);
                    } catch (IOException e) {
                        throw new SocketException(e.getMessage());
                    }
                    super.setTcpNoDelay(on);
                }
            };
        }

        @Override
        public Socket createSocket(String host, int port) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Socket createSocket(InetAddress host, int port) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) {
            throw new UnsupportedOperationException();
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
