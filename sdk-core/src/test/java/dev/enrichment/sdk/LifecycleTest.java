package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.email.EmailStatus;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mockwebserver3.SocketEffect;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How calls and clients end: async, cancel, close. */
@Timeout(30)
class LifecycleTest {
    private final Service service = new Service();

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void asyncReturnsTheSameResponseOnAnotherThread() throws Exception {
        service.enqueue(Service.ok("{\"credits\":5}"));
        try (var client = service.client()) {
            assertThat(client.credits().balanceAsync().get().body().credits()).isEqualByComparingTo("5");
        }
    }

    @Test
    void asyncFailsWithTheExceptionItself() {
        service.enqueue(Service.json(404, "").build());
        try (var client = service.client()) {
            var future = client.email().validateAsync("a");
            assertThatThrownBy(future::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseExactlyInstanceOf(dev.enrichment.sdk.errors.NotFoundException.class);
        }
    }

    @Test
    void manyCallsAreInFlightAtOnce() {
        // A thread for each before virtual threads.
        int calls = Runtime.version().feature() >= 21 ? 1_000 : 200;
        CountDownLatch allAreThere = new CountDownLatch(calls);
        service.server.setDispatcher(new mockwebserver3.Dispatcher() {
            @Override
            public mockwebserver3.MockResponse dispatch(mockwebserver3.RecordedRequest request)
                    throws InterruptedException {
                allAreThere.countDown();
                // No call is responded before all of them have arrived.
                assertThat(allAreThere.await(20, TimeUnit.SECONDS)).isTrue();
                return Service.ok("{\"credits\":1}");
            }
        });
        try (var client = service.client(TimeSource.SYSTEM, b -> {})) {
            var all = IntStream.range(0, calls)
                    .mapToObj(i -> client.credits().balanceAsync())
                    .toList();
            CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).join();
            assertThat(client.ledger().snapshot().total().calls()).isEqualTo(calls);
        }
    }

    @Test
    void cancellingReachesTheSocketAndTheLedger() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        service.enqueue(Service.json(200, "{}")
                .onResponseStart(SocketEffect.Stall.INSTANCE)
                .build());
        try (var client = service.client(
                TimeSource.SYSTEM,
                b -> b.listener(new CallListener() {
                    @Override
                    public void failed(dev.enrichment.sdk.errors.EnrichmentException failure, @Nullable String tag) {
                        ended.countDown();
                    }
                }))) {
            var future = client.email().validateAsync("a");
            service.request();
            assertThat(future.cancel(true)).isTrue();
            assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
            assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
            assertThat(client.ledger().snapshot().unknown()).isEqualTo(1);
        }
    }

    @Test
    void cancellingEndsAWaitAndGivesTheReservationBack() throws Exception {
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        CreditBudget budget = CreditBudget.of(10);
        service.enqueue(Service.json(429, "").setHeader("Retry-After", "50").build());
        try (var client = service.client(
                TimeSource.SYSTEM,
                b -> b.options(o -> o.budget(budget)).listener(new CallListener() {
                    @Override
                    public void waiting(String operation, @Nullable String tag, java.time.Duration wait) {
                        waits.countDown();
                    }

                    @Override
                    public void failed(dev.enrichment.sdk.errors.EnrichmentException failure, @Nullable String tag) {
                        ended.countDown();
                    }
                }))) {
            var future = client.email().validateAsync("a");
            assertThat(waits.await(10, TimeUnit.SECONDS)).isTrue();
            future.cancel(true);
            assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(budget.snapshot()).hasToString("budget 10, spent 0, reserved 0");
            assertThat(service.server.getRequestCount()).isEqualTo(1);
        }
    }

    @Test
    void closeEndsAWaitingCallAndRefusesLaterOnes() throws Exception {
        CountDownLatch waits = new CountDownLatch(1);
        service.enqueue(Service.json(429, "").setHeader("Retry-After", "50").build());
        var client = service.client(
                TimeSource.SYSTEM,
                b -> b.listener(new CallListener() {
                    @Override
                    public void waiting(String operation, @Nullable String tag, java.time.Duration wait) {
                        waits.countDown();
                    }
                }));
        var future = client.email().validateAsync("a");
        assertThat(waits.await(10, TimeUnit.SECONDS)).isTrue();
        client.close();
        assertThatThrownBy(future::get)
                .hasCauseInstanceOf(CallInterruptedException.class)
                .hasMessageContaining("the client was closed; nothing was charged");
        assertThatIllegalStateException()
                .isThrownBy(() -> client.credits().balance())
                .withMessage("the client is closed");
        client.close();
    }

    @Test
    void closeEndsACallThatWaitsForItsResponse() throws Exception {
        service.enqueue(Service.json(200, "{}")
                .onResponseStart(SocketEffect.Stall.INSTANCE)
                .build());
        var client = service.client(TimeSource.SYSTEM, b -> {});
        var future = client.email().validateAsync("a");
        service.request();
        client.close();
        assertThatThrownBy(future::get)
                .hasMessageContaining("the client was closed after the request was sent; it may have been charged");
    }

    @Test
    void closingADerivedClientDoesNothing() {
        service.enqueue(Service.ok("{}"));
        try (var client = service.client()) {
            client.withOptions(o -> o.maxAttempts(1)).close();
            assertThat(client.credits().balance().status()).isEqualTo(200);
        }
    }

    @Test
    void closeLeavesNoConnectionInOurPoolAndAUsersPoolAlone() {
        ConnectionPool pool = new ConnectionPool();
        service.enqueue(Service.ok("{}"), Service.ok("{}"));
        try (var client = service.client(b ->
                b.httpClient(new OkHttpClient.Builder().connectionPool(pool).build()))) {
            client.credits().balance();
        }
        assertThat(pool.connectionCount()).isEqualTo(1);
        pool.evictAll();
    }

    @Test
    void closeLeavesNoThreadOfOurs() throws Exception {
        service.enqueue(Service.ok("{}"));
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        try (var client = service.client()) {
            client.credits().balanceAsync().get();
        }
        Set<Thread> left = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !before.contains(thread) && thread.getName().startsWith("enrichment-sdk"))
                .collect(Collectors.toSet());
        for (Thread thread : left) {
            thread.join(5_000);
            assertThat(thread.isAlive()).as(thread.getName()).isFalse();
        }
    }

    @Test
    void threadsThatOutliveAClientAreDaemons() throws Exception {
        service.enqueue(Service.ok("{}"));
        var neverClosed = service.client();
        neverClosed.credits().balanceAsync().get();
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> thread.getName().matches("(enrichment-sdk|Okio|OkHttp [^M]).*"))
                .allMatch(Thread::isDaemon);
        neverClosed.close();
    }

    @Test
    void anExecutorOfTheUserIsUsedAndLeftRunning() throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor(work -> new Thread(work, "mine"));
        service.enqueue(Service.ok("{}"));
        String[] ranOn = new String[1];
        try (var client = service.client(b -> b.executor(executor).listener(new CallListener() {
            @Override
            public void attemptStarted(AttemptStart attempt) {
                ranOn[0] = Thread.currentThread().getName();
            }
        }))) {
            client.credits().balanceAsync().get();
        }
        assertThat(ranOn[0]).isEqualTo("mine");
        assertThat(executor.isShutdown()).isFalse();
        executor.shutdown();
    }

    @Test
    void interruptWhileConnectingSendsNothing() throws Exception {
        try (ServerSocket full = new ServerSocket(0, 1);
                Socket first = new Socket(InetAddress.getLoopbackAddress(), full.getLocalPort());
                Socket second = new Socket(InetAddress.getLoopbackAddress(), full.getLocalPort())) {
            Thread caller = Thread.currentThread();
            OkHttpClient telling = new OkHttpClient.Builder()
                    .eventListener(new EventListener() {
                        @Override
                        public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
                            caller.interrupt();
                        }
                    })
                    .build();
            try (var client =
                    service.client(b -> b.httpClient(telling).baseUrl("http://127.0.0.1:" + full.getLocalPort()))) {
                var failure = catchThrowableOfType(
                        CallInterruptedException.class, () -> client.email().validate("a"));
                assertThat(Thread.interrupted()).isTrue();
                assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            }
            assertThat(first.isConnected() && second.isConnected()).isTrue();
        }
    }

    @Test
    void aResponseThatArrivedSurvivesAnOkHttpInterceptorThatThrows() {
        OkHttpClient broken = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    chain.proceed(chain.request()).close();
                    throw new IllegalStateException("interceptor bug");
                })
                .build();
        service.enqueue(Service.ok("{\"email_status\":\"valid\",\"credits_consumed\":0.25}"));
        try (var client = service.client(b -> b.httpClient(broken))) {
            assertThat(client.email().validate("a").body().status()).isEqualTo(EmailStatus.VALID);
            assertThat(client.ledger().snapshot().total().credits()).isEqualByComparingTo("0.25");
        }
    }

    @Test
    void interruptedThreadSendsNothing() {
        service.enqueue(Service.ok("{}"));
        try (var client = service.client()) {
            Thread.currentThread().interrupt();
            var failure = catchThrowableOfType(
                    CallInterruptedException.class, () -> client.email().validate("a"));
            assertThat(Thread.interrupted()).isTrue();
            assertThat(failure).hasMessage("email.validate: the thread was interrupted; nothing was charged");
            assertThat(service.server.getRequestCount()).isZero();
        }
    }
}
