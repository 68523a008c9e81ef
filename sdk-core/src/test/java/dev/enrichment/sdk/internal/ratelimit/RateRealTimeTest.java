package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.internal.ratelimit.LimitedService.Statements;
import dev.enrichment.sdk.internal.ratelimit.Limiter.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients with many threads against limited servers on loopback: two minutes of real time, all shapes side by side. */
@Tag("ci")
class RateRealTimeTest {
    private static final long DURATION = 120 * Limiter.SECOND;
    private static final Logger SERVER_LOG = Logger.getLogger(MockWebServer.class.getName());

    private final List<Run> runs = new ArrayList<>();
    private final CountDownLatch over = new CountDownLatch(1);

    @AfterEach
    void stop() {
        runs.forEach(Run::stop);
    }

    @Test
    @Timeout(240)
    void limitsAreUsedAndHardlyACallIsRefused() throws Exception {
        SERVER_LOG.setLevel(Level.SEVERE);
        for (Kind kind : Kind.values()) {
            start(kind + " 300/min and 5/s", 64, 0.97 * 600, of(kind, 300), kind.of(5, Limiter.SECOND, 0));
            start(kind + " 1500/min", 32, 0.97 * permitted(kind, 1_500), of(kind, 1_500));
            start(kind + " 5000/min", 16, 0.97 * permitted(kind, 5_000), of(kind, 5_000));
        }
        start("one thread, 300/min", 1, 0.97 * 600, Limiter.bucket(300, Limiter.MINUTE, 5));
        assertThat(over.await(DURATION, TimeUnit.NANOSECONDS)).isFalse();
        over.countDown();
        for (Run run : runs) {
            run.check();
        }
        // Over all shapes: 1 in 1,000 is less than one call of a shape with 300 calls per minute.
        int sent = runs.stream().mapToInt(run -> run.sentLater).sum();
        int refused = runs.stream().mapToInt(run -> run.refusedLater).sum();
        System.out.printf("%d of %d calls refused after the first minute%n", refused, sent);
        assertThat(1_000 * refused).isLessThanOrEqualTo(sent);
    }

    private static Limiter of(Kind kind, int perMinute) {
        return kind.of(perMinute, Limiter.MINUTE, 0);
    }

    /** In two minutes; a bucket is full at first. */
    private static int permitted(Kind kind, int perMinute) {
        return kind == Kind.BUCKET ? 3 * perMinute : 2 * perMinute;
    }

    private void start(String name, int threads, double expected, Limiter... limiters) throws IOException {
        Run run = new Run(name, expected, new LimitedService(Statements.ON_REFUSAL, limiters));
        runs.add(run);
        run.start(threads);
    }

    private final class Run extends Dispatcher {
        private final String name;
        private final double expected;
        private final LimitedService service;
        private final MockWebServer server = new MockWebServer();
        private final Queue<EnrichmentException> failures = new ConcurrentLinkedQueue<>();
        private final long startedAt = System.nanoTime();
        private final EnrichmentClient client;
        private int sentLater;
        private int refusedLater;

        Run(String name, double expected, LimitedService service) throws IOException {
            this.name = name;
            this.expected = expected;
            this.service = service;
            server.start();
            client = EnrichmentClient.builder()
                    .baseUrl(server.url("/").toString())
                    .apiKey("a-key-of-this-test")
                    .build();
        }

        void start(int threads) {
            server.setDispatcher(this);
            for (int i = 0; i < threads; i++) {
                new Thread(this::callUntilOver, name).start();
            }
        }

        private void callUntilOver() {
            while (over.getCount() > 0) {
                try {
                    client.email().validate("a@northwind.example");
                } catch (EnrichmentException failure) {
                    if (over.getCount() > 0 || !(failure instanceof CallInterruptedException)) {
                        failures.add(failure);
                    }
                } catch (IllegalStateException closed) {
                    return;
                }
            }
        }

        @Override
        public synchronized MockResponse dispatch(RecordedRequest request) {
            long now = System.nanoTime() - startedAt;
            boolean counts = now > Limiter.MINUTE;
            sentLater += counts ? 1 : 0;
            if (service.receive(now) != null) {
                return new MockResponse.Builder().body("{}").build();
            }
            refusedLater += counts ? 1 : 0;
            var refusal = service.refusal(now);
            MockResponse.Builder response = new MockResponse.Builder().code(429).body(refusal.bodyText());
            for (Map.Entry<String, List<String>> header :
                    refusal.headers().asMap().entrySet()) {
                response.setHeader(header.getKey(), header.getValue().get(0));
            }
            return response.build();
        }

        synchronized void check() {
            System.out.printf(
                    "%-26s %6d admitted of at least %.0f, %3d refused, %d of %d after the first minute, failed: %s%n",
                    name, service.admitted(), expected, service.refused(), refusedLater, sentLater, failures);
            assertThat(service.admitted()).as(name).isGreaterThanOrEqualTo((int) expected);
            assertThat(100 * refusedLater).as(name).isLessThanOrEqualTo(sentLater);
            assertThat(failures).as(name).isEmpty();
        }

        void stop() {
            over.countDown();
            client.close();
            server.close();
        }
    }
}
