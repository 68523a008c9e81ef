package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ResponseHeaders;
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

/** Many threads at one limiter: no more calls than permitted start, and none of those permitted is lost. */
class ContentionTest {
    private static final int THREADS = 32;
    private static final int PER_MINUTE = 600;
    private static final long INTERVAL = TimeUnit.MINUTES.toNanos(1) / PER_MINUTE;
    private static final int CALLS = 1_000;
    private static final Route ROUTE = Route.post("/v1/email-validation");
    private static final ApiKey KEY = ApiKey.of("the-key-of-all-threads");

    private final SteppedTime time = new SteppedTime();
    private final RateLimiters limiters =
            new RateLimiters("https://contention.example", time, new Ceilings(new CallRate(PER_MINUTE, 1), Map.of()));
    private final AtomicInteger started = new AtomicInteger();
    private volatile boolean over;

    @Test
    @Timeout(60)
    void exactlyAsManyCallsStartAsTheCeilingAllows() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        List<Future<?>> callers = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            callers.add(threads.submit(this::call));
        }
        for (int call = 1; call <= CALLS; call++) {
            awaitStarts(call);
            time.advance(INTERVAL / 2);
            assertThat(started).as("starts within half an interval").hasValue(call);
            time.advance(INTERVAL - INTERVAL / 2);
        }
        over = true;
        for (Future<?> caller : callers) {
            caller.get();
        }
        threads.shutdown();
        assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
    }

    private void awaitStarts(int expected) {
        for (long end = System.nanoTime() + 10_000_000_000L; started.get() < expected; ) {
            assertThat(System.nanoTime()).as("start %d", expected).isLessThan(end);
            Thread.onSpinWait();
        }
    }

    private Permit open() {
        return limiters.open(ROUTE, KEY, "email.validate");
    }

    private void call() {
        while (!over) {
            try (Permit permit = open()) {
                boolean givesUp = ThreadLocalRandom.current().nextInt(10) == 0;
                while (!over && !givesUp) {
                    if (permit.tryStart(Long.MAX_VALUE / 4) == 0) {
                        permit.admitted(ResponseHeaders.of(Map.of(), time.now()));
                        started.incrementAndGet();
                        break;
                    }
                    await(permit.wakeUp());
                }
            }
        }
    }

    private static void await(CountDownLatch wakeUp) {
        try {
            boolean unused = wakeUp.await(1, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
