package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.PurchaseTable.Amounts;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The purchases of all runs with one store. Every method returns after what it wrote is durable. */
public final class Store implements PurchaseReader, AutoCloseable {
    private static final int PART = 500;

    private final Committer committer;
    private final Dialect dialect;
    private final @Nullable SqliteFile file;
    private final RunningTotals totals = new RunningTotals();
    private final byte[] secret;
    private final AtomicReference<@Nullable Object> user = new AtomicReference<>();

    private Store(Session session, Dialect dialect, @Nullable SqliteFile file, Schema schema) throws SQLException {
        this.dialect = dialect;
        this.file = file;
        dialect.prepare(session.connection());
        schema.open(session, dialect);
        secret = Schema.secret(session);
        totals.rolledBack(session);
        session.connection().commit();
        committer = new Committer(session, dialect, totals);
    }

    /** Opens or creates a store in a SQLite file. */
    public static Store sqlite(Path path) {
        return sqlite(path, Schema.CURRENT);
    }

    static Store sqlite(Path path, Schema schema) {
        SqliteFile file = SqliteFile.claim(path);
        try {
            SqliteDialect dialect = new SqliteDialect(file.path());
            return open(() -> SqliteDialect.connect(file.path(), false), dialect, file, schema);
        } catch (RuntimeException | Error e) {
            file.close();
            throw e;
        }
    }

    /** Opens or creates a store in PostgreSQL. */
    public static Store postgres(DataSource database) {
        return open(database::getConnection, new PostgresDialect(), null, Schema.CURRENT);
    }

    private interface Connect {
        Connection get() throws SQLException;
    }

    private static Store open(Connect connect, Dialect dialect, @Nullable SqliteFile file, Schema schema) {
        try {
            Connection connection = connect.get();
            try {
                return new Store(new Session(connection), dialect, file, schema);
            } catch (SQLException | RuntimeException | Error e) {
                connection.close();
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
        boolean unused = user.compareAndSet(run, null);
    }

    /** The key of the hashes of requests. */
    public byte[] secret() {
        return secret.clone();
    }

    @Override
    public Totals totals() {
        return committer.run(session -> totals.now());
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

    /** Records that a request is about to be sent, and what it can cost. */
    public void intend(byte[] key, String operation, byte[] request, BigDecimal maxPrice, Instant now) {
        committer.write(session -> {
            Amounts before = PurchaseTable.amounts(session, key);
            boolean again = before != null && before.isIntent();
            BigDecimal open = before == null ? BigDecimal.ZERO : before.open();
            PurchaseTable.intent(session, key, operation, request, maxPrice, now, again ? open : open.add(maxPrice));
            totals.addAttempt(again ? BigDecimal.ZERO : maxPrice);
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
            if (row != null && row.isIntent()) {
                BigDecimal stillOpen = row.open().subtract(row.maxPrice()).add(open);
                PurchaseState next = state == null ? row.idle(stillOpen) : state;
                PurchaseTable.state(session, key, next, row.paid().add(charged), stillOpen, message);
                totals.add(charged, stillOpen.subtract(row.open()));
            }
        });
    }

    /** Stores a response. That of a free error can arrive after the intent was taken back. */
    public void finish(byte[] key, StoredResponse response) {
        committer.write(session -> {
            Amounts row = PurchaseTable.amounts(session, key);
            if (row == null) {
                throw new StoreException(Problem.CORRUPT, "a response arrived for a request that was not sent", null);
            }
            BigDecimal held = row.isIntent() ? row.maxPrice() : BigDecimal.ZERO;
            BigDecimal open = row.open().subtract(held).add(response.open());
            PurchaseTable.response(session, key, response, row.paid().add(response.charged()), open);
            totals.add(response.charged(), open.subtract(row.open()));
        });
    }

    /** Decides a doubt: what its attempts were charged in total. */
    public void settle(byte[] key, BigDecimal charged) {
        committer.write(session -> {
            Amounts row = PurchaseTable.amounts(session, key);
            if (row != null) {
                PurchaseState next = row.state() != PurchaseState.DOUBT
                        ? row.state()
                        : charged.signum() > 0 ? PurchaseState.LOST : row.idle(BigDecimal.ZERO);
                PurchaseTable.state(session, key, next, row.paid().add(charged), BigDecimal.ZERO, null);
                totals.add(charged, row.open().negate());
            }
        });
    }

    /** Turns the intents of a process that was killed into doubts; those of free operations can simply be sent again. */
    public void recover() {
        committer.write(session -> {
            for (Purchase row : PurchaseTable.open(session)) {
                if (row.state() == PurchaseState.INTENT) {
                    PurchaseState next = row.open().signum() > 0
                            ? PurchaseState.DOUBT
                            : row.response() == null ? PurchaseState.FREE : PurchaseState.DONE;
                    PurchaseTable.state(session, row.key(), next, row.paid(), row.open(), "the run was killed");
                }
            }
        });
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
        return erase(dialect.contains(), text.toLowerCase(Locale.ROOT));
    }

    /** Removes requests and responses that were stored before a time. */
    public long eraseBefore(Instant time) {
        return erase("finished_at < ?", time.toEpochMilli());
    }

    private long erase(String condition, Object value) {
        long erased = 0;
        List<byte[]> keys;
        do {
            keys = committer.run(session -> {
                List<byte[]> part = PurchaseTable.keys(session, condition, value, PART);
                for (byte[] key : part) {
                    PurchaseTable.erase(session, key);
                }
                return part;
            });
            erased += keys.size();
        } while (keys.size() == PART);
        scrub();
        return erased;
    }

    private void scrub() {
        committer.write(session -> {
            totals.beforeCommit(session); // the scrubbing commits
            dialect.scrub(session.connection());
        });
    }

    /** Counts distinct keys with a temporary table, so that the heap does not grow with their number. */
    public KeyCounter keyCounter() {
        return new KeyCounter(committer, dialect);
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

    /** Finishes what waits and releases the store for other processes. */
    @Override
    public void close() {
        try {
            committer.close();
        } finally {
            if (file != null) {
                file.close();
            }
        }
    }
}
