package dev.enrichment.sdk.call;

import static dev.enrichment.sdk.support.Service.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.support.ForwardingCodec;
import dev.enrichment.sdk.support.Service;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.SocketFactory;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Ends calls in every possible way and in every phase. The call must end immediately, report correctly what it may have
 * cost, and leave no thread, socket or reservation behind.
 */
@Timeout(60)
class CallTerminationTest {
    private static final Duration SHORT = Duration.ofMillis(400);
    private static final Duration LONG_ENOUGH_TO_BEGIN = Duration.ofSeconds(2);
    private static final int MORE_THAN_SOCKETS_BUFFER = 16 * 1024 * 1024;

    /** Phase of a call in which a test ends it, with the cost up to then. */
    enum Phase {
        BUDGET(ChargeStatus.NOT_CHARGED),
        GATE(ChargeStatus.NOT_CHARGED),
        CONNECT(ChargeStatus.NOT_CHARGED),
        SEND(ChargeStatus.UNKNOWN),
        WAIT(ChargeStatus.UNKNOWN),
        READ(ChargeStatus.UNKNOWN),
        /** The response is there and paid for: it is handed over to whoever still wants it. */
        DECODE(ChargeStatus.CHARGED);

        private final ChargeStatus charge;

        Phase(ChargeStatus charge) {
            this.charge = charge;
        }
    }

    enum Ending {
        CANCEL,
        /** As {@code orTimeout} does it. */
        COMPLETE_FROM_OUTSIDE,
        INTERRUPT,
        TIMEOUT,
        CLOSE
    }

    static Stream<Arguments> everyEndingInEveryPhase() {
        return Arrays.stream(Phase.values())
                .flatMap(phase -> Arrays.stream(Ending.values()).map(ending -> Arguments.of(phase, ending)));
    }

    private final Service service = new Service();
    private final TrackedSockets sockets = new TrackedSockets();
    private final ConnectionPool pool = new ConnectionPool();
    private final CreditBudget budget = CreditBudget.of(10);
    private final List<AutoCloseable> open = new ArrayList<>(List.of(service));
    private final CountDownLatch inPhase = new CountDownLatch(1);
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final CompletableFuture<CreditReceipt> outcome = new CompletableFuture<>();
    private boolean interruptedAfterwards;

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    @ParameterizedTest(name = "{1} in {0}")
    @MethodSource("everyEndingInEveryPhase")
    void nothingIsLeftOver(Phase phase, Ending ending) throws Exception {
        EnrichmentClient client = client(phase);
        if (phase == Phase.GATE) {
            assertThatExceptionOfType(RateLimitedException.class)
                    .isThrownBy(() -> client.email().validate("first@northwind.example"));
        }
        EnrichmentClient observed = client.withOptions(o -> o.budget(budget).listener(new Observer()));
        if (phase == Phase.BUDGET) {
            CreditBudget full = CreditBudget.of(1);
            assertThat(full.reserve(BigDecimal.ONE, null)).isNotNull();
            observed = observed.withOptions(o -> o.budget(full).waitForBudget(true));
        }
        if (ending == Ending.TIMEOUT) {
            // A large request takes its time before the first byte; when that comes too late, nothing is sent.
            Duration timeout = phase == Phase.SEND ? LONG_ENOUGH_TO_BEGIN : SHORT;
            observed = observed.withOptions(o -> o.attemptTimeout(timeout).totalTimeout(timeout));
        }
        EmailValidateRequest request = request(phase);

        boolean async = ending == Ending.CANCEL || ending == Ending.COMPLETE_FROM_OUTSIDE;
        EnrichmentClient used = observed;
        CompletableFuture<ApiResponse<EmailValidateResponse>> future =
                async ? used.email().validateAsync(request) : new CompletableFuture<>();
        Thread caller = new Thread(() -> callBlocking(used, request), "caller");
        if (!async) {
            caller.start();
        }
        if (ending != Ending.TIMEOUT) {
            assertThat(inPhase.await(10, TimeUnit.SECONDS))
                    .as("the phase is reached")
                    .isTrue();
        }
        switch (ending) {
            case CANCEL -> future.cancel(true);
            case COMPLETE_FROM_OUTSIDE -> future.completeExceptionally(new TimeoutException());
            case INTERRUPT -> caller.interrupt();
            case CLOSE -> client.close();
            case TIMEOUT -> {}
        }
        if (ending != Ending.TIMEOUT) {
            ended.complete(null);
        }

        CreditReceipt receipt = outcome.get(5, TimeUnit.SECONDS);
        assertThat(receipt.chargeStatus()).isEqualTo(phase.charge);
        caller.join(5_000);
        assertThat(caller.isAlive()).isFalse();
        assertThat(interruptedAfterwards).isEqualTo(ending == Ending.INTERRUPT);
        assertThat(budget.snapshot())
                .hasToString(
                        switch (phase.charge) {
                            case NOT_CHARGED -> "budget 10, charged 0, reserved 0";
                            case UNKNOWN -> "budget 10, charged 0, reserved 0, unconfirmed 0.25";
                            case CHARGED -> "budget 10, charged 0.25, reserved 0";
                        });
        eventually("no connection is in use", () -> pool.connectionCount() == pool.idleConnectionCount());
        client.close();
        pool.evictAll();
        eventually("all sockets are closed", sockets::allClosed);
        eventually("no thread of ours is left", CallTerminationTest::noThreadOfOurs);
    }

    private void callBlocking(EnrichmentClient client, EmailValidateRequest request) {
        try {
            client.email().validate(request);
        } catch (EnrichmentException e) {
            // The listener has it.
        } finally {
            interruptedAfterwards = Thread.currentThread().isInterrupted();
        }
    }

    private EnrichmentClient client(Phase phase) throws Exception {
        OkHttpClient http = new OkHttpClient.Builder()
                .connectionPool(pool)
                .socketFactory(sockets)
                .eventListener(new SocketPhases(phase))
                .build();
        String address = address(phase);
        EnrichmentClient client = service.client(
                TimeSource.SYSTEM,
                b -> b.baseUrl(address)
                        .httpClient(http)
                        .codec(phase == Phase.DECODE ? new SlowCodec() : JsonCodec.standard())
                        .options(o -> o.maxAttempts(1)));
        open.add(client);
        return client;
    }

    /** Where the phase lasts until the call is ended. */
    private String address(Phase phase) throws IOException {
        if (phase == Phase.CONNECT) {
            ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
            open.add(full);
            // Linux lets one more in than was asked for.
            open.add(new Socket(full.getInetAddress(), full.getLocalPort()));
            open.add(new Socket(full.getInetAddress(), full.getLocalPort()));
            return "http://127.0.0.1:" + full.getLocalPort();
        }
        if (phase == Phase.SEND) {
            ServerSocket deaf = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            open.add(deaf);
            return "http://127.0.0.1:" + deaf.getLocalPort();
        }
        MockResponse.Builder response = Service.json(200, "{\"email_status\":\"valid\",\"credits_consumed\":0.25}");
        service.enqueue(
                switch (phase) {
                    case GATE ->
                        Service.json(429, "").setHeader("Retry-After", "50").build();
                    case WAIT ->
                        response.onResponseStart(SocketEffect.Stall.INSTANCE).build();
                    case READ ->
                        response.onResponseBody(SocketEffect.Stall.INSTANCE).build();
                    default -> response.build();
                });
        return service.server.url("/").toString();
    }

    private static EmailValidateRequest request(Phase phase) {
        var request = EmailValidateRequest.builder().email("ada@northwind.example");
        return phase == Phase.SEND
                ? request.additionalProperty("ballast", "x".repeat(MORE_THAN_SOCKETS_BUFFER))
                        .build()
                : request.build();
    }

    private static boolean noThreadOfOurs() {
        return Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().startsWith("enrichment-sdk"));
    }

    /** Listener that records the outcome, and detects when the call waits for its budget or for the rate limiter. */
    private final class Observer implements CallListener {
        @Override
        public void waiting(String operation, @Nullable String tag, Duration wait) {
            inPhase.countDown();
        }

        @Override
        public void succeeded(CreditReceipt receipt, @Nullable String tag) {
            outcome.complete(receipt);
        }

        @Override
        public void failed(EnrichmentException failure, @Nullable String tag) {
            outcome.complete(failure.receipt());
        }
    }

    /** OkHttp listener that detects the phases of a call that only OkHttp knows. */
    private final class SocketPhases extends EventListener {
        private final Phase phase;

        SocketPhases(Phase phase) {
            this.phase = phase;
        }

        private void reached(Phase reached) {
            if (reached == phase) {
                inPhase.countDown();
            }
        }

        @Override
        public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
            reached(Phase.CONNECT);
        }

        @Override
        public void requestBodyStart(Call call) {
            reached(Phase.SEND);
        }

        @Override
        public void requestBodyEnd(Call call, long bytes) {
            reached(Phase.WAIT);
        }

        @Override
        public void responseBodyStart(Call call) {
            reached(Phase.READ);
        }
    }

    /** Codec whose decoding takes until the call is ended, even if its thread is interrupted. */
    private final class SlowCodec extends ForwardingCodec {
        @Override
        public <T> Decoded<T> decode(byte[] json, Class<T> type) {
            inPhase.countDown();
            ended.completeOnTimeout(null, SHORT.toMillis() * 2, TimeUnit.MILLISECONDS)
                    .join();
            return super.decode(json, type);
        }
    }

    private static final class TrackedSockets extends SocketFactory {
        private final Queue<Socket> made = new ConcurrentLinkedQueue<>();

        boolean allClosed() {
            return made.stream().allMatch(Socket::isClosed);
        }

        @Override
        public Socket createSocket() {
            Socket socket = new Socket();
            made.add(socket);
            return socket;
        }

        @Override
        public Socket createSocket(String host, int port) {
            throw new UnsupportedOperationException("OkHttp connects by itself");
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress local, int localPort) {
            throw new UnsupportedOperationException("OkHttp connects by itself");
        }

        @Override
        public Socket createSocket(InetAddress host, int port) {
            throw new UnsupportedOperationException("OkHttp connects by itself");
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
            throw new UnsupportedOperationException("OkHttp connects by itself");
        }
    }
}
