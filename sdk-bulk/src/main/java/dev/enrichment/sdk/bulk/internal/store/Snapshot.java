package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a store at one moment, read through a separate, read-only connection. They are read in several short
 * transactions, because a long transaction would prevent other connections from emptying the write-ahead log.
 *
 * <p>Thread-safe. The monitor of the session guards the connection.
 */
public final class Snapshot implements PurchaseReader, AutoCloseable {
    private static final int PART = 200;

    private final Dialect dialect;
    private final Session session;
    private final Totals totals;

    /** ID of the last row at the time of the snapshot. Later rows are excluded. */
    private final long last;
    /** IDs of the rows that were in flight at the time of the snapshot. These rows are excluded. */
    private final Set<Long> inFlight;
    /** Name of the list to which the snapshot is limited; null for all rows. */
    private final @Nullable String list;
    /** Credits spent per list, operation and day. Null until they are first requested. */
    private @Nullable List<PurchaseSum> purchases;

    private Snapshot(
            Dialect dialect, Session session, Totals totals, long last, Set<Long> inFlight, @Nullable String list) {
        this.dialect = dialect;
        this.session = session;
        this.totals = totals;
        this.last = last;
        this.inFlight = inFlight;
        this.list = list;
    }

    /** Returns a snapshot that contains only the rows of one list, and shares the connection of this snapshot. */
    public Snapshot ofList(String name) {
        Totals ofList = read(session -> Budgets.read(session, name));
        return new Snapshot(dialect, session, ofList, last, inFlight, name);
    }

    /** Returns whether a request that can cost credits was ever sent for the named list. */
    public boolean hasList(String name) {
        return read(session -> Budgets.exists(session, name));
    }

    /** Returns the account or sandbox from which the stored responses come. Returns empty if it is not known yet. */
    public Optional<Origin> origin() {
        return read(session -> Optional.ofNullable(Origin.read(session)));
    }

    /** Takes a snapshot of the store in a SQLite file, as it is when this method is called. */
    public static Snapshot sqlite(Path path) {
        Path file = path.toAbsolutePath();
        Dialect dialect = new SqliteDialect(file);
        if (!Files.isReadable(file)) {
            throw new StoreException(Problem.FAILED, file + " does not exist or cannot be read");
        }
        try {
            Session session = new Session(SqliteDialect.connect(file, true));
            try {
                session.connection().setAutoCommit(false);
                Schema.requireReadable(session, dialect);
                Set<Long> inFlight = PurchaseTable.open(session, null).stream()
                        .filter(row -> row.state() == PurchaseState.INTENT)
                        .map(Purchase::id)
                        .collect(Collectors.toSet());
                Snapshot snapshot = new Snapshot(
                        dialect, session, Totals.load(session), PurchaseTable.last(session), inFlight, null);
                session.connection().rollback();
                return snapshot;
            } catch (SQLException | RuntimeException e) {
                session.close();
                throw e;
            }
        } catch (SQLException e) {
            throw StoreFailures.of(dialect, e);
        }
    }

    @Override
    public Totals totals() {
        return totals;
    }

    @Override
    public List<Purchase> open() {
        return read(session -> PurchaseTable.open(session, list));
    }

    @Override
    public List<Purchase> after(String operation, long id, int count) {
        long from = id;
        while (true) {
            long start = from;
            List<Purchase> part = read(session -> PurchaseTable.after(session, operation, start, count, list));
            List<Purchase> rows = part.stream().filter(this::wasThere).toList();
            if (part.isEmpty() || !rows.isEmpty()) {
                return rows;
            }
            from = part.get(part.size() - 1).id();
        }
    }

    /**
     * Returns all current and earlier responses to requests that are about a person or company, or contain some text.
     * Rows in flight are included.
     */
    public List<Purchase> about(String text) {
        ErasureTarget target = new ErasureTarget(text);
        List<Purchase> found = new ArrayList<>();
        PurchaseReader.parts(id -> read(session -> PurchaseTable.all(session, id, PART)))
                .flatMap(List::stream)
                .filter(row -> list == null || row.list().equals(list))
                .forEach(row -> {
                    List<Purchase> versions = new ArrayList<>();
                    read(session -> EarlierResponses.of(session, row)).forEach(each -> versions.add(each.response()));
                    versions.add(row);
                    if (versions.stream().anyMatch(target::isIn)) {
                        found.addAll(versions);
                    }
                });
        return found;
    }

    private boolean wasThere(Purchase row) {
        return row.id() <= last && !inFlight.contains(row.id());
    }

    /** Returns how many credits were spent, per list, operation and day. */
    public synchronized List<PurchaseSum> purchases() {
        List<PurchaseSum> known = purchases;
        if (known == null) {
            known = read(session -> PurchaseSums.of(session, last, list));
            purchases = known;
        }
        return known;
    }

    /**
     * Runs a query while no other thread uses the connection, which snapshots of single lists share with the snapshot
     * of all rows.
     */
    private <T> T read(Committer.Work<T> query) {
        synchronized (session) {
            try {
                T found = query.run(session);
                session.connection().rollback();
                return found;
            } catch (SQLException e) {
                throw StoreFailures.of(dialect, e);
            }
        }
    }

    /** Closes the connection. Snapshots of lists that use the same connection are closed, too. */
    @Override
    public void close() {
        synchronized (session) {
            try {
                session.close();
            } catch (SQLException e) {
                throw StoreFailures.of(dialect, e);
            }
        }
    }
}
