package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import mockwebserver3.SocketEffect;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests asynchronous calls, canceling calls and closing clients. */
@Timeout(30)
class LifecycleTest extends ServiceFixture {
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
