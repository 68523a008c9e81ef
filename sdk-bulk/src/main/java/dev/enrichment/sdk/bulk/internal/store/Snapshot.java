package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/** A store as it was at one moment, on a connection of its own that cannot write. */
public final class Snapshot implements PurchaseReader, AutoCloseable {
    private final Dialect dialect;
    private final Session session;
    private final Totals totals;

    private Snapshot(Dialect dialect, Session session, Totals totals) {
        this.dialect = dialect;
        this.session = session;
        this.totals = totals;
    }

    /** Opens a file; the first read fixes the moment. */
    public static Snapshot sqlite(Path path) {
        Path file = path.toAbsolutePath();
        Dialect dialect = new SqliteDialect(file);
        if (!Files.isReadable(file)) {
            throw new StoreException(Problem.FAILED, file + " does not exist or cannot be read", null);
        }
        try {
            Session session = new Session(SqliteDialect.connect(file, true));
            try {
                session.connection().setAutoCommit(false);
                Schema.CURRENT.requireReadable(session, dialect);
                return new Snapshot(dialect, session, RunningTotals.read(session));
            } catch (SQLException | RuntimeException e) {
                session.close();
                throw e;
            }
        } catch (SQLException e) {
            throw failure(dialect, e);
        }
    }

    private static StoreException failure(Dialect dialect, SQLException e) {
        Problem problem = dialect.problem(e);
        return new StoreException(problem, Messages.of(problem, dialect.name(), e), e);
    }

    @Override
    public Totals totals() {
        return totals;
    }

    @Override
    public synchronized List<Purchase> open() {
        return read(() -> PurchaseTable.open(session));
    }

    @Override
    public synchronized List<Purchase> after(String operation, long id, int count) {
        return read(() -> PurchaseTable.after(session, operation, id, count));
    }

    private interface Read {
        List<Purchase> get() throws SQLException;
    }

    private List<Purchase> read(Read read) {
        try {
            return read.get();
        } catch (SQLException e) {
            throw failure(dialect, e);
        }
    }

    /** Ends the snapshot; until then the write-ahead log of a run that goes on can only grow. */
    @Override
    public synchronized void close() {
        try {
            session.close();
        } catch (SQLException e) {
            throw failure(dialect, e);
        }
    }
}
