package dev.enrichment.sdk.internal.retry;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.values.LatestEntries;
import java.util.List;
import java.util.Map;

/**
 * Limits the retries of a client during an outage, when they would multiply the load on the service. Only the retries
 * of calls that eventually failed count. After 20 of them, calls fail at their first failed attempt until other calls
 * succeed: five successful calls allow one more retry. Each route and API key has a budget of its own.
 *
 * <p>A retry therefore counts only when its call ends. All calls in flight at the beginning of an outage may be retried.
 * This is intended: a failure of a few seconds often hits all calls in flight at once, and each of them gets its response
 * from a retry.
 *
 * <p>Thread-safe. The budgets of the 1,000 most recently used routes and keys are kept, and API keys only as
 * fingerprints.
 */
public final class RetryBudgets {
    private static final int CAPACITY = 100;
    private static final int RETRY_COST = 5;
    private static final int MAX_KEPT = 1_000;

    /**
     * Amount spent of each budget, by method, path and account. An unused budget has no entry. Guarded by the lock of
     * this map.
     */
    private final Map<List<Object>, Integer> spent = new LatestEntries<>(MAX_KEPT);

    /** Whether anything was spent of any budget. Usually false, in which case a successful call needs no lock. */
    private volatile boolean anySpent;

    /** Returns whether a call that was already retried {@code made} times may be retried once more. */
    public boolean allows(Route route, ApiKey key, int made) {
        synchronized (spent) {
            int before = spent.getOrDefault(budget(route, key), 0);
            return before + RETRY_COST * (made + 1) <= CAPACITY;
        }
    }

    /** Records that a call failed after {@code made} retries. */
    public void failed(Route route, ApiKey key, int made) {
        if (made == 0) {
            return;
        }
        synchronized (spent) {
            int more = RETRY_COST * made;
            spent.merge(budget(route, key), more, (before, added) -> Math.min(CAPACITY, before + added));
            anySpent = true;
        }
    }

    /** Records that a call succeeded. */
    public void succeeded(Route route, ApiKey key) {
        if (!anySpent) {
            return;
        }
        synchronized (spent) {
            spent.computeIfPresent(budget(route, key), (budget, before) -> before == 1 ? null : before - 1);
            anySpent = !spent.isEmpty();
        }
    }

    private static List<Object> budget(Route route, ApiKey key) {
        return List.of(route.method(), route.path(), key.fingerprint());
    }
}
