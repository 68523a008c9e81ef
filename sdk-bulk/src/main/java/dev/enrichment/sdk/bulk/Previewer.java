package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.bulk.internal.run.RowEngine;
import dev.enrichment.sdk.bulk.internal.store.KeyCounter;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.analytics.RateLimits;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Computes what a run over some rows would do and what it would cost, without a paid call. */
final class Previewer {
    private static final Duration ASKING = Duration.ofSeconds(5);

    /**
     * Search for the number of rows that contain a given number of calls, for {@link BulkRun#rowsForCalls}. The field
     * {@code rows} receives the result.
     */
    static final class Pilot {
        private final long calls;
        long rows;

        Pilot(long calls) {
            this.calls = calls;
        }
    }

    private Previewer() {}

    static <T, Q extends Record> Preview preview(
            EnrichmentClient client,
            Store store,
            RowEngine<Q, ?> engine,
            Freshness freshness,
            Iterator<? extends T> rows,
            Function<? super T, ? extends Q> mapping,
            @Nullable DuplicateListener duplicates,
            @Nullable Pilot pilot) {
        long count = 0;
        long invalid = 0;
        long skipped = 0;
        long excluded = 0;
        PriceEstimate each = PriceEstimate.FREE;
        try (KeyCounter keys = store.keyCounter(freshness.staleUntil())) {
            for (; rows.hasNext(); count++) {
                T row = rows.next();
                RowEngine.Need need;
                try {
                    need = engine.needOf(Objects.requireNonNull(mapping.apply(row), "the mapping returned null"));
                } catch (StoreException e) {
                    throw e;
                } catch (SkipRowException e) {
                    skipped += e.isExcluded() ? 0 : 1;
                    excluded += e.isExcluded() ? 1 : 0;
                    continue;
                } catch (Throwable e) {
                    if (RowEngine.isFatal(e)) {
                        throw e;
                    }
                    invalid++;
                    continue;
                }
                each = each.max().signum() == 0 ? need.price() : each;
                keys.add(count, need.key(), need.maxPrice(), need.due());
            }
            if (freshness.notFoundUntil() != null) {
                keys.decideFree(purchase -> engine.isFresh(purchase, freshness));
            }
            long distinct = keys.distinct();
            long known = keys.known();
            if (duplicates != null) {
                keys.repeated(duplicates::duplicate);
            }
            if (pilot != null) {
                Long last = keys.rowOfCall(pilot.calls);
                pilot.rows = last == null ? count : last + 1;
            }
            Long perMinute = perMinute(client, engine.perMinute());
            BigDecimal min = each.min().multiply(BigDecimal.valueOf(distinct - known));
            Duration least = perMinute == null ? null : Duration.ofMillis((distinct - known) * 60_000 / perMinute);
            return new Preview(
                    count,
                    invalid,
                    skipped,
                    excluded,
                    distinct,
                    known,
                    min,
                    keys.maxPrice(),
                    each.reason(),
                    perMinute,
                    least);
        }
    }

    /**
     * Returns the permitted number of calls per minute. Prefers the limit that the service reports for the account over
     * the limit that the client has learned. Returns null if neither is known.
     */
    private static @Nullable Long perMinute(EnrichmentClient client, @Nullable Long learned) {
        try {
            RateLimits limits = client.withOptions(o -> o.attemptTimeout(ASKING).totalTimeout(ASKING))
                    .analytics()
                    .dashboard()
                    .body()
                    .rateLimit();
            Long limit = limits == null || limits.minute() == null
                    ? null
                    : limits.minute().limit();
            return limit == null || limit <= 0 ? learned : limit;
        } catch (EnrichmentException e) {
            return learned;
        }
    }
}
