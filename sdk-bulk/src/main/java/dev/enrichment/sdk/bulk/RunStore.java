package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.Totals;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Objects;
import javax.sql.DataSource;

/**
 * Where runs keep what they bought: each request with its response, durable before anything is sent or returned. It is
 * the archive as well: a later run over the same rows costs nothing. Several runs can use a store one after another, with
 * any operations; one run can use it at a time.
 *
 * <p>A store contains personal data. The file is readable by its owner only.
 */
public final class RunStore implements AutoCloseable {
    private final Store store;

    private RunStore(Store store) {
        this.store = store;
    }

    /**
     * Opens or creates a store in a SQLite file, with two files beside it while it is open ({@code -wal}, {@code -shm})
     * and one that locks it ({@code .lock}). The file can be read by any SQLite tool.
     *
     * @param file on a local disk, such as {@code leads.db}; its directory must exist
     * @return the open store
     * @throws dev.enrichment.sdk.bulk.results.StoreException if it cannot be used; its {@code problem()} says why
     */
    public static RunStore sqlite(Path file) {
        return new RunStore(Store.sqlite(Objects.requireNonNull(file, "file must not be null")));
    }

    /**
     * Opens or creates a store in PostgreSQL, in the first schema of the search path. It uses one connection until it is
     * closed. Commits must be durable: leave {@code fsync} on.
     *
     * @param database provides the connection
     * @return the open store
     * @throws dev.enrichment.sdk.bulk.results.StoreException if it cannot be used; its {@code problem()} says why
     */
    public static RunStore jdbc(DataSource database) {
        return new RunStore(Store.postgres(Objects.requireNonNull(database, "database must not be null")));
    }

    Store internal() {
        return store;
    }

    /** {@return credits that all runs with this store were charged} */
    public BigDecimal paid() {
        return store.totals().paid();
    }

    /** {@return credits that they can have been charged in addition, because of doubts} */
    public BigDecimal open() {
        Totals totals = store.totals();
        return totals.open();
    }

    /** Closes the store. Close the runs that use it first. */
    @Override
    public void close() {
        store.close();
    }

    /** The file, or the kind of database. */
    @Override
    public String toString() {
        return "RunStore[" + store + "]";
    }
}
