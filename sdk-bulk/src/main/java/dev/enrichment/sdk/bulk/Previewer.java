package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.engine.RowEngine;
import dev.enrichment.sdk.bulk.internal.store.KeyCounter;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.analytics.RateLimits;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;

/** Counts what a run would do. */
final class Previewer<Q extends Record, R extends Record> {
    /** The documented limit, if the account does not show one. */
    private static final long DEFAULT_PER_MINUTE = 300;

    private final EnrichmentClient client;
    private final Operation<Q, R> operation;
    private final Store store;
    private final RowEngine<Q, R> engine;

    Previewer(EnrichmentClient client, Operation<Q, R> operation, Store store, RowEngine<Q, R> engine) {
        this.client = client;
        this.operation = operation;
        this.store = store;
        this.engine = engine;
    }

    <T> Preview preview(Iterator<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        long count = 0;
        long invalid = 0;
        PriceEstimate first = null;
        try (KeyCounter keys = store.keyCounter()) {
            for (; rows.hasNext(); count++) {
                Q request;
                try {
                    request = Objects.requireNonNull(mapping.apply(rows.next()), "the mapping returned null");
                } catch (RuntimeException e) {
                    invalid++;
                    continue;
                }
                PriceEstimate estimate = client.estimate(operation, request);
                first = first == null ? estimate : first;
                keys.add(engine.keysOf(request).get(0), estimate.max());
            }
            long distinct = keys.distinct();
            long known = keys.known();
            long perMinute = perMinute();
            PriceEstimate each = first == null ? PriceEstimate.FREE : first;
            BigDecimal min = each.min().multiply(BigDecimal.valueOf(distinct - known));
            Duration least = Duration.ofMillis((distinct - known) * 60_000 / perMinute);
            return new Preview(count, invalid, distinct, known, min, keys.maxPrice(), each.reason(), perMinute, least);
        }
    }

    private long perMinute() {
        try {
            RateLimits limits = client.analytics().dashboard().body().rateLimit();
            Long limit = limits == null || limits.minute() == null
                    ? null
                    : limits.minute().limit();
            return limit == null || limit <= 0 ? DEFAULT_PER_MINUTE : limit;
        } catch (EnrichmentException e) {
            return DEFAULT_PER_MINUTE;
        }
    }
}
