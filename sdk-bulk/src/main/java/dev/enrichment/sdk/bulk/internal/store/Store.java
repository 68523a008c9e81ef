package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Database of requests and the responses that were paid for, shared by all runs and caching clients that use it. A
 * method that writes returns only when its changes are durable. Thread-safe.
 */
public final class Store implements PurchaseReader, AutoCloseable {
    /**
     * Prefix of the names of stored values that record which changed responses have already been reported for a list.
     */
    public static final String CHANGES = "changes ";

    /** Maximum number of requests that are looked up together. */
    public static final int MAX_LOOKUP = PurchaseTable.LOOKUP;

    private final Committer committer;
    private final Dialect dialect;
    private final Owners owners;
    private final Claims claims;
    private final Attempts attempts;
    private final Settlement settlement;
    private final Erasure erasure;
    private final byte[] secret;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final UnsavedWrites unsaved;
    /**
     * Number of times that this process has opened the store and not closed it yet. Guarded by the lock of
     * {@link OpenStores}.
     */
    int users = 1;

    Store(Session.Source sessions, Session session, Dialect dialect, Owners owners, RunTime time) throws SQLException {
        this.dialect = dialect;
        this.owners = owners;
        unsaved = new UnsavedWrites(time);
        claims = new Claims(owners);
        Schema.open(session, dialect);
        secret = Schema.secret(session);
        owners.enter(session);
        session.totals = Totals.load(session);
        claims.recover(session);
        session.connection().commit();
        owners.committed(session);
        committer = new Committer(session, sessions, dialect, owners, time);
        Intervals intervals = new Intervals(claims);
        attempts = new Attempts(committer, owners, claims, intervals, new AtomicLong());
        settlement = new Settlement(committer, owners, claims, intervals, unsaved);
        erasure = new Erasure(committer, dialect, claims);
        time.start("enrichment-store-lease", () -> recoverRegularly(time));
    }

    /**
     * Opens the store in a SQLite file, and creates it if it does not exist. If this process has the file open already,
     * returns the same store.
     */
    public static Store sqlite(Path path) {
        return sqlite(path, RunTime.SYSTEM);
    }

    static Store sqlite(Path path, RunTime time) {
        return OpenStores.sqlite(path, time);
    }

    /**
     * Opens the store in a PostgreSQL database, and creates it if it does not exist.
     *
     * @param lease time for which a process counts as alive after the last renewal of its lease
     */
    public static Store postgres(DataSource database, Duration lease) {
        return postgres(database::getConnection, UUID.randomUUID().toString(), lease, RunTime.SYSTEM);
    }

    /** Connects to a database server. */
    interface Connections {
        Connection open() throws SQLException;
    }

    /**
     * Opens a store on a server.
     *
     * @param name name of this process, which no other process ever uses
     */
    static Store postgres(Connections database, String name, Duration lease, RunTime time) {
        Dialect dialect = new PostgresDialect(Lease.interval(lease));
        Lease owners = new Lease(name, dialect, lease, time);
        return OpenStores.open(() -> Session.prepare(database.open(), dialect), dialect, owners, time);
    }

    /**
     * Compares the books of the store with each other, such as the sum of all requests with the sum of all lists. Returns
     * a sentence for each difference.
     */
    public List<String> verify() {
        return committer.run(BookCheck::of);
    }

    /**
     * Returns the known charges of a budget, and the maximum cost of its calls that are in flight or have an unknown
     * outcome.
     */
    public Totals budget(String name) {
        return committer.run(session -> Budgets.read(session, name));
    }

    /** Returns the outcomes of calls that are not in the store yet because a write failed. */
    public UnsavedWrites unsaved() {
        return unsaved;
    }

    /** Returns a copy of the secret key used to hash requests. */
    public byte[] secret() {
        return secret.clone();
    }

    Committer committer() {
        return committer;
    }

    @Override
    public Totals totals() {
        return committer.run(Totals::load);
    }

    /** Returns the stored row of the request with this key, or null if the store has no row for it. */
    public @Nullable Purchase find(byte[] key) {
        return committer
                .run(session -> Optional.ofNullable(PurchaseTable.find(session, key)))
                .orElse(null);
    }

    /**
     * Starts to look up the first of several requests by their keys. The lookup runs on the thread of the store, so the
     * caller can continue in the meantime.
     *
     * @param keys keys of the requests; at most {@link #MAX_LOOKUP} of them are looked up
     * @param maxBytes maximum total size of the responses, unless a single response is larger
     * @return supplier that waits for the rows and returns at least one of them, in the order of the keys. An empty
     *     value means that the store has no row for the key. A row may be stored after the lookup, so look again before
     *     you make a call
     */
    public Supplier<List<Optional<Purchase>>> findFirst(List<byte[]> keys, int maxBytes) {
        return committer.begin(session -> PurchaseTable.findFirst(session, keys, maxBytes));
    }

    /**
     * Returns the number of calls per minute that recent runs have reached for an operation. Returns empty if there were
     * too few calls.
     */
    public OptionalDouble recentCallsPerMinute(String operation) {
        return committer.run(session -> RecentCalls.perMinute(session, operation));
    }

    /** Returns the part of the store that records attempts to buy a response. */
    public Attempts attempts() {
        return attempts;
    }

    /** Returns the part of the store that reads the calls with an unknown outcome and records their charges. */
    public Settlement settlement() {
        return settlement;
    }

    /** Returns the part of the store that erases requests and responses. */
    public Erasure erasure() {
        return erasure;
    }

    /**
     * Ends the claims (exclusive rights to buy requests) of dead processes, so that other calls can buy the requests.
     * If a dead process had a request in flight, the outcome is recorded as unknown, unless the operation is free. Also
     * renews the lease that shows that this process is alive, if the process has a lease.
     */
    public void recover() {
        committer.write(claims::recover);
    }

    /** Renews the lease of this process and ends claims of dead processes, until the store is closed. */
    private void recoverRegularly(RunTime time) {
        try {
            while (!time.await(closed, owners.interval())) {
                try {
                    recover();
                } catch (Throwable e) {
                    // The run notices the failure by itself. Without further renewals, other processes would consider
                    // this one dead.
                }
            }
        } catch (InterruptedException e) {
            // No other code has access to this thread, so an interrupt means that the process is ending.
        }
    }

    @Override
    public List<Purchase> open() {
        return committer.run(session -> PurchaseTable.findOpen(session));
    }

    @Override
    public List<Purchase> after(String operation, long id, int count) {
        return committer.run(session -> PurchaseTable.findAfter(session, operation, id, count, null));
    }

    /**
     * A stored response to a request, which is either the current response or one that a later response has replaced.
     *
     * @param response row of the store with this response
     * @param until number assigned when the response was replaced; {@link Long#MAX_VALUE} for the current response
     */
    public record Version(Purchase response, long until) {}

    /**
     * Returns the sequence number of the most recently replaced response, or 0 if no response was ever replaced.
     * Responses that are replaced later have higher numbers.
     */
    public long lastReplaced() {
        return committer.run(EarlierResponses::findLast);
    }

    /** Returns all stored responses to a request, oldest first. */
    public List<Version> versions(byte[] key) {
        return committer.run(session -> {
            // Read the row first. If its response is replaced in the meantime, that response is among the earlier ones,
            // with a number higher than any known before.
            Purchase row = PurchaseTable.find(session, key);
            List<Version> versions = row == null ? new ArrayList<>() : EarlierResponses.find(session, row);
            if (row != null && row.response() != null) {
                versions.add(new Version(row, Long.MAX_VALUE));
            }
            return versions;
        });
    }

    /**
     * Returns a named value that other processes and later runs can also read from the store. Returns null if no value
     * has this name.
     */
    public @Nullable String note(String name) {
        return committer
                .run(session -> Optional.ofNullable(Schema.meta(session, name)))
                .orElse(null);
    }

    /** Stores a named value, replacing any earlier value with the same name. */
    public void note(String name, String value) {
        committer.write(session -> {
            Schema.setMeta(session, name, value);
        });
    }

    /** Returns the account or sandbox from which the responses come. Returns empty if it is not recorded. */
    public Optional<Origin> origin() {
        return committer.run(session -> Optional.ofNullable(Origin.read(session)));
    }

    /** Returns whether a run or caching client has ever begun to use the store for rows or calls. */
    public boolean isInUse() {
        return committer.run(Origin::isInUse);
    }

    /** Decides whether a run may use a store, and to which account or sandbox the store belongs from then on. */
    public interface OriginCheck {
        /**
         * Returns the account or sandbox to record as the origin of the stored responses. To reject the store, throws
         * an exception, and nothing is recorded.
         *
         * @param recorded recorded origin; null if no origin is recorded
         * @param unused whether no process has ever begun to use the store for rows or calls
         */
        Origin of(@Nullable Origin recorded, boolean unused);
    }

    /**
     * Checks and records the origin of the store in one transaction, so that each process sees what other processes
     * have recorded.
     */
    public void origin(OriginCheck check) {
        committer.write(session -> origin(session, check));
    }

    private void origin(Session session, OriginCheck check) throws SQLException {
        Origin recorded = Origin.read(session);
        Origin origin = check.of(recorded, !Origin.isInUse(session));
        // The account that is recorded for this service. Null if no account is recorded for it.
        String account = recorded == null || !recorded.service().equals(origin.service()) ? null : recorded.account();
        if (!origin.account().equals(account)) {
            origin.save(session);
            if (account == null || !account.isEmpty()) {
                Baseline.forget(session); // the balance of another account reveals nothing about requests in doubt
            }
        }
    }

    /**
     * Checks the origin of the store, and records in the same transaction that the store is in use. From then on, it
     * cannot be assigned to another account or sandbox without the consent of its user.
     *
     * @param check the check, which throws an exception if nothing may be sent
     */
    public void beginUse(OriginCheck check) {
        committer.write(session -> {
            origin(session, check);
            Origin.use(session);
        });
    }

    /** Returns which of these processes still have the store open. */
    Set<String> living(Set<String> processes) {
        return committer.run(session -> {
            Set<String> living = new HashSet<>();
            for (String each : processes) {
                if (owners.isAlive(session, each)) {
                    living.add(each);
                }
            }
            return living;
        });
    }

    /** Creates an object that finds rows of a list with the same key as an earlier row. */
    public FirstRows firstRows() {
        return new FirstRows(committer, Runtime.getRuntime().maxMemory() / 8 / FirstRows.BYTES_PER_KEY);
    }

    /** Returns the name by which messages refer to the store. */
    @Override
    public String toString() {
        return dialect.name();
    }

    /**
     * Closes the store for one of its users in this process. Call this method once for each time that the store was
     * opened. The last call finishes pending work and lets other processes know that this process no longer uses the
     * store.
     */
    @Override
    public void close() {
        OpenStores.leave(this);
    }

    /**
     * Closes the database of the store. Called when no run, caching client or other user in this process has it open.
     */
    void end() {
        closed.countDown();
        try {
            leave();
            committer.close();
        } finally {
            owners.close();
        }
    }

    private void leave() {
        try {
            if (owners.canReturn()) {
                committer.write(session -> {
                    owners.leave(session);
                    claims.recover(session);
                });
            }
        } catch (StoreException e) {
            // The store is already closed, or the database is unreachable. Then other processes wait until the lease
            // has expired.
        }
    }
}
