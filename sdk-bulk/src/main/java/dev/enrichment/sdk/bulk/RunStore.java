package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.cache.CachingBuyer;
import dev.enrichment.sdk.bulk.internal.purchase.FreeCalls;
import dev.enrichment.sdk.bulk.internal.purchase.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.reconcile.Reconciler;
import dev.enrichment.sdk.bulk.internal.run.StoredOutcomes;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.internal.store.Snapshot;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.CacheStats;
import dev.enrichment.sdk.bulk.results.Reconciliation;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.internal.purchase.Buyer;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Durable storage for the requests and the paid responses of runs and caching clients. Each request is stored before it
 * is sent, and each response before it is returned. A later run over the same rows costs nothing, because their
 * responses are in the store. Any number of runs, of any operations, can use a store at the same time, in one process
 * or in several.
 *
 * <p>A store contains personal data. The file is readable by its owner only.
 */
public final class RunStore implements AutoCloseable {
    private static final Duration LEASE = Duration.ofSeconds(20);
    /** Pattern of the keys of requests, in hexadecimal. */
    private static final Pattern KEY = Pattern.compile("(?:[0-9a-f]{2})+");
    /** A time that is later than the time of every stored response. */
    private static final Instant ALL = Instant.ofEpochMilli(Long.MAX_VALUE);

    private final Store store;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Set<BulkRun<?, ?>> runs = ConcurrentHashMap.newKeySet();
    private final List<CachingBuyer> caching = new CopyOnWriteArrayList<>();

    /** The file of the store. Null if the store is in a database server, or was opened for a simulation or test. */
    private final @Nullable Path file;

    private final RunTime time;

    private RunStore(Store store, @Nullable Path file, RunTime time) {
        this.store = store;
        this.file = file;
        this.time = time;
    }

    /** Wraps a store that is already open, for tests and simulations that control the time. */
    static RunStore of(Store store, RunTime time) {
        return new RunStore(store, null, time);
    }

    /**
     * Opens the store in a SQLite file, and creates it if it does not exist. While the store is open, SQLite keeps two
     * files beside it ({@code -wal}, {@code -shm}). Three more files hold its locks and a count of its calls
     * ({@code .lock}, {@code .owners}, {@code .attempts}). All processes of a machine can use the store at the same
     * time: no two of them buy the same row, and the budget of a list limits all of them together. If a process dies,
     * another process that has the store open marks its calls in flight as in doubt within half a second. If no other
     * process has the store open, the next process that opens it does so. Any SQLite tool can read the file.
     *
     * <p>If a process opens the same file again by any path, both instances share one database connection. It is closed
     * together with the last of them.
     *
     * @param file the path of a file on a local disk, such as {@code leads.db}; its directory must exist
     * @return the open store
     * @throws dev.enrichment.sdk.bulk.results.StoreException if the store cannot be used; its {@code problem()} says
     *     why
     */
    public static RunStore sqlite(Path file) {
        return new RunStore(Store.sqlite(Objects.requireNonNull(file, "file must not be null")), file, RunTime.SYSTEM);
    }

    /**
     * Opens the store in a PostgreSQL database, and creates it if it does not exist. Its tables are in the first schema
     * of the search path. Several processes can use the store at the same time, each with its own run: no two of them
     * buy the same row, and a budget limits all of them together.
     *
     * <p>The store holds one connection until it is closed, and opens another one if that connection is lost. Commits
     * must be durable, so leave {@code fsync} on. A process that shows no sign of life for 20 seconds is considered
     * dead, and its calls in flight are marked as in doubt.
     *
     * @param database the source of connections to the server, which are either direct or from a pool that keeps
     *     sessions
     * @return the open store
     * @throws dev.enrichment.sdk.bulk.results.StoreException if the store cannot be used; its {@code problem()} says
     *     why
     */
    public static RunStore jdbc(DataSource database) {
        return jdbc(database, LEASE);
    }

    /**
     * Opens the store in a PostgreSQL database, for tests that choose the {@code lease}. This is the time after which a
     * process that shows no sign of life is considered dead.
     */
    static RunStore jdbc(DataSource database, Duration lease) {
        return of(Store.postgres(Objects.requireNonNull(database, "database must not be null"), lease), RunTime.SYSTEM);
    }

    /**
     * Derives a client that looks in this store before each paid call. It has the default settings, which
     * {@link #cachingClient(EnrichmentClient,Consumer)} can change.
     *
     * @param client the client that makes the calls
     * @return a caching client, to be used while this store is open
     */
    public EnrichmentClient cachingClient(EnrichmentClient client) {
        return cachingClient(client, settings -> {});
    }

    /**
     * Derives a caching client, which looks in this store before each paid call. All threads, processes and runs that
     * use the store therefore buy each response only once. A call whose response is in the store sends nothing and
     * costs nothing. Equal calls at the same time share one purchase.
     *
     * <pre>{@code
     * var caching = store.cachingClient(client, r -> r.maxAge(Duration.ofDays(90)).notFoundAge(Duration.ofDays(7)));
     * caching.companies().funding(f -> f.companyDomain("acme.example"));
     * caching.companies().funding(f -> f.companyDomain("acme.example")); // 0 credits
     * }</pre>
     *
     * <p>The caching client is a view of the client, like one from {@link EnrichmentClient#withOptions}. Its facades,
     * async calls and paginators all use the store. The client's interceptors also run for cache hits. The store
     * contains the requests as the interceptors pass them on, but the responses as the service sent them, without the
     * interceptors' changes. Use {@code withOptions(CacheOptions::refresh)} to buy a single call again.
     * {@link CacheOptions} describes which calls are refused, and what happens if a call cannot use the store. Derive
     * the caching client once and keep it, because its resources are held until the store is closed.
     *
     * @param client the client that makes the calls; close it after the store
     * @param settings configures the caching client, for example when responses become stale; the defaults are those of
     *     {@link CacheOptions}
     * @return a caching client, to be used while this store is open
     * @throws IllegalArgumentException if the client is already a caching client
     */
    public EnrichmentClient cachingClient(EnrichmentClient client, Consumer<CacheOptions> settings) {
        Objects.requireNonNull(client, "client must not be null");
        if (client.options().attribute(Buyer.class) != null) {
            throw new IllegalArgumentException("the client is already a caching client");
        }
        CacheOptions chosen = new CacheOptions();
        settings.accept(chosen);
        CachingBuyer buyer = new CachingBuyer(client, store, time, chosen.settings);
        caching.add(buyer);
        return client.withOptions(o -> o.attribute(Buyer.class, buyer));
    }

    /**
     * {@return how many calls of this store's caching clients were served from the store or by a concurrent call of
     * another caller, and how many bought their response from the service}
     */
    public CacheStats cacheStats() {
        return cacheStatsByOperation().values().stream()
                .reduce(new CacheStats(0, 0, BigDecimal.ZERO), CacheStats::plus);
    }

    /**
     * {@return the {@linkplain #cacheStats counts} of cache hits and purchases for each operation that was called, by
     * operation ID}
     */
    public Map<String, CacheStats> cacheStatsByOperation() {
        Map<String, CacheStats> sums = new TreeMap<>();
        caching.forEach(each -> each.totals().forEach((id, calls) -> sums.merge(id, calls, CacheStats::plus)));
        return sums;
    }

    /**
     * Finds out which of the requests with an unknown outcome were charged, without making paid calls. First waits
     * until none of their attempts can still be in flight (see
     * {@link dev.enrichment.sdk.call.RequestOptions#attemptTimeout attemptTimeout}). Then compares the current account
     * balance with the last known one and the charges known since then. A request counts as charged or not charged only
     * if the figures leave no other explanation, provided that nobody else spends credits of the account. All requests
     * stay undecided if the account's analytics show that somebody else does, if the service does not state the
     * balance, or while a process that uses the store has calls in flight. The combined cost of the undecided requests
     * is reported if it is known. A run makes the same check when it is opened and after its last row, if no wait is
     * necessary.
     *
     * <p>Analytics cannot reveal every other spender. If a call never reached the service, and somebody else made one
     * call of the same price, the figures look as if the call had been charged.
     *
     * @param client a client of the account that the runs used; only free calls are made
     * @return the decisions
     * @throws InterruptedException if the thread is interrupted while it waits
     * @throws dev.enrichment.sdk.bulk.results.StoreException if the store fails, or belongs to another service or
     *     account
     */
    public Reconciliation reconcile(EnrichmentClient client) throws InterruptedException {
        store.recover();
        new StoreOrigin(client, store, false, null).check(new FreeCalls(client, time));
        return new Reconciler(client, store, time).settle();
    }

    /**
     * Records how many credits the service charged for a request with an unknown outcome, after you have looked up the
     * charge, for example in the account's statement. If no response is stored, a charged request is then listed as
     * charged with its response lost, and a request that was not charged is sent again by the next run. You can also
     * call this method after the request was erased or resent, because its earlier calls still count as in doubt.
     *
     * @param key the key of the request in doubt, see {@link UnresolvedCall#key}
     * @param charged the credits that the service charged for the request, or 0; at most
     *     {@link UnresolvedCall#unconfirmed}
     * @return false if no request with this key is in doubt, or if a call for it is in flight
     * @throws IllegalArgumentException if the service cannot have charged that much
     */
    public boolean resolve(String key, BigDecimal charged) {
        Purchase row = KEY.matcher(key).matches() ? store.find(HexFormat.of().parseHex(key)) : null;
        if (row == null || row.state() == PurchaseState.INTENT || row.open().signum() == 0) {
            return false;
        }
        if (charged.signum() < 0 || charged.compareTo(row.open()) > 0) {
            throw new IllegalArgumentException("the call may have been charged 0 to %s credits, but not %s"
                    .formatted(row.open().toPlainString(), charged.toPlainString()));
        }
        return store.settlement().settle(row.key(), charged);
    }

    /**
     * Returns the bytes of a response that could not be read, for example because it was not JSON. The store keeps
     * these bytes, because the call may have been charged. Returns empty if no unreadable response was received.
     *
     * @param key the key of the request in doubt, see {@link UnresolvedCall#key}
     * @return the bytes as received; empty if no unreadable response was received
     * @throws IllegalArgumentException if the key is not hexadecimal
     */
    public Optional<byte[]> unreadableResponse(String key) {
        Purchase purchase = store.find(HexFormat.of().parseHex(key));
        return purchase == null ? Optional.empty() : Optional.ofNullable(purchase.unreadable());
    }

    @Nullable
    Path file() {
        return file;
    }

    Store internal() {
        return store;
    }

    /**
     * Lists the requests whose latest call was or may have been charged, but returned no response. Either the call
     * ended without a response, or a process was killed while the call was in flight. An older response may be stored.
     *
     * @return the requests, oldest first, including those that were found to be charged
     */
    public List<UnresolvedCall> unresolvedCalls() {
        return StoredResults.unresolvedCalls(store);
    }

    /**
     * Checks that all sums of this store agree: what the requests cost, what their calls in doubt may cost, and the sums
     * of the lists, of the budgets and of the whole store. They always agree, unless the library has a defect or another
     * program has changed the database. Reads the amounts of all requests.
     *
     * @return a sentence for each sum that differs from another one; empty if all of them agree
     */
    public List<String> verify() {
        return store.verify();
    }

    /** {@return the credits charged for all requests in this store} */
    public BigDecimal charged() {
        return store.totals().paid();
    }

    /**
     * {@return the credits that may also have been charged, by calls in flight and calls with an unknown outcome. They
     * are not part of the charged credits}
     */
    public BigDecimal unconfirmed() {
        return store.totals().open();
    }

    /**
     * Returns how many credits have been charged for the calls of a list or a budget, including those of earlier runs.
     * If a list and a budget have the same name, both are added up.
     *
     * @param list the name of a list or of a budget, see {@link BulkRunBuilder#list}, {@link CacheOptions#list} and
     *     {@link CacheOptions#budgets}
     * @return credits, 0 if no call counted against this name
     */
    public BigDecimal charged(String list) {
        return store.budget(list.strip()).paid();
    }

    /**
     * Returns the credits that may also have been charged, by calls of a list that are in flight or have an unknown
     * outcome. They are not part of the charged credits of the list.
     *
     * @param list the name of a list or of a budget, see {@link #charged(String)}
     * @return credits, 0 if no call counted against this name
     */
    public BigDecimal unconfirmed(String list) {
        return store.budget(list.strip()).open();
    }

    /**
     * Opens a read-only snapshot of a SQLite store, for example to show its status or to export its data. A run in this
     * or another process may use the store at the same time.
     *
     * @param file the file of an existing store
     * @return the store as it is now
     * @throws dev.enrichment.sdk.bulk.results.StoreException if the store cannot be read
     */
    public static StoreSnapshot snapshot(Path file) {
        return new StoreSnapshot(Snapshot.sqlite(Objects.requireNonNull(file, "file must not be null")));
    }

    /**
     * Reads all stored responses of an operation, without making a call. Use this method, for example, to write another
     * output format or to add a field at no cost.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param operation the operation, usually a constant of {@link dev.enrichment.sdk.Operations}
     * @param codec the codec that decodes the responses, such as {@code client.codec()}
     * @return the outcomes, read lazily, in the order in which their requests were first stored. The row is the
     *     request, and the position is the row ID in the store. Requests without a response, such as those in doubt,
     *     are left out
     */
    public <Q extends Record, R extends Record> Stream<RowOutcome<Q, R>> outcomes(
            Operation<Q, R> operation, JsonCodec codec) {
        return StoredOutcomes.outcomes(store, operation, codec);
    }

    /**
     * Erases everything stored about a person or company, across all operations. This covers each request and response
     * that mentions the person or company, including refused requests and requests in doubt. Call
     * {@link StoreSnapshot#about} first to see what would be erased, because a run never buys an erased request again.
     *
     * <p>An email address, profile or domain is found in all its spellings. Any other text is found regardless of case,
     * and also in JSON escapes, but only if it is a whole name: {@code Ian} is found in Ian Loop, and not in Florian,
     * Ian-Paul or {@code ian@quorvane.example}.
     *
     * <p>A keyed hash of each request remains with its operation, list, times and amounts, so that the request is not
     * bought again by accident. Requests in flight are not erased, so erase again after the run. A SQLite file is
     * rewritten, because remains of the erased data could be anywhere in it. This takes about a second for 100 MB. The
     * disk needs as much free space as the file has, and the temporary directory as much again. Other processes wait
     * until it is done. If you have made copies of the file, delete them yourself.
     *
     * @param text the text to find, such as an email address or a profile URL, at least 3 characters
     * @return the number of erased requests
     * @throws IllegalArgumentException if the text is too short to identify somebody
     * @throws dev.enrichment.sdk.bulk.results.StoreException if a snapshot is open, another program is reading the
     *     file, or the disk is full; the data is then gone from the tables but not from the files, until you erase
     *     again
     */
    public long erase(String text) {
        return store.erasure().eraseContaining(text);
    }

    /**
     * Erases all requests and responses that are older than a given age, in the same way as {@link #erase}. If a clock
     * was ahead when a response was stored, the response counts as just stored until that time has come.
     *
     * @param age the maximum age of responses, and of requests without a response, that are kept; zero erases all
     * @return the number of erased requests
     * @throws IllegalArgumentException if the age is negative
     */
    public long retain(Duration age) {
        if (age.isNegative()) {
            throw new IllegalArgumentException("the age must not be negative, but is " + age);
        }
        return store.erasure().eraseBefore(age.isZero() ? ALL : time.instant().minus(RunTime.limited(age)));
    }

    /**
     * Adds an open run, which is closed before the store.
     *
     * @throws StoreException if the store is closed; the run is then closed as well
     */
    void opened(BulkRun<?, ?> run) {
        runs.add(run); // added first, so that a concurrent close of the store finds the run
        if (closed.get()) {
            run.close();
            throw new StoreException(StoreException.Problem.CLOSED, "the store " + store + " is closed");
        }
    }

    void closed(BulkRun<?, ?> run) {
        runs.remove(run);
    }

    /**
     * Closes the runs and caching clients that use the store, and then the store. First waits until the calls in flight
     * have ended and their responses are stored. Runs and stores can therefore be closed in any order. Do not close the
     * store within a call that uses it, for example in a listener, because the call would wait for itself.
     *
     * @throws dev.enrichment.sdk.bulk.results.StoreException if the outcome of a call could not be stored. The message
     *     names the requests, which the store then has in doubt
     */
    @Override
    public void close() {
        if (!closed.getAndSet(true)) {
            List<Runnable> parts = new ArrayList<>();
            runs.forEach(run -> parts.add(run::close));
            caching.forEach(client -> parts.add(client::close));
            parts.add(store::close);
            runAll(parts.iterator());
        }
    }

    /** Runs all actions in order, even if some of them fail, because each may have paid responses to store. */
    static void runAll(Iterator<Runnable> actions) {
        if (actions.hasNext()) {
            try {
                actions.next().run();
            } finally {
                runAll(actions);
            }
        }
    }

    /** Returns a description that contains the path of the file or the kind of database. */
    @Override
    public String toString() {
        return "RunStore[" + store + "]";
    }
}
