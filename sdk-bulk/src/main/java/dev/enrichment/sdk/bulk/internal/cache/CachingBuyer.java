package dev.enrichment.sdk.bulk.internal.cache;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.FreeCalls;
import dev.enrichment.sdk.bulk.internal.purchase.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.reconcile.Reconciler;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.CacheStats;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.purchase.BuyableCall;
import dev.enrichment.sdk.internal.purchase.Buyer;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Turns a client into a caching client. Each paid call is served from the store if possible. Otherwise the call is
 * made, and its response is stored. {@link CachingCall} shows the steps of a call. Only one of several simultaneous
 * equal calls is sent. Within a process, callers with equal calls wait for the same {@link Flight}. Between processes,
 * the store gives only one call the exclusive right to buy the request.
 *
 * <p>Thread-safe.
 */
public final class CachingBuyer implements Buyer, AutoCloseable {
    /** Time after which the service is asked again for the client's account, if it did not respond before. */
    private static final Duration AWAY = Duration.ofSeconds(10);

    final EnrichmentClient client;
    final Store store;
    final RunTime time;
    final CachingSettings settings;
    final RequestKeys keys;
    final StoreOrigin origin;
    private final ExecutorService workers;
    private final Runnable takeBackShutdown;

    /** Purchases in progress, by the key of their request. */
    final Map<String, Flight> flights = new ConcurrentHashMap<>();

    /**
     * The request in progress that asks the service which account the client uses. Null while the service is not being
     * asked.
     */
    private final AtomicReference<@Nullable Flight> asking = new AtomicReference<>();
    /**
     * True once the service has reported which account the client uses. This field, {@code away} and {@code awaySince}
     * are written only by the thread that asks the service.
     */
    private volatile boolean originKnown;

    /**
     * The reason why it could not be determined which account the client uses. Null if it was determined, or has not
     * been asked for yet.
     */
    volatile @Nullable EnrichmentException away;

    private volatile long awaySince;

    private final Signal ended = new Signal();
    /** True once no more purchases may begin. Guarded by this object's monitor. */
    private boolean closed;

    /** Counts of cache hits and purchases, by operation ID. */
    private final Map<String, CacheStats> totals = new ConcurrentHashMap<>();

    /**
     * Creates the buyer for clients that are derived from {@code client}. Nothing is sent before the first call.
     */
    public CachingBuyer(EnrichmentClient client, Store store, RunTime time, CachingSettings settings) {
        this.client = client;
        this.store = store;
        this.time = time;
        this.settings = settings;
        keys = new RequestKeys(store.secret());
        origin = new StoreOrigin(client, store, settings.acceptStore, settings.origin);
        workers = time.workers();
        store.recover();
        takeBackShutdown = time.atShutdown("enrichment-cache-shutdown", this::close);
    }

    /**
     * A purchase in progress on another thread. All callers with the same request wait for it, and an interrupt or
     * timeout of one caller does not affect the others. The result is written before the latch {@code over} opens. This
     * class also represents the free call that asks the service which account the client uses. In that case,
     * {@code response} stays null.
     */
    static final class Flight {
        final CountDownLatch over = new CountDownLatch(1);
        private final AtomicBoolean begun = new AtomicBoolean();
        /** Whether the purchase was handed to its thread. If so, {@link CachingBuyer#close} waits for it. */
        private volatile boolean started;

        /**
         * The response that was bought. Null if the purchase has not succeeded, or if its callers must look in the
         * store again.
         */
        volatile @Nullable ApiResponse<?> response;

        volatile @Nullable Throwable failure;

        /**
         * Returns true only for the first caller of this method. If that is the purchasing thread, it makes the
         * purchase. If it is a caller whose time has run out, the purchase is canceled.
         */
        boolean tryBegin() {
            return begun.compareAndSet(false, true);
        }
    }

    @Override
    public <R extends Record> ApiResponse<R> respond(BuyableCall<R> call) {
        Operation<?, R> operation = call.operation();
        boolean bypasses = call.options().attribute(CachingMode.class) == CachingMode.BYPASS;
        if (operation.free() || bypasses) {
            return call.proceed();
        }
        return respond(call, operation);
    }

    private <Q extends Record, R extends Record> ApiResponse<R> respond(
            BuyableCall<R> call, Operation<Q, R> operation) {
        Q request = operation.requestType().cast(call.request());
        boolean isDryRun = client.estimate(operation, request).max().signum() == 0;
        if (isDryRun) {
            return call.proceed(); // it costs nothing
        }
        return new CachingCall<>(this, call, operation, request).respond();
    }

    /**
     * Verifies that the store belongs to the account of a call. If necessary, asks the service for the account. The
     * answer is cached. While the service is unavailable, it is asked again from time to time.
     *
     * @return the request to wait for before the next try; null if the store may be read
     * @throws StoreException if the call has another API key, or the store is closed
     */
    @Nullable
    Flight prepare(RequestOptions options) {
        if (!settings.sharedByAccounts && options.apiKey() != client.options().apiKey()) {
            throw new StoreException(
                    Problem.OTHER_ORIGIN,
                    "this call has another API key than the caching client of " + store
                            + ": give its account a store of its own, or let accounts share the store"
                            + " (sharedByAccounts())");
        }
        boolean wasAway = away != null;
        if (originKnown || (wasAway && time.nanos() - awaySince <= AWAY.toNanos())) {
            return null;
        }
        Flight mine = new Flight();
        Flight other = asking.compareAndExchange(null, mine);
        if (other != null) {
            return wasAway ? null : other;
        }
        try {
            start(mine, () -> ask(mine));
        } catch (Throwable e) {
            asking.set(null);
            mine.over.countDown();
            throw e;
        }
        return mine;
    }

    private void ask(Flight question) {
        try {
            if (!originKnown) {
                FreeCalls questions = new FreeCalls(client, time);
                away = origin.check(questions);
                awaySince = time.nanos();
                if (away == null) {
                    recordBalance(questions);
                }
                originKnown = away == null;
            }
        } catch (Throwable e) {
            question.failure = e;
        } finally {
            asking.set(null);
            question.over.countDown();
        }
    }

    /**
     * Records the account balance if the store has no recorded balance. Without a balance, it could not be determined
     * later whether a call without a response was charged. If the service does not report the balance, calls are made
     * nevertheless.
     */
    private void recordBalance(FreeCalls questions) {
        if (store.settlement().openCalls().start() == null) {
            Object unused = new Reconciler(client, store, time).begin(questions);
        }
    }

    /**
     * Runs a task on another thread, where an interrupt of the caller cannot affect it. If the flight is in
     * {@code flights}, {@link #close} waits for the task.
     *
     * @throws StoreException if the store is closed
     */
    void start(Flight flight, Runnable task) {
        synchronized (this) {
            if (closed) {
                throw closed();
            }
            flight.started = true;
        }
        try {
            workers.execute(task);
        } catch (RejectedExecutionException e) {
            throw closed();
        }
    }

    private StoreException closed() {
        return new StoreException(Problem.CLOSED, "the store " + store + " is closed");
    }

    /** Removes a purchase that has ended, and wakes the callers that wait for it. */
    void end(String key, Flight flight) {
        flights.remove(key, flight);
        flight.over.countDown();
        ended.raise();
    }

    void answered(Operation<?, ?> operation, BigDecimal hadCost) {
        totals.merge(operation.id(), new CacheStats(1, 0, hadCost), CacheStats::plus);
    }

    void bought(Operation<?, ?> operation) {
        totals.merge(operation.id(), new CacheStats(0, 1, BigDecimal.ZERO), CacheStats::plus);
    }

    /** Returns the counts of cache hits and purchases so far, by operation ID. */
    public Map<String, CacheStats> totals() {
        return Map.copyOf(totals);
    }

    /** Refuses new purchases, then waits until the purchases in progress have ended and their outcomes are stored. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        CountDownLatch change = ended.next();
        while (flights.values().stream().anyMatch(flight -> flight.started)) {
            Signal.await(time, change);
            change = ended.next();
        }
        workers.shutdown();
        takeBackShutdown.run();
        store.unsaved().retry();
    }
}
