package dev.enrichment.sdk.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import mockwebserver3.SocketEffect;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests asynchronous calls, canceling calls and closing clients. */
@Timeout(30)
class ClientLifecycleTest extends ServiceFixture {
    @Test
    void manyCallsAreInFlightAtOnce() {
        // A thread for each before virtual threads.
        int calls = Runtime.version().feature() >= 21 ? 1_000 : 200;
        CountDownLatch allAreThere = new CountDownLatch(calls);
        service.respond(request -> {
            allAreThere.countDown();
            // No call is responded before all of them have arrived.
            assertThat(allAreThere.await(20, TimeUnit.SECONDS)).isTrue();
            return Service.ok("{\"credits\":1}");
        });
        try (var client = service.client(TimeSource.SYSTEM, b -> {})) {
            var all = IntStream.range(0, calls)
                    .mapToObj(i -> client.credits().balanceAsync())
                    .toList();
            CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).join();
            assertThat(client.ledger().total().calls()).isEqualTo(calls);
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
                    public void waiting(String operation, @Nullable String tag, Duration wait) {
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

    /** An executor that was shut down at once, and one that discards tasks when it is busy. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void closeEndsCallsThatTheExecutorNeverBegins(boolean shutDown) throws Exception {
        ExecutorService executor = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardOldestPolicy());
        CountDownLatch never = new CountDownLatch(1);
        executor.execute(() -> {
            try {
                never.await();
            } catch (InterruptedException shutDownNow) {
                Thread.currentThread().interrupt();
            }
        });
        var client = service.client(TimeSource.SYSTEM, b -> b.executor(executor));
        var call = client.email().validateAsync("a");
        if (shutDown) {
            assertThat(executor.shutdownNow()).hasSize(1);
        } else {
            executor.execute(() -> {});
        }
        assertThat(call).isNotDone();
        client.close();
        assertThat(call)
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableOfType(ExecutionException.class)
                .withCauseInstanceOf(ClientClosedException.class);
        assertThat(client.close(Duration.ofSeconds(10))).as("no call is left").isTrue();
        executor.shutdownNow();
        assertThat(service.server.getRequestCount()).isZero();
    }

    @Test
    void aCallThatEndedWhileItWasQueuedIsNotMade() {
        Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
        var client = service.client(b -> b.executor(tasks::add));
        var call = client.email().validateAsync("a");
        client.close();
        assertThat(call).isCompletedExceptionally();
        assertThat(tasks).hasSize(1);
        tasks.remove().run();
        assertThat(service.server.getRequestCount()).isZero();
    }

    @Test
    void anOrderlyCloseWaitsForWhatIsAttachedToAFuture() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        CountDownLatch running = new CountDownLatch(1);
        service.respond(request -> {
            goOn.await();
            return Service.ok("{}");
        });
        CountDownLatch save = new CountDownLatch(1);
        var client = service.client(TimeSource.SYSTEM, b -> {});
        var saved = client.email().validateAsync("a").thenAccept(response -> {
            running.countDown();
            awaitUninterrupted(save);
        });
        goOn.countDown();
        assertThat(running.await(10, TimeUnit.SECONDS)).isTrue();
        FutureTask<Boolean> orderly = new FutureTask<>(() -> client.close(Duration.ofSeconds(20)));
        Thread closer = new Thread(orderly);
        closer.start();
        Service.eventually("the orderly close waits", () -> closer.getState() == Thread.State.TIMED_WAITING);
        assertThat(orderly).isNotDone();
        save.countDown();
        assertThat(orderly.get(10, TimeUnit.SECONDS)).isTrue();
        assertThat(saved).isCompleted();
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void anOrderlyCloseReportsThatAnotherThreadAbortedACall() throws Exception {
        service.enqueue(Service.json(200, "{}")
                .onResponseStart(SocketEffect.Stall.INSTANCE)
                .build());
        var client = service.client(TimeSource.SYSTEM, b -> {});
        var call = client.email().validateAsync("a");
        service.request();
        FutureTask<Boolean> orderly = new FutureTask<>(() -> client.close(Duration.ofSeconds(20)));
        Thread closer = new Thread(orderly);
        closer.start();
        Service.eventually("the orderly close waits", () -> closer.getState() == Thread.State.TIMED_WAITING);
        client.close();
        assertThat(orderly.get(10, TimeUnit.SECONDS)).isFalse();
        assertThatThrownBy(call::get).hasCauseInstanceOf(CallInterruptedException.class);
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
    void interruptedThreadSendsNothing() {
        service.enqueue(Service.ok("{}"));
        try (var client = service.client()) {
            Thread.currentThread().interrupt();
            var failure = failure(CallInterruptedException.class, client);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(failure).hasMessage("email.validate: the thread was interrupted; nothing was charged");
            assertThat(service.server.getRequestCount()).isZero();
        }
    }
}
