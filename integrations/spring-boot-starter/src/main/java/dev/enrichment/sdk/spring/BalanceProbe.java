package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InsufficientCreditsException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;

/**
 * Collects the data that the health indicators report, for both supported versions of Spring Boot. It requests the
 * balance, which is free, at most once per interval. It also counts the waits of calls and describes the rate limits.
 * Concurrent health checks share one balance request, which has a timeout.
 */
final class BalanceProbe implements CallListener {
    /**
     * Maximum time for which a failed check is reported without another check. It is short, so that a recovered service
     * is soon reported as up again.
     */
    private static final Duration FAILURE_AGE = Duration.ofSeconds(5);

    private final ObjectProvider<EnrichmentClient> client;
    private final boolean downWithoutCredits;
    /** Maximum age of the reported balance. If it is older, the service is called again. */
    private final Duration cache;
    /** Maximum time that a check waits for the response of the service. */
    private final Duration timeout;

    private final LongSupplier nanoTime;
    private final LongAdder waits = new LongAdder();
    private volatile @Nullable String lastWait;
    private @Nullable CompletableFuture<Result> last;
    private long lastTime;

    /**
     * Result of one health check, with the data that the health indicator reports.
     *
     * @param down true if the application cannot use the service
     * @param details details of the report, by name
     * @param failure failure of the balance request. Null if the service responded
     */
    record Result(
            boolean down,
            Map<String, Object> details,
            @Nullable EnrichmentException failure) {}

    BalanceProbe(ObjectProvider<EnrichmentClient> client, EnrichmentProperties.Health settings, LongSupplier nanoTime) {
        this.client = client;
        this.downWithoutCredits = settings.downWithoutCredits();
        this.cache = settings.cache();
        this.timeout = settings.timeout();
        this.nanoTime = nanoTime;
    }

    @Override
    public void waiting(String operation, @Nullable String tag, Duration wait) {
        waits.increment();
        lastWait = operation + " for " + wait.toMillis() + " ms";
    }

    Result check() {
        Result known = current().join();
        Map<String, Object> details = new LinkedHashMap<>(known.details());
        details.put("waits", waits.sum());
        if (lastWait != null) {
            details.put("lastWait", lastWait);
        }
        List<String> limits =
                client.getObject().limits().stream().map(BalanceProbe::describe).toList();
        if (!limits.isEmpty()) {
            details.put("rateLimits", limits);
        }
        return new Result(known.down(), details, known.failure());
    }

    /**
     * Returns the state of a rate limit as text for the health report: the route, the key, the rate, and the calls that
     * are waiting or were refused. If calls are blocked at the moment, the text also contains the time at which the
     * block ends.
     */
    private static String describe(RouteLimit limit) {
        StringBuilder text = new StringBuilder()
                .append(limit.route().method())
                .append(' ')
                .append(limit.route().path())
                .append(" of key ")
                .append(limit.keyFingerprint())
                .append(": ")
                .append(limit.rate())
                .append("; ")
                .append(limit.waiting())
                .append(" waiting, ")
                .append(limit.refused())
                .append(" refused");
        if (!limit.closedFor().isZero()) {
            text.append(", closed until ")
                    .append(Instant.now().plus(limit.closedFor()).truncatedTo(ChronoUnit.SECONDS));
        }
        return text.toString();
    }

    private synchronized CompletableFuture<Result> current() {
        long now = nanoTime.getAsLong();
        CompletableFuture<Result> known = last;
        if (known == null
                || known.isCompletedExceptionally()
                || (known.isDone() && now - lastTime >= age(known.join()).toNanos())) {
            known = call();
            last = known;
            lastTime = now;
        }
        return known;
    }

    private Duration age(Result result) {
        return result.failure() == null || cache.compareTo(FAILURE_AGE) < 0 ? cache : FAILURE_AGE;
    }

    private CompletableFuture<Result> call() {
        return client.getObject()
                .withOptions(o -> o.maxAttempts(1).totalTimeout(timeout))
                .credits()
                .balanceAsync()
                .handle((balance, failure) ->
                        failure == null ? result(balance.body().credits()) : failed(failure));
    }

    private Result result(@Nullable BigDecimal credits) {
        return credits == null
                ? new Result(false, Map.of(), null)
                : new Result(downWithoutCredits && credits.signum() <= 0, Map.of("credits", credits), null);
    }

    private Result failed(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        if (cause instanceof InsufficientCreditsException) {
            return result(BigDecimal.ZERO);
        }
        if (cause instanceof EnrichmentException known) {
            return new Result(true, Map.of(), known);
        }
        throw new CompletionException(cause);
    }
}
