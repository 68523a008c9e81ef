package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.cache.CachingMode;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.FreeCalls;
import dev.enrichment.sdk.bulk.internal.purchase.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.reconcile.Reconciler;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * State shared by a run and the runs that were added to it with {@code then}, such as service availability and the
 * remaining budget. Checks the service and the account with free calls. Each check takes at most 5 seconds.
 *
 * <p>The fields are constant, except {@code isAccountChecked}. One thread at a time checks the account, and uses it.
 */
public final class RunContext {
    /**
     * Total timeout of a call in a run. The timeout is long so that time spent waiting for a limit or a budget does not
     * shorten an attempt. An attempt that is cut off has an unknown outcome.
     */
    private static final Duration TOTAL_TIMEOUT = Duration.ofMinutes(20);

    final RunOptions options;
    final RunTime time;
    final Store store;
    final RequestKeys keys;
    /**
     * The client that makes the paid calls. It keeps the raw bodies of responses, and its calls count against the
     * budget of the run.
     */
    final EnrichmentClient client;
    /** The budget that limits the cost of the list's calls. Null if there is no limit. */
    final @Nullable CreditBudget budget;
    /** The budget in the store that calls count against. */
    final BudgetLimit limit;

    final StoreOrigin origin;
    final CircuitBreaker breaker;
    private final EnrichmentClient freeClient;
    private final Reconciler reconciler;
    /**
     * True once the service has responded to the requests for the account and its balance, even if it stated neither.
     * Until then, each check of the service asks again, and the run waits as in an outage.
     */
    private boolean isAccountChecked;

    /**
     * Creates the state of a run. Requests that were in flight during a crash are marked as possibly charged, and free
     * calls check whether the service is available.
     *
     * @param client the user's client
     */
    public RunContext(EnrichmentClient client, Store store, RunOptions options) {
        this.options = options;
        this.store = store;
        time = options.time;
        keys = new RequestKeys(store.secret());
        store.recover();
        CreditBudget given = options.budget;
        CreditBudget left = given == null
                ? null
                : given.startingWith(store.budget(options.list).paid());
        budget = left;
        limit = new BudgetLimit(
                options.list, left == null ? null : left.snapshot().limit());
        freeClient = client;
        // The run uses the store itself, even if the client is a caching client.
        EnrichmentClient own = client.withOptions(o -> o.keepRawBody(true)
                .waitForBudget(true)
                .totalTimeout(TOTAL_TIMEOUT)
                .attribute(CachingMode.class, CachingMode.BYPASS));
        this.client = left == null ? own : own.withBudget(left);
        reconciler = new Reconciler(client, store, time);
        origin = new StoreOrigin(client, store, options.storeAccepted, null);
        breaker = new CircuitBreaker(time, options.patience, this::probe);
        EnrichmentException failure = probe();
        if (failure != null) {
            breaker.failedFree(failure);
        }
    }

    /** Returns the client that makes the paid calls. */
    public EnrichmentClient client() {
        return client;
    }

    /**
     * Checks once whether the service responds. Until the first success, also tries to determine the balance, and
     * whether the responses come from an account or a sandbox. Returns the reason why the service does not respond, or
     * null if it does.
     */
    private @Nullable EnrichmentException probe() {
        FreeCalls calls = new FreeCalls(freeClient, time);
        if (!isAccountChecked) {
            EnrichmentException failure = origin.check(calls);
            if (failure == null) {
                failure = reconciler.begin(calls);
            }
            isAccountChecked = failure == null;
            return failure;
        }
        try {
            calls.client().withOptions(o -> o.maxAttempts(1)).credits().balance();
            return null;
        } catch (EnrichmentException e) {
            return e;
        }
    }

    /**
     * Checks the account after the last row, to find out which requests in doubt were charged. The check when the run
     * was opened may have come too early, because the service can charge for the attempts of a killed process until
     * they have ended.
     */
    void rowsEnded(StopSwitch stop) {
        try {
            if (stop.reason() == null) {
                reconciler.endInterval();
            }
        } catch (StoreException e) {
            stop.failed(e);
        } catch (ClientClosedException e) {
            stop.stop(StopReason.CLOSED);
        }
    }
}
