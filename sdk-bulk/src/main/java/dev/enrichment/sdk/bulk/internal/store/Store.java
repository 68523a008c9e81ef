package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.Claims.Held;
import dev.enrichment.sdk.bulk.internal.store.PurchaseTable.Amounts;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The purchases of all runs with one store. Every method returns after what it wrote is durable. */
public final class Store implements PurchaseReader, AutoCloseable {
    /** A process shows that it is alive so often within its lease. */
    private static final int BEATS = 4;

    private final Committer committer;
    private final Dialect dialect;
    private final @Nullable SqliteFile file;
    private final RunningTotals totals = new RunningTotals();
    /** Null if one process at a time has the store. */
    private final @Nullable Lease lease;

    private final Claims claims;
    /** The keys that calls of this process have claimed, and whether the database still has to be told of the end. */
    private final Map<ByteBuffer, Boolean> claimed = new ConcurrentHashMap<>();

    private final Eraser eraser;
    private final byte[] secret;
    private final AtomicReference<@Nullable Object> user = new AtomicReference<>();
    private @Nullable ScheduledExecutorService heartbeat;

    private Store(
            Sessions sessions,
            Session session,
            Dialect dialect,
            @Nullable SqliteFile file,
            Schema schema,
            @Nullable Duration leaseLength)
            throws SQLException {
        this.dialect = dialect;
        this.file = file;
        lease = leaseLength == null ? null : new Lease(totals, dialect, leaseLength);
        claims = lease == null ? new Claims.Sole() : new SharedClaims(lease);
        schema.open(session, dialect);
        if (lease != null) {
            Lease.SCHEMA.migrate(session, dialect);
        }
        secret = Schema.secret(session);
        totals.rolledBack(session);
        claims.recover(session);
        session.connection().commit();
        committer = new Committer(session, sessions, dialect, lease == null ? totals : lease);
        eraser = new Eraser(committer, dialect, totals);
    }

    /** Opens or creates a store in a SQLite file. */
    public static Store sqlite(Path path) {
        return sqlite(path, Schema.CURRENT);
    }

    static Store sqlite(Path path, Schema schema) {
        SqliteFile file = SqliteFile.claim(path);
        try {
            Dialect dialect = new SqliteDialect(file.path());
            Sessions sessions = new Sessions(() -> SqliteDialect.connect(file.path(), false), dialect);
            return open(sessions, dialect, file, schema, null);
        } catch (RuntimeException | Error e) {
            file.close();
            throw e;
        }
    }

    /**
     * Opens or creates a store in PostgreSQL.
     *
     * @param lease how long a process that shows no sign of life is held to be alive
     */
    public static Store postgres(DataSource database, Duration lease) {
        Dialect dialect = new PostgresDialect(lease.dividedBy(BEATS));
        Sessions sessions = new Sessions(database::getConnection, dialect);
        Store store = open(sessions, dialect, null, Schema.CURRENT, lease);
        store.heartbeat = Heartbeat.start(lease.dividedBy(BEATS), store::recover);
        return store;
    }

    private static Store open(
            Sessions sessions, Dialect dialect, @Nullable SqliteFile file, Schema schema, @Nullable Duration lease) {
        try {
            Session session = sessions.open();
            try {
                return new Store(sessions, session, dialect, file, schema, lease);
            } catch (SQLException | RuntimeException | Error e) {
                session.close();
                throw e;
            }
        } catch (SQLException e) {
            Problem problem = dialect.problem(e);
            throw new StoreException(problem, Messages.of(problem, dialect.name(), e), e);
        }
    }

    /** One run at a time, within this process as well. */
    public void claim(Object run) {
        if (!user.compareAndSet(null, run)) {
            throw new IllegalStateException("another run of this process uses " + dialect.name() + ": close it first");
        }
    }

    /** The run is over. */
    public void release(Object run) {
        if (user.compareAndSet(run, null)) {
            limit(null);
        }
    }

    /** Whether other processes can use the store at the same time. */
    public boolean isShared() {
        return lease != null;
    }

    /** The permits that processes share. */
    public Permits permits() {
        if (lease == null) {
            throw new IllegalStateException(dialect.name() + " has one process at a time: the client limits its rate");
        }
        return new Permits(committer);
    }

    /** The most that all processes may spend together from now on, if the store is shared; null for any amount. */
    public void limit(@Nullable BigDecimal credits) {
        if (lease != null) {
            lease.limit(credits);
        }
    }

    /**
     * Claims a key before a call, so that no other call, step or process makes the same one. It has to be released.
     *
     * @param known the row that the decision to call is based on; null if there was none
     * @return false if another call has the key, or the row has changed: look it up again
     */
    public boolean claimKey(byte[] key, @Nullable Purchase known) {
        if (claimed.putIfAbsent(ByteBuffer.wrap(key), true) != null) {
            return false;
        }
        boolean done = false;
        try {
            done = committer.update(
                    session -> PurchaseTable.isStill(session, key, known) && claims.claim(session, key));
            return done;
        } finally {
            if (!done) {
                claimed.remove(ByteBuffer.wrap(key));
            }
        }
    }

    /** The call is over. */
    public void releaseKey(byte[] key) {
        try {
            if (Boolean.TRUE.equals(claimed.get(ByteBuffer.wrap(key)))) {
                committer.write(session -> claims.release(session, key));
            }
        } catch (StoreException e) {
            // Then the claim ends with the lease of this process.
        } finally {
            claimed.remove(ByteBuffer.wrap(key));
        }
    }

    /** How long to wait before a doubt may be repeated: until an owner that was paused can have nothing on the wire. */
    public Duration untilQuiet(Purchase doubt, Duration attemptTimeout) {
        Instant sent = doubt.sentAt();
        return lease == null || sent == null
                ? Duration.ZERO
                : committer.update(session -> lease.untilQuiet(sent, attemptTimeout));
    }

    /** The key of the hashes of requests. */
    public byte[] secret() {
        return secret.clone();
    }

    @Override
    public Totals totals() {
        return committer.run(session -> lease == null ? totals.now() : lease.totals(session));
    }

    /** The first row that one of the keys has; null if none has one. */
    public @Nullable Purchase find(List<byte[]> keys) {
        return committer
                .run(session -> {
                    for (byte[] key : keys) {
                        Purchase found = PurchaseTable.find(session, key);
                        if (found != null) {
                            return Optional.of(found);
                        }
                    }
                    return Optional.<Purchase>empty();
                })
                .orElse(null);
    }

    /** Records that a request is about to be sent, and what it can cost; unless that is for another process to do. */
    public Intent intend(byte[] key, String operation, byte[] request, BigDecimal maxPrice, Instant now) {
        return committer.update(session -> {
            if (!claims.owns(session, key)) {
                return Intent.refused(Intent.Kind.CLAIM_LOST);
            }
            Amounts before = PurchaseTable.amounts(session, key);
            boolean again = before != null && before.isIntent();
            BigDecimal open = before == null ? BigDecimal.ZERO : before.open();
            BigDecimal added = again ? BigDecimal.ZERO : maxPrice;
            BigDecimal excess = lease == null ? BigDecimal.ZERO : lease.excess(added);
            if (excess.signum() > 0) {
                return Intent.refused(
                        excess.compareTo(claims.inFlight(session)) > 0
                                ? Intent.Kind.BUDGET_EXHAUSTED
                                : Intent.Kind.BUDGET_HELD);
            }
            Instant at = lease == null ? now : lease.now();
            PurchaseTable.intent(session, key, operation, request, maxPrice, at, open.add(added));
            claims.intended(session, key, maxPrice);
            totals.addAttempt(added);
            return new Intent(Intent.Kind.RECORDED, lease == null ? null : lease.sendBefore());
        });
    }

    /** Records that the attempts so far were not charged. */
    public void notCharged(byte[] key, @Nullable String message) {
        end(key, BigDecimal.ZERO, BigDecimal.ZERO, null, message);
    }

    /** Records that it is unknown what the attempts were charged. */
    public void doubt(byte[] key, BigDecimal charged, BigDecimal open, @Nullable String message) {
        end(key, charged, open, PurchaseState.DOUBT, message);
    }

    private void end(
            byte[] key, BigDecimal charged, BigDecimal open, @Nullable PurchaseState state, @Nullable String message) {
        committer.write(session -> {
            Amounts row = PurchaseTable.amounts(session, key);
            Held held = row == null ? null : claims.held(session, key, row);
            if (row == null || held == null) {
                return;
            }
            BigDecimal stillOpen = row.open().subtract(held.price()).add(open);
            PurchaseState next = state == null ? row.idle(stillOpen) : state;
            if (held.abandoned() && row.state() != PurchaseState.DOUBT) {
                next = row.state(); // something newer than this attempt
            }
            PurchaseTable.state(session, key, next, row.paid().add(charged), stillOpen, message);
            claims.ended(session, key, state != null);
            totals.add(charged, stillOpen.subtract(row.open()));
        });
        claimed.computeIfPresent(ByteBuffer.wrap(key), (any, was) -> state == null);
    }

    /**
     * Stores a response. That of a free error can arrive after the intent was taken back, and that of a process that was
     * taken for dead after its intent became a doubt: it was paid for all the same.
     */
    public void finish(byte[] key, StoredResponse response) {
        committer.write(session -> {
            Amounts row = PurchaseTable.amounts(session, key);
            if (row == null) {
                throw new StoreException(Problem.CORRUPT, "a response arrived for a request that was not sent", null);
            }
            Held held = claims.held(session, key, row);
            // Decided meanwhile, or stored by a commit that was cut off.
            boolean counted = held == null && row.state() != PurchaseState.FREE;
            BigDecimal charged = counted ? BigDecimal.ZERO : response.charged();
            BigDecimal open = row.open()
                    .subtract(held == null ? BigDecimal.ZERO : held.price())
                    .add(response.open());
            PurchaseTable.response(session, key, response, row.paid().add(charged), open);
            claims.ended(session, key, true);
            totals.add(charged, open.subtract(row.open()));
        });
        claimed.replace(ByteBuffer.wrap(key), false);
    }

    /** Decides a doubt: what its attempts were charged in total. */
    public void settle(byte[] key, BigDecimal charged) {
        committer.write(session -> {
            Amounts row = PurchaseTable.amounts(session, key);
            if (row != null && (row.state() == PurchaseState.DOUBT || row.open().signum() > 0)) {
                PurchaseState next = row.state() != PurchaseState.DOUBT
                        ? row.state()
                        : charged.signum() > 0 ? PurchaseState.LOST : row.idle(BigDecimal.ZERO);
                PurchaseTable.state(session, key, next, row.paid().add(charged), BigDecimal.ZERO, null);
                claims.settled(session, key);
                totals.add(charged, row.open().negate());
            }
        });
    }

    /** Lets a doubt be sent again in another form; what its attempts can have cost stays open. */
    public void reopen(byte[] key) {
        committer.write(session -> {
            Amounts row = PurchaseTable.amounts(session, key);
            if (row != null && row.state() == PurchaseState.DOUBT) {
                PurchaseTable.state(session, key, PurchaseState.FREE, row.paid(), row.open(), null);
            }
        });
    }

    /** Turns the intents of a process that was killed into doubts; those of free operations can simply be sent again. */
    public void recover() {
        committer.write(claims::recover);
    }

    @Override
    public List<Purchase> open() {
        return committer.run(PurchaseTable::open);
    }

    @Override
    public List<Purchase> after(String operation, long id, int count) {
        return committer.run(session -> PurchaseTable.after(session, operation, id, count));
    }

    /** A note that outlives the process; null if there is none. */
    public @Nullable String note(String name) {
        return committer
                .run(session -> Optional.ofNullable(Schema.meta(session, name)))
                .orElse(null);
    }

    /** Writes a note. */
    public void note(String name, String value) {
        committer.write(session -> {
            Schema.setMeta(session, name, value);
        });
    }

    /**
     * Removes requests and responses that contain a text, and what is left of them in the files; keeps the keyed hashes
     * and the amounts.
     */
    public long eraseContaining(String text) {
        return eraser.erase(dialect.contains(), text.toLowerCase(Locale.ROOT));
    }

    /** Removes requests and responses that were stored before a time. */
    public long eraseBefore(Instant time) {
        return eraser.erase("finished_at < ?", time.toEpochMilli());
    }

    /**
     * Counts distinct keys with a temporary table, so that the heap does not grow with their number.
     *
     * @param staleUntil responses that were stored until then are too old and bought again; null if none is
     */
    public KeyCounter keyCounter(@Nullable Instant staleUntil) {
        return new KeyCounter(committer, dialect, staleUntil);
    }

    /** Remembers keys while an output is written. */
    public FirstKeys firstKeys() {
        return new FirstKeys(committer);
    }

    /** A quota: SQLite then behaves as on a full disk. */
    void limitPages(int pages) {
        committer.write(session -> session.execute("PRAGMA max_page_count=" + pages));
    }

    /** What the store is called in messages. */
    @Override
    public String toString() {
        return dialect.name();
    }

    private void leave() {
        try {
            committer.write(claims::leave);
        } catch (StoreException e) {
            // Closed already, or the database is away: then the others wait until the lease has ended.
        }
    }

    /** Finishes what waits and releases the store for other processes. */
    @Override
    public void close() {
        try {
            if (heartbeat != null) {
                heartbeat.shutdownNow();
                leave();
            }
            committer.close();
        } finally {
            if (file != null) {
                file.close();
            }
        }
    }
}
