package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The rate limiter in real time, 32 threads against limiters of the sandbox, beside the best constant pace of the same run. */
class RateLimitSoakTest {
    private static final int THREADS = 32;
    private static final Duration LATENCY = Duration.ofMillis(100);
    private static final Duration WARM_UP = Duration.ofSeconds(45);
    private static final Duration MEASURED = Duration.ofSeconds(30);
    private static final double[] PACES = {0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1};

    /** Of the best constant pace, in per cent. */
    private static final int BAR = 95;
    /**
     * A bucket of one call refuses a call that comes a millisecond early, and the wait it states is a whole second, in which
     * a constant pace goes on. With 20 calls in that second, two refusals of the measured time cost 7 %.
     */
    private static final int BAR_OF_BURST_1 = 90;

    private record Limiter(String name, double rate, RateLimit limit, int bar, boolean zeroOnly) {}

    private static List<Limiter> limiters() {
        Duration second = Duration.ofSeconds(1);
        Duration minute = Duration.ofMinutes(1);
        return List.of(
                new Limiter("token bucket 20/s, burst 10", 20, RateLimit.tokenBucket(20, second, 10), BAR, false),
                new Limiter("leaky bucket 20/s, burst 5", 20, RateLimit.leakyBucket(20, second, 5), BAR, false),
                new Limiter(
                        "leaky bucket 20/s, burst 1", 20, RateLimit.leakyBucket(20, second, 1), BAR_OF_BURST_1, false),
                new Limiter("token bucket 1,200/min, burst 5", 20, RateLimit.tokenBucket(1_200, minute, 5), BAR, false),
                new Limiter(
                        "token bucket 300/min, burst 1",
                        5,
                        RateLimit.tokenBucket(300, minute, 1),
                        BAR_OF_BURST_1,
                        false),
                new Limiter("at most 8 at once", 8 / 0.1, RateLimit.concurrent(8), BAR, false),
                new Limiter(
                        "20/s, burst 10, Retry-After: 0 only", 20, RateLimit.tokenBucket(20, second, 10), BAR, true));
    }

    private record Figures(double admitted, double refusedPercent) {
        static Figures of(Sandbox sandbox, Instant from, Instant to) {
            List<RecordedCall> calls = sandbox.requests(SandboxRoute.EMAIL_VALIDATION).stream()
                    .filter(call -> !call.at().isBefore(from) && call.at().isBefore(to))
                    .toList();
            long refused = calls.stream().filter(call -> call.status() == 429).count();
            double seconds = Duration.between(from, to).toMillis() / 1_000.0;
            return new Figures(
                    (calls.size() - refused) / seconds, calls.isEmpty() ? 0 : 100.0 * refused / calls.size());
        }
    }

    private record Row(Limiter limiter, double best, Figures ours, int failed) {
        double used() {
            return 100 * ours.admitted / best;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "| %-35s | %5.1f/s | %5.1f/s = %5.1f %% | %4.1f %% | %d |",
                    limiter.name,
                    best,
                    ours.admitted,
                    used(),
                    ours.refusedPercent,
                    failed);
        }
    }

    private static Sandbox sandbox(RateLimit limit) {
        Sandbox sandbox =
                Sandbox.start(c -> c.credits(1_000_000).history(100_000).rateLimits(false));
        sandbox.account().rateLimit(SandboxRoute.EMAIL_VALIDATION, limit);
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(LATENCY);
        return sandbox;
    }

    /** The highest admitted rate of a constant pace of which at most 1 % is refused. */
    private static double best(Limiter limiter) throws Exception {
        double best = 0;
        try (Sandbox sandbox = sandbox(limiter.limit)) {
            for (double part : PACES) {
                Figures figures = constant(sandbox, part * limiter.rate);
                best = figures.refusedPercent <= 1 ? Math.max(best, figures.admitted) : best;
            }
        }
        return best;
    }

    private static Figures constant(Sandbox sandbox, double rate) throws Exception {
        OkHttpClient http = new OkHttpClient();
        http.dispatcher().setMaxRequests(200);
        http.dispatcher().setMaxRequestsPerHost(200);
        Request request = new Request.Builder()
                .url(sandbox.url() + Operations.EMAIL_VALIDATION.route().path())
                .header("X-API-Key", sandbox.apiKey())
                .post(RequestBody.create("{\"email\":\"a@quorvane.example\"}", MediaType.get("application/json")))
                .build();
        Instant from = Instant.now().plusSeconds(3);
        Instant to = from.plusSeconds(12);
        long started = System.nanoTime();
        for (long n = 0; Instant.now().isBefore(to); n++) {
            long due = started + (long) (n / rate * 1e9);
            for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            http.newCall(request).enqueue(CLOSE);
        }
        http.dispatcher().executorService().shutdown();
        return Figures.of(sandbox, from, to);
    }

    private static final Callback CLOSE = new Callback() {
        @Override
        public void onFailure(Call call, IOException failure) {}

        @Override
        public void onResponse(Call call, Response response) {
            response.close();
        }
    };

    private static Response zeroOnly(Response response) {
        if (response.code() != 429) {
            return response;
        }
        Response.Builder builder = response.newBuilder().header("Retry-After", "0");
        response.headers().names().stream()
                .filter(name -> name.toLowerCase(Locale.ROOT).contains("ratelimit-"))
                .forEach(builder::removeHeader);
        response.close();
        return builder.body(ResponseBody.create("{}", MediaType.get("application/json")))
                .build();
    }

    private static Figures ours(Limiter limiter, AtomicInteger failed) throws Exception {
        OkHttpClient http = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    Response response = chain.proceed(chain.request());
                    return limiter.zeroOnly ? zeroOnly(response) : response;
                })
                .build();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (Sandbox sandbox = sandbox(limiter.limit);
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .httpClient(http)
                        .build()) {
            Instant from = Instant.now().plus(WARM_UP);
            Instant to = from.plus(MEASURED);
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                all.add(threads.submit(() -> {
                    while (Instant.now().isBefore(to)) {
                        try {
                            client.email().validate("a@quorvane.example");
                        } catch (EnrichmentException e) {
                            failed.incrementAndGet();
                        }
                    }
                }));
            }
            for (Future<?> each : all) {
                each.get();
            }
            return Figures.of(sandbox, from, to);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Row row(Limiter limiter) throws Exception {
        ExecutorService two = Executors.newFixedThreadPool(2);
        try {
            AtomicInteger failed = new AtomicInteger();
            Future<Figures> ours = two.submit(() -> ours(limiter, failed));
            double best = two.submit(() -> best(limiter)).get();
            return new Row(limiter, best, ours.get(), failed.get());
        } finally {
            two.shutdownNow();
        }
    }

    @SuppressWarnings("SystemOut") // the figures
    private static List<Row> table() throws Exception {
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            List<Future<Row>> rows = new ArrayList<>();
            limiters().forEach(limiter -> rows.add(threads.submit(() -> row(limiter))));
            List<Row> table = new ArrayList<>();
            System.out.println("| limiter | best constant pace | ours | refused | failed |");
            for (Future<Row> row : rows) {
                table.add(row.get());
                System.out.println(row.get());
            }
            return table;
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    @Tag("soak")
    @Timeout(300)
    void eachLimiterIsUsedAsWellAsByTheBestConstantPace() throws Exception {
        assertThat(table())
                .allMatch(
                        row -> row.failed() == 0 && row.used() >= row.limiter().bar());
    }
}
