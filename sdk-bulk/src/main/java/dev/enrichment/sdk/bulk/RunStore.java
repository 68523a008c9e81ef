package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.engine.Archive;
import dev.enrichment.sdk.bulk.internal.engine.DoubtSettler;
import dev.enrichment.sdk.bulk.internal.engine.FreeCalls;
import dev.enrichment.sdk.bulk.internal.engine.RememberingInterceptor;
import dev.enrichment.sdk.bulk.internal.engine.SharedRateLimit;
import dev.enrichment.sdk.bulk.internal.engine.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.engine.StoredResults;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Snapshot;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.Totals;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.RememberedCalls;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.Settlement;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Where runs keep what they bought: each request with its response, durable before anything is sent or returned. It is
 * the archive as well: a later run over the same rows costs nothing. Any number of runs, of any
 * operations, can use a store at the same time, in one process and in several.
 *
 * <p>A store contains personal data. The file is readable by its owner only.
 */
public final class RunStore implements AutoCloseable {
    private static final Duration LEASE = Duration.ofSeconds(20);

    private final Store store;
    private final StoreUsers users = new StoreUsers();

    /** Null if it is no file. */
    private final @Nullable Path file;

    private final RunTime time;

    private RunStore(Store store, @Nullable Path file, RunTime time) {
        this.store = store;
        this.file = file;
        this.time = time;
    }

    /** Returns a store that is open already, with another time, for a simulation. */
    static RunStore of(Store store, RunTime time) {
        return new RunStore(store, null, time);
    }

    /**
     * Opens or creates a store in a SQLite file, with two files beside it while it is open ({@code -wal}, {@code -shm})
     * and two with its locks ({@code .lock}, {@code .owners}). All processes of a machine can use it at the same time: no
     * row is bought by two of them, and the budget of a list is for all of them together. What a process that dies had on
     * the wire is in doubt within half a second. The file can be read by any SQLite tool.
     *
     * <p>A second opening in a process, by whatever name, is the same store.
     *
     * @param file on a local disk, such as {@code leads.db}; its directory must exist
     * @return the open store
     * @throws dev.enrichment.sdk.bulk.results.StoreException if it cannot be used; its {@code problem()} says why
     */
    public static RunStore sqlite(Path file) {
        return new RunStore(Store.sqlite(Objects.requireNonNull(file, "file must not be null")), file, RunTime.SYSTEM);
    }

    /**
     * Checks that the SQLite driver on the class path does not damage stores, as {@link #sqlite} does first of all. For
     * frameworks that check what they can before they start anything; no file is opened.
     *
     * @throws dev.enrichment.sdk.bulk.results.StoreException if it is too old, with {@code Problem.DRIVER}
     */
    public static void requireSqlite() {
        Store.requireSqlite();
    }

    /**
     * Opens or creates a store in PostgreSQL, in the first schema of the search path. Several processes can use it at the
     * same time, each with a run of its own: no row is bought by two of them, and a budget is for all of them together.
     *
     * <p>It uses one connection until it is closed, and another one when that is lost. Commits must be durable: leave
     * {@code fsync} on. A process that shows no sign of life for 20 seconds is taken for dead; then what it had on the wire
     * is in doubt.
     *
     * @param database provides connections to the server itself, or by a pool that keeps sessions
     * @return the open store
     * @throws dev.enrichment.sdk.bulk.results.StoreException if it cannot be used; its {@code problem()} says why
     */
    public static RunStore jdbc(DataSource database) {
        return jdbc(database, LEASE);
    }

    /** Returns a store with a lease of another length, for tests. */
    static RunStore jdbc(DataSource database, Duration lease) {
        return of(Store.postgres(Objects.requireNonNull(database, "database must not be null"), lease), RunTime.SYSTEM);
    }

    /**
     * Derives a client that shares one rate limit with the clients of all processes that use this store: each attempt
     * leases a permit from the store before it is sent, and a 429 that one process gets holds back all of them. The store
     * can be a file, which processes of one machine share, or PostgreSQL. Only needed where several processes call the
     * service; the limits that a client learns by itself are those of the account as long as it is alone.
     *
     * @param client makes the calls, of runs with this store or others
     * @param callsPerMinute the limit of the account, for each operation; permits are leased evenly at 98.5 % of it
     * @return a client for {@link BulkRun#of}, to be used while this store is open
     * @throws IllegalArgumentException if the limit is below 1
     */
    public EnrichmentClient limited(EnrichmentClient client, int callsPerMinute) {
        Objects.requireNonNull(client, "client must not be null");
        if (callsPerMinute < 1) {
            throw new IllegalArgumentException("callsPerMinute must be at least 1, but is " + callsPerMinute);
        }
        SharedRateLimit limit = new SharedRateLimit(store.permits(time, callsPerMinute), time);
        return client.withOptions(o -> o.sendHook(limit).listener(limit));
    }

    /**
     * Derives a client whose paid calls are bought once: {@link #remembering(EnrichmentClient, Consumer)} with the defaults.
     *
     * @param client makes the calls
     * @return a client that remembers, to be used while this store is open
     */
    public EnrichmentClient remembering(EnrichmentClient client) {
        return remembering(client, settings -> {});
    }

    /**
     * Derives a client whose paid calls are bought once, by all threads, processes and runs that use this store: a call for
     * what the store has costs nothing and sends nothing, and equal calls at the same time make one purchase.
     *
     * <pre>{@code
     * var remembering = store.remembering(client, r -> r.maxAge(Duration.ofDays(90)).notFoundAge(Duration.ofDays(7)));
     * remembering.companies().funding(f -> f.companyDomain("acme.example"));
     * remembering.companies().funding(f -> f.companyDomain("acme.example")); // 0 credits
     * }</pre>
     *
     * <p>It is a view of the client, as {@link EnrichmentClient#withOptions} gives one: all its facades, async calls and
     * walks remember, interceptors of the client are called around it, and {@code withOptions(Remembering::refresh)} buys
     * one call anew. {@link Remembering} says what is refused, and what a call does that cannot use the store. Derive it once and
     * keep it: what it needs is held until the store is closed.
     *
     * @param client makes the calls; close it after the store
     * @param settings such as ages; the defaults are those of {@link Remembering}
     * @return a client that remembers, to be used while this store is open
     * @throws IllegalArgumentException if the client remembers already
     */
    public EnrichmentClient remembering(EnrichmentClient client, Consumer<Remembering> settings) {
        Objects.requireNonNull(client, "client must not be null");
        if (client.options().interceptors().stream().anyMatch(RememberingInterceptor.class::isInstance)) {
            throw new IllegalArgumentException("the client remembers its calls already");
        }
        Remembering chosen = new Remembering();
        settings.accept(chosen);
        RememberingInterceptor interceptor = new RememberingInterceptor(client, store, time, chosen.settings());
        users.add(interceptor);
        return client.withOptions(o -> o.interceptor(interceptor));
    }

    /** {@return how many calls of the clients that {@linkplain #remembering remember} were answered and bought} */
    public RememberedCalls remembered() {
        return rememberedByOperation().values().stream()
                .reduce(new RememberedCalls(0, 0, BigDecimal.ZERO), RememberedCalls::plus);
    }

    /** {@return the same by the id of the operation, for those that were called} */
    public Map<String, RememberedCalls> rememberedByOperation() {
        return users.remembered();
    }

    /**
     * Finds out whether what is in doubt was charged, for all operations; see {@link BulkRun#settleDoubts}.
     *
     * @param client of the account that the runs used; only free calls are made
     * @return the decisions
     * @throws InterruptedException while it waits
     */
    public Settlement settleDoubts(EnrichmentClient client) throws InterruptedException {
        store.recover();
        new StoreOrigin(client, store, false).check(new FreeCalls(client, time));
        return new DoubtSettler(client, store, time).settle();
    }

    /**
     * Decides a doubt by what a person found out, in the account's statement for example. If it was charged, the request is
     * listed as charged without a response; otherwise the next run sends it.
     *
     * @param key of the doubt, see {@link Doubt#key}
     * @param charged credits that the service charged for it, 0 if nothing; not more than {@link Doubt#max}
     * @return false if no undecided doubt has this key
     * @throws IllegalArgumentException if it cannot have been charged that much
     */
    public boolean resolve(String key, BigDecimal charged) {
        return new DoubtResolver(store).resolve(key, charged);
    }

    /**
     * Decides all doubts that are undecided at this moment, as {@link #resolve} does.
     *
     * @param charged true if each was charged {@link Doubt#max}, false if none was charged
     * @return how many were decided
     */
    public int resolveAll(boolean charged) {
        return new DoubtResolver(store).resolveAll(charged);
    }

    /**
     * Returns the bytes of a response that could not be read, because they were no JSON for example. They may have been
     * paid for, so they are kept beside the doubt, until they are erased.
     *
     * @param key of the doubt, see {@link Doubt#key}
     * @return the bytes as received; empty if the doubt came without a response
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
     * Lists the requests of all operations that are in doubt; see {@link BulkRun#doubts}.
     *
     * @return the doubts, oldest first; also those that turned out to be charged
     */
    public List<Doubt> doubts() {
        return StoredResults.doubts(store);
    }

    /** {@return credits that all runs with this store were charged} */
    public BigDecimal paid() {
        return store.totals().paid();
    }

    /** {@return credits that they can have been charged in addition, because of doubts} */
    public BigDecimal inDoubt() {
        return store.totals().open();
    }

    /**
     * Returns what the runs of a list were charged.
     *
     * @param list its name, see {@link BulkRunBuilder#list}
     * @return credits, 0 if no run named it
     */
    public BigDecimal paid(String list) {
        return store.budget(list.strip()).paid();
    }

    /**
     * Returns what the runs of a list can have been charged in addition, because of doubts and calls on the wire.
     *
     * @param list its name, see {@link BulkRunBuilder#list}
     * @return credits, 0 if no run named it
     */
    public BigDecimal inDoubt(String list) {
        return store.budget(list.strip()).open();
    }

    /**
     * Returns what the calls that were sent since a time were charged or can have been charged, whatever program or run made
     * them; see {@link Remembering#budgetSince}.
     *
     * @param since such as the last midnight
     * @return credits, with the most that calls on the wire and of unknown outcome can have cost
     */
    public BigDecimal spentSince(Instant since) {
        Totals spent = store.spent(new BudgetLimit("", null, since));
        return spent.paid().add(spent.open());
    }

    /**
     * Opens a snapshot of a SQLite store for reading, while a run may be using it in this or another process: for a
     * status or an export.
     *
     * @param file the file of an existing store
     * @return the store as it is now
     * @throws dev.enrichment.sdk.bulk.results.StoreException if it cannot be read
     */
    public static StoreSnapshot snapshot(Path file) {
        return new StoreSnapshot(Snapshot.sqlite(Objects.requireNonNull(file, "file must not be null")));
    }

    /**
     * Reads all stored responses of an operation again, without a call: another output format, another field, or a
     * newer version of the library costs nothing.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param operation one of {@link dev.enrichment.sdk.Operations}
     * @param codec decodes them, such as {@code client.codec()}
     * @return the outcomes in the order in which the requests came first, read lazily; the row is the request, the
     *     position the row id in the store. Requests without a response, such as doubts, are left out
     */
    public <Q extends Record, R extends Record> Stream<RowOutcome<Q, R>> outcomes(
            Operation<Q, R> operation, JsonCodec codec) {
        return Archive.outcomes(store, operation, codec);
    }

    /**
     * Erases what is stored about a person or company, across all operations: each request and response that speaks of it,
     * those of refused and doubtful requests included. An email address, a profile or a domain is found in each of its
     * spellings, and any other text with upper and lower case alike, in JSON escapes too. A keyed hash of each request
     * stays, so that it is not bought again unasked, and so do the amounts. Requests that are on the wire stay; erase again
     * after the run. SQLite overwrites the data in its files; copies of the file are yours to delete.
     *
     * @param text such as an email address or a profile URL, at least 3 characters
     * @return how many requests were erased
     * @throws IllegalArgumentException if the text is too short to mean somebody
     * @throws dev.enrichment.sdk.bulk.results.StoreException if a snapshot or another program is reading the file, so that
     *     the data is gone from the tables, but not from the files
     */
    public long erase(String text) {
        return store.eraseContaining(meant(text));
    }

    static String meant(String text) {
        String stripped = text.strip();
        if (stripped.length() < 3) {
            throw new IllegalArgumentException("the text that means somebody must have at least 3 characters");
        }
        return stripped;
    }

    /**
     * Erases all responses that are older, as {@link #erase} does.
     *
     * @param age how long responses are kept, and requests without one
     * @return how many requests were erased
     * @throws IllegalArgumentException if the age is negative
     */
    public long retain(Duration age) {
        if (age.isNegative()) {
            throw new IllegalArgumentException("the age must not be negative, but is " + age);
        }
        return store.eraseBefore(time.instant().minus(RunTime.limited(age)));
    }

    void opened(BulkRun<?, ?> run) {
        users.add(run, store);
    }

    void closed(BulkRun<?, ?> run) {
        users.remove(run);
    }

    /**
     * Closes the store, after the runs that use it: what they have on the wire is awaited and stored. So it does not matter
     * in which order runs and stores are closed.
     *
     * @throws IllegalStateException if a call of such a run does it, in a listener for example; nothing is closed then
     */
    @Override
    public void close() {
        users.closeBefore(store);
    }

    /** Returns the file, or the kind of database. */
    @Override
    public String toString() {
        return "RunStore[" + store + "]";
    }
}
