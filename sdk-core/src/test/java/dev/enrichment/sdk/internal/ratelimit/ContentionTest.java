package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many threads at one throttle: no more calls than permitted start, and none of those permitted is lost. */
class ContentionTest {
    private static final int THREADS = 32;
    private static final int SECONDS = 200;
    private static final Route ROUTE = Route.post("/v1/email-validation");
    private static final ApiKey KEY = ApiKey.of("the-key-of-all-threads");

    private final SteppedTime time = new SteppedTime();
    private final RouteThrottles throttles = new RouteThrottles(time, new RateLimits(null, Map.of()));
    private final AtomicInteger started = new AtomicInteger();
    private volatile boolean over;

    @Test
    @Timeout(60)
    void exactlyAsManyCallsStartAsTheLimitPermits() throws Exception {
        try (Turn first = open()) {
            assertThat(first.tryStart(0)).isZero();
            first.admitted(Responses.ok("X-RateLimit-RPS-Limit", "7"));
        }
        time.advance(2 * Limiter.SECOND);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        List<Future<?>> callers = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            callers.add(threads.submit(this::call));
        }
        for (int second = 1; second <= SECONDS; second++) {
            awaitStarts(7 * second);
            time.advance(Limiter.SECOND / 2);
            assertThat(started).as("starts within half a second").hasValue(7 * second);
            // The window and its margin.
            time.advance(Limiter.SECOND / 2 + Limiter.SECOND / 50);
        }
        over = true;
        for (Future<?> caller : callers) {
            caller.get();
        }
        threads.shutdown();
        assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
    }

    private void awaitStarts(int expected) {
        while (started.get() < expected) {
            Thread.onSpinWait();
        }
    }

    private Turn open() {
        return throttles.open(ROUTE, KEY, "email.validate");
    }

    private void call() {
        while (!over) {
            try (Turn turn = open()) {
                boolean givesUp = ThreadLocalRandom.current().nextInt(10) == 0;
                while (!over && !givesUp) {
                    if (turn.tryStart(Long.MAX_VALUE / 4) == 0) {
                        started.incrementAndGet();
                        turn.admitted(Responses.SILENT);
                        break;
                    }
                    await(turn.wakeUp());
                }
            }
        }
    }

    private static void await(CountDownLatch wakeUp) {
        try {
            boolean early = wakeUp.await(1, TimeUnit.MILLISECONDS);
            assertThat(early || wakeUp.getCount() == 1).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
