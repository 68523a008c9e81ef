package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.End;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
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

    /**
     * Name of the stored value that says that the files may still contain erased data. If a process is killed before
     * the data is overwritten, the next erasure overwrites it.
     */
    private static final String REMAINS = "erased_remains";

    /** Number of rows that a transaction of an erasure handles, so that it does not take long. */
    private static final int ERASED_TOGETHER = 200;

    private final Committer committer;
    private final Dialect dialect;
    private final Owners owners;
    private final Claims claims;
    private final Intervals intervals;
    private final Attempts attempts;
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
        intervals = new Intervals(claims);
        Schema.open(session, dialect);
        secret = Schema.secret(session);
        owners.enter(session);
        session.totals = Totals.load(session);
        claims.recover(session);
        session.connection().commit();
        owners.committed(session);
        committer = new Committer(session, sessions, dialect, owners, time);
        attempts = new Attempts(committer, owners, claims, intervals, new AtomicLong());
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
     * @param lease how long a process counts as alive after it has last renewed its lease
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
     * Returns how long to wait before a request with an unknown outcome may be resent. After that time, no attempt for
     * the request can be in flight, not even one of a paused process. Returns zero if no attempt was ever sent.
     */
    public Duration untilQuiet(Purchase unresolved, Duration attemptTimeout) {
        Instant sent = unresolved.sentAt();
        return sent == null
                ? Duration.ZERO
                : committer.update(session -> owners.untilQuiet(sent, RunTime.limited(attemptTimeout)));
    }

    /**
     * Returns how long to wait before the balance can show which attempts were charged. After that time, the service no
     * longer processes any of them, whichever process sent them.
     *
     * @param sent requests with an unknown outcome
     * @param clock clocks of this machine
     */
    public Duration untilOver(List<Purchase> sent, RunTime clock, Duration attemptTimeout) {
        return committer.update(session -> {
            Duration longest = Duration.ZERO;
            for (Purchase each : sent) {
                Duration left = owners.untilOver(session, each.key(), clock, RunTime.limited(attemptTimeout));
                longest = left.compareTo(longest) > 0 ? left : longest;
            }
            return longest;
        });
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

    /** Returns the stored row of the request with this key, or null if there is none. */
    public @Nullable Purchase find(byte[] key) {
        return committer
                .run(session -> Optional.ofNullable(PurchaseTable.find(session, key)))
                .orElse(null);
    }

    /**
     * Starts to look up the first of several requests by their keys. The lookup runs on the thread of the store, so the
     * caller can continue meanwhile.
     *
     * @param keys keys of the requests; at most {@link #MAX_LOOKUP} of them are looked up
     * @param maxBytes maximum total size of the responses, unless a single response is larger
     * @return supplier that waits for the rows, in the order of the keys. There is at least one. An empty value means
     *     that the store has no row. A row may be stored after the lookup, so look again before you make a call
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

    /** Returns the records of the attempts to buy requests. */
    public Attempts attempts() {
        return attempts;
    }

    /**
     * Records the total charge of all calls with an unknown outcome for a request. Does nothing if there are no such
     * calls, or if an attempt may be in flight.
     *
     * @param key key of the request
     * @param charged credits that the attempts were charged in total
     * @return false if nothing was recorded, because an attempt may be in flight
     */
    public boolean settle(byte[] key, BigDecimal charged) {
        return committer.update(session -> intervals.resolve(session, key, Micros.charge(charged)));
    }

    /**
     * Returns all calls with an unknown outcome, including attempts that dead processes had in flight. Retries failed
     * writes first, because attempts without a stored outcome would seem to be in flight.
     */
    public OpenCalls openCalls() {
        unsaved.writeAgain();
        return committer.update(session -> {
            claims.recover(session);
            return intervals.read(session);
        });
    }

    /**
     * Records the charges of calls whose outcome was unknown, and the balance from which later checks start.
     *
     * @param seen state of the store on which the decisions are based
     * @param decisions charges of the calls that were reconciled
     * @param end end of the current interval
     * @return whether the changes were written. False if the store has changed since {@code seen} was read, or if an
     *     attempt is in flight
     */
    public boolean settle(OpenCalls seen, List<Decided> decisions, End end) {
        return committer.update(session -> {
            boolean still = intervals.read(session).isStill(seen);
            if (still) {
                intervals.settle(session, decisions, end);
            }
            return still;
        });
    }

    /**
     * Allows a row to be bought again with a different request, for example because the cursor in the first request has
     * expired. The row was or may have been charged but has no response, and the cost of the first request still
     * counts.
     */
    public void reopen(byte[] key) {
        committer.write(session -> {
            Amounts row = PurchaseTable.findAmounts(session, key);
            if (row != null && (row.state() == PurchaseState.UNKNOWN || row.state() == PurchaseState.LOST)) {
                boolean isErased = row.settled() == PurchaseState.ERASED;
                PurchaseTable.updateState(session, isErased ? row.idle() : row.withSettled(PurchaseState.FREE), null);
            }
        });
    }

    /**
     * Ends the claims (exclusive rights to buy requests) of dead processes, so that other calls can buy the requests.
     * The outcome of a request that such a process had in flight is recorded as unknown, unless its operation is free.
     * Also renews the lease that shows that this process is alive, if it has one.
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
                    // The run notices the failure by itself. Without further renewals, other processes would take this
                    // one for dead.
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
     * Returns the sequence number of the most recently replaced response, or 0 if there is none. Responses that are
     * replaced later have higher numbers.
     */
    public long lastReplaced() {
        return committer.run(EarlierResponses::findLast);
    }

    /** Returns all stored responses to a request, oldest first. */
    public List<Version> versions(byte[] key) {
        return committer.run(session -> {
            // Read the row first. If its response is replaced meanwhile, that response is among the earlier ones,
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
     * Returns a named value that other processes and later runs can also read from the store. Returns null if there is
     * no such value.
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

    /** Returns whether rows or calls have ever been processed with the store. */
    public boolean isInUse() {
        return committer.run(Origin::isInUse);
    }

    /** Decides whether a run may use a store, and to which account or sandbox the store belongs from then on. */
    public interface OriginCheck {
        /**
         * Returns the account or sandbox to record as the origin of the stored responses. To reject the store, throws
         * an exception, and nothing is recorded.
         *
         * @param recorded recorded origin; null if there is none
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
        // The account that is recorded for this service; null if none is.
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
     * @param check throws an exception if nothing may be sent
     */
    public void hold(OriginCheck check) {
        committer.write(session -> {
            origin(session, check);
            Origin.use(session);
        });
    }

    /**
     * Erases requests and responses that are about a person or company, or that contain a name. Also overwrites their
     * remains in the files. The keyed hashes and the amounts are kept.
     *
     * @return number of erased rows
     */
    public long eraseContaining(String text) {
        ErasureTarget target = new ErasureTarget(text);
        boolean replaced = lastReplaced() > 0;
        return erase(row -> target.isIn(row)
                || (replaced
                        && committer.run(session -> EarlierResponses.find(session, row)).stream()
                                .anyMatch(earlier -> target.isIn(earlier.response()))));
    }

    /**
     * Erases requests whose response was stored before a given time, or whose latest attempt was made before that time
     * and received no response. Earlier responses from before that time are erased, too.
     *
     * @return number of erased rows
     */
    public long eraseBefore(Instant time) {
        committer.write(session -> {
            if (EarlierResponses.eraseBefore(session, time) > 0) {
                Schema.setMeta(session, REMAINS, "true");
            }
        });
        return erase(row -> {
            Instant latest = row.finishedAt() == null ? row.sentAt() : row.finishedAt();
            return latest != null && latest.isBefore(time);
        });
    }

    /**
     * Erases all rows for which the predicate returns true, except for rows with a call in flight. Finally, overwrites
     * the remains of the erased data in the files. Returns the number of erased rows.
     */
    private long erase(Predicate<Purchase> meant) {
        long erased = 0;
        Supplier<List<Purchase>> next = allAfter(0);
        for (List<Purchase> part = next.get(); !part.isEmpty(); part = next.get()) {
            next = allAfter(part.get(part.size() - 1).id()); // is read while this part is examined
            List<byte[]> keys = part.stream()
                    .filter(row -> row.state() != PurchaseState.ERASED && meant.test(row))
                    .map(Purchase::key)
                    .toList();
            if (!keys.isEmpty()) {
                erased += committer.update(session -> erase(session, keys));
            }
        }
        if (note(REMAINS) != null) {
            committer.writeAlone(session -> {
                session.reset();
                dialect.scrub(session.connection());
                Schema.removeMeta(session, REMAINS);
            });
        }
        return erased;
    }

    /** Erases rows without a call in flight. Returns their number. */
    private long erase(Session session, List<byte[]> keys) throws SQLException {
        long erased = 0;
        for (byte[] key : keys) {
            if (erased(session, key)) {
                erased++;
            }
        }
        if (erased > 0) {
            Schema.setMeta(session, REMAINS, "true");
        }
        return erased;
    }

    /**
     * Erases a row, unless a call for it is in flight. The state of the row does not show this, because a late result may
     * have changed it.
     */
    private boolean erased(Session session, byte[] key) throws SQLException {
        Amounts row = PurchaseTable.findAmounts(session, key);
        if (row == null || claims.hasAttempt(session, key)) {
            return false;
        }
        PurchaseTable.erase(session, row);
        return true;
    }

    /** Starts to read the rows that follow a row. The returned supplier waits for them. */
    private Supplier<List<Purchase>> allAfter(long id) {
        return committer.begin(session -> PurchaseTable.findAllAfter(session, id, ERASED_TOGETHER));
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
     * Closes the store for one of its users in this process. Must be called once for each time that the store was
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
