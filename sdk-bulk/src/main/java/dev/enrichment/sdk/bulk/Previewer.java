package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.bulk.internal.run.RowEngine;
import dev.enrichment.sdk.bulk.internal.store.FirstRows;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Computes the number and the cost of the calls that a run over some rows would make. Makes no paid call. Rows are read
 * in chunks, so that their requests are looked up together. Used by one thread.
 */
final class Previewer<Q extends Record> implements AutoCloseable {
    /** Maximum total size, in bytes, of the responses that are read from the store together. */
    private static final int MAX_BYTES = 1_000_000;

    private final Store store;
    private final RowEngine<Q, ?> engine;
    private final Freshness freshness;
    private final @Nullable DuplicateListener duplicates;
    private final FirstRows firstRows;
    /** Requests that differ from those of all earlier rows, and have yet to be looked up in the store. */
    private final List<RowEngine.Need> chunk = new ArrayList<>();

    private long rows;
    private long invalid;
    private long skipped;
    private long excluded;
    private long distinct;
    private long known;
    private BigDecimal maxPrice = BigDecimal.ZERO;
    private PriceEstimate each = PriceEstimate.FREE;

    Previewer(Store store, RowEngine<Q, ?> engine, Freshness freshness, @Nullable DuplicateListener duplicates) {
        this.store = store;
        this.engine = engine;
        this.freshness = freshness;
        this.duplicates = duplicates;
        firstRows = store.firstRows();
    }

    <T> Preview preview(TimeEstimator time, Iterator<? extends T> source, Function<? super T, ? extends Q> mapping) {
        while (source.hasNext()) {
            add(source.next(), mapping);
        }
        lookUp();
        long calls = distinct - known;
        BigDecimal min = each.min().multiply(BigDecimal.valueOf(calls));
        BigDecimal max = Amounts.stripped(maxPrice);
        return new Preview(rows, invalid, skipped, excluded, distinct, known, min, max, each.reason(), time.of(calls));
    }

    private <T> void add(T row, Function<? super T, ? extends Q> mapping) {
        RowEngine.Need need = null;
        try {
            need = engine.needOf(Objects.requireNonNull(mapping.apply(row), "the mapping returned null"));
        } catch (StoreException e) {
            throw e;
        } catch (SkipRowException e) {
            skipped += e.isExcluded() ? 0 : 1;
            excluded += e.isExcluded() ? 1 : 0;
        } catch (Exception e) {
            invalid++;
        }
        if (need != null) {
            add(need);
        }
        rows++;
    }

    private void add(RowEngine.Need need) {
        each = each.max().signum() == 0 ? need.price() : each;
        long first = firstRows.add(RequestKeys.text(need.key()), rows);
        if (first == rows) {
            chunk.add(need);
            if (chunk.size() == Store.MAX_LOOKUP) {
                lookUp();
            }
        } else if (duplicates != null) {
            duplicates.duplicate(rows, first);
        }
    }

    /** Looks up the requests of the current chunk of rows in the store, and counts those that need a call. */
    private void lookUp() {
        for (int from = 0; from < chunk.size(); ) {
            List<byte[]> keys = chunk.subList(from, chunk.size()).stream()
                    .map(RowEngine.Need::key)
                    .toList();
            for (Optional<Purchase> purchase : store.findFirst(keys, MAX_BYTES).get()) {
                count(chunk.get(from++), purchase.orElse(null));
            }
        }
        chunk.clear();
    }

    private void count(RowEngine.Need need, @Nullable Purchase purchase) {
        distinct++;
        if (!need.due() && !engine.needsCall(purchase, freshness)) {
            known++;
        } else {
            maxPrice = maxPrice.add(need.maxPrice());
        }
    }

    @Override
    public void close() {
        firstRows.close();
    }
}
