package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.cache.CachingInterceptor;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.CacheStats;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

/** The runs and caching clients that use a store. They are closed before the store. Thread-safe. */
final class StoreUsers {
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Set<BulkRun<?, ?>> runs = ConcurrentHashMap.newKeySet();
    private final List<CachingInterceptor> caching = new CopyOnWriteArrayList<>();

    void add(CachingInterceptor interceptor) {
        caching.add(interceptor);
    }

    /**
     * Adds an open run, which is closed before the store.
     *
     * @throws StoreException if the store is closed; the run is then closed as well
     */
    void add(BulkRun<?, ?> run, Store store) {
        runs.add(run); // added first, so that a concurrent close of the store finds the run
        if (closed.get()) {
            run.close();
            throw new StoreException(StoreException.Problem.CLOSED, "the store " + store + " is closed", null);
        }
    }

    void remove(BulkRun<?, ?> run) {
        runs.remove(run);
    }

    /** Returns the cache hits and purchases of the caching clients, by operation ID. */
    Map<String, CacheStats> cacheStats() {
        Map<String, CacheStats> sums = new TreeMap<>();
        caching.forEach(each -> each.totals().forEach((id, calls) -> sums.merge(id, calls, CacheStats::plus)));
        return sums;
    }

    /**
     * Closes the runs, then the caching clients, then the store. Does nothing if the store is already closed.
     *
     * @throws IllegalStateException if called from within a call of a run or caching client, which would wait for
     *     itself; nothing is closed then
     */
    void closeBefore(Store store) {
        runs.forEach(BulkRun::requireOutside);
        caching.forEach(CachingInterceptor::requireOutside);
        if (closed.getAndSet(true)) {
            return;
        }
        try (store) {
            List<AutoCloseable> all = new ArrayList<>(caching);
            all.addAll(runs);
            closeAll(all.iterator());
        }
    }

    /**
     * Closes runs or caching clients in reverse order. Continues after a failure, because each of them may have paid
     * responses to store.
     */
    @SuppressWarnings("try") // the resource is only closed, after the others
    static void closeAll(Iterator<? extends AutoCloseable> users) {
        if (users.hasNext()) {
            try (AutoCloseable next = users.next()) {
                closeAll(users);
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(e); // no user throws a checked exception
            }
        }
    }
}
