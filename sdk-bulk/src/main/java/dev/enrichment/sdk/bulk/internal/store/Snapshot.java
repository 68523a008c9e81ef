package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a store at one moment, read through a separate, read-only connection. {@link Moment} describes how later
 * changes to the store are hidden.
 *
 * <p>Thread-safe. The monitor of the session guards the connection.
 */
public final class Snapshot implements PurchaseReader, AutoCloseable {
    private static final int PART = 200;

    private final Dialect dialect;
    private final Session session;
    private final Moment moment;
    /** Name of the list to which the snapshot is limited; null for all rows. */
    private final @Nullable String list;

    private Snapshot(Dialect dialect, Session session, Moment moment, @Nullable String list) {
        this.dialect = dialect;
        this.session = session;
        this.moment = moment;
        this.list = list;
    }

    /** Returns a snapshot that contains only the rows of one list, and shares the connection of this snapshot. */
    public Snapshot ofList(String name) {
        return new Snapshot(dialect, session, moment, name);
    }

    /** Returns whether a request that can cost credits was ever sent for the named list. */
    public boolean hasList(String name) {
        return moment.lists.contains(name);
    }

    /** Returns the account or sandbox from which the stored responses come. Returns empty if it is not known yet. */
    public Optional<Origin> origin() {
        return moment.origin;
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
                Set<String> dead = dead(session, file);
                return new Snapshot(dialect, session, new Moment(session, dead), null);
            } catch (SQLException | RuntimeException e) {
                session.close();
                throw e;
            }
        } catch (SQLException e) {
            throw StoreFailures.of(dialect, e);
        }
    }

    /**
     * Returns the IDs of the processes that have calls in flight according to the store, but no longer have the file
     * open.
     */
    private static Set<String> dead(Session session, Path file) throws SQLException {
        Set<String> owners = CallTable.findClaims(session).stream()
                .map(call -> Objects.requireNonNull(call.owner()))
                .collect(Collectors.toSet());
        session.connection().rollback(); // otherwise this transaction and a writer might wait for each other
        Set<String> living = OpenStores.living(file, owners);
        return owners.stream().filter(owner -> !living.contains(owner)).collect(Collectors.toSet());
    }

    @Override
    public Totals totals() {
        return list == null ? moment.totals : moment.budgets.getOrDefault(list, Totals.NONE);
    }

    @Override
    public List<Purchase> open() {
        return moment.open.stream().filter(this::isOfList).toList();
    }

    private boolean isOfList(Purchase row) {
        return list == null || row.list().equals(list);
    }

    /**
     * Returns the next rows that had a response, in the order of their IDs. Skips rows that were added after the
     * snapshot.
     */
    @Override
    public List<Purchase> after(String operation, long id, int count) {
        return read(session -> {
            moment.leave();
            List<Purchase> rows = new ArrayList<>();
            long last = id;
            List<Purchase> part = List.of();
            do {
                part = PurchaseTable.findAfter(session, operation, last, count, list);
                for (Purchase row : part) {
                    last = row.id();
                    Purchase then = moment.asOf(row);
                    if (then != null) {
                        rows.add(then);
                    }
                }
            } while (rows.isEmpty() && !part.isEmpty());
            return rows;
        });
    }

    /**
     * Returns all current and earlier responses to requests that are about a person or company, or contain some text.
     * Includes requests with a call in flight.
     */
    public List<Purchase> about(String text) {
        ErasureTarget target = new ErasureTarget(text);
        List<Purchase> found = new ArrayList<>();
        PurchaseReader.parts(id -> read(session -> PurchaseTable.findAllAfter(session, id, PART)))
                .flatMap(List::stream)
                .filter(this::isOfList)
                .forEach(row -> {
                    List<Purchase> versions = new ArrayList<>();
                    read(session -> EarlierResponses.find(session, row)).forEach(each -> versions.add(each.response()));
                    versions.add(row);
                    if (versions.stream().anyMatch(target::isIn)) {
                        found.addAll(versions);
                    }
                });
        return found;
    }

    /** Returns how many credits were spent, per list, operation and day. */
    public List<PurchaseSum> purchases() {
        return read(session -> moment.purchases()).stream()
                .filter(sum -> list == null || sum.list().equals(list))
                .toList();
    }

    /**
     * Runs a query while no other thread uses the connection. Snapshots of single lists share the connection with the
     * snapshot of all rows.
     */
    private <T> T read(WorkItem.Work<T> query) {
        synchronized (session) {
            try {
                T found = query.run(session);
                moment.afterRead();
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
