package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;

/** Calls the free balance operation, at most once per interval, and counts waits. For both health indicators. */
final class BalanceProbe implements CallListener {
    private final ObjectProvider<EnrichmentClient> client;
    private final long cacheNanos;
    private final LongSupplier nanoTime;
    private final LongAdder waits = new LongAdder();
    private volatile @Nullable String lastWait;
    private @Nullable Result last;
    private long lastTime;

    /**
     * The report of an indicator.
     *
     * @param failure null if the service responded
     */
    record Result(Map<String, Object> details, @Nullable EnrichmentException failure) {}

    BalanceProbe(ObjectProvider<EnrichmentClient> client, Duration cache, LongSupplier nanoTime) {
        this.client = client;
        this.cacheNanos = cache.toNanos();
        this.nanoTime = nanoTime;
    }

    @Override
    public void waiting(String operation, @Nullable String tag, Duration wait) {
        waits.increment();
        lastWait = operation + " for " + wait.toMillis() + " ms";
    }

    synchronized Result check() {
        long now = nanoTime.getAsLong();
        Result known = last;
        if (known == null || now - lastTime >= cacheNanos) {
            known = call();
            last = known;
            lastTime = now;
        }
        Map<String, Object> details = new LinkedHashMap<>(known.details());
        details.put("waits", waits.sum());
        if (lastWait != null) {
            details.put("lastWait", lastWait);
        }
        return new Result(details, known.failure());
    }

    private Result call() {
        try {
            // One attempt: a health check should respond soon.
            var balance = client.getObject()
                    .withOptions(o -> o.maxAttempts(1))
                    .credits()
                    .balance();
            Map<String, Object> details = new LinkedHashMap<>();
            if (balance.body().credits() != null) {
                details.put("credits", balance.body().credits());
            }
            return new Result(details, null);
        } catch (EnrichmentException e) {
            return new Result(Map.of(), e);
        }
    }
}
