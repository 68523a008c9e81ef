package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import java.sql.Connection;
import java.sql.SQLException;

/** Differences between SQLite and PostgreSQL, the two databases that can contain a store. */
interface Dialect {
    /**
     * Replaces the placeholders for types in a schema statement with the types of this database. The placeholder {@code
     * {nanos}} stands for a column with times of the machine's monotonic clock, which only SQLite files have. {@code
     * {strict}} stands for the option that makes SQLite check the types of all values.
     */
    String ddl(String statement);

    /**
     * Returns a query that has a result if the tables of a store exist. A database that has only other tables belongs to
     * another program.
     */
    String tableQuery();

    /**
     * Checks the database engine, and configures the connection for durable commits.
     *
     * @throws StoreException if the engine is unsuitable
     */
    void prepare(Connection connection) throws SQLException;

    /**
     * Verifies that a database is empty before a store is created in it. Does nothing if databases of this kind are
     * usually shared with other programs.
     */
    default void requireEmpty(Connection connection) throws SQLException {}

    /** Rolls back a transaction that failed, so that another one can begin. */
    default void rollBack(Connection connection) throws SQLException {
        connection.rollback();
    }

    /** Undoes the settings of {@link #prepare} before the connection returns to a pool. */
    default void release(Connection connection) throws SQLException {}

    /**
     * Removes all remains of deleted rows from the files of the database. Takes about a second for 100 MB. Does nothing
     * for PostgreSQL, which reuses the space after its own {@code VACUUM}.
     *
     * @throws StoreException if another connection is reading the data
     */
    default void scrub(Connection connection) throws SQLException {}

    /** Returns whether a failure means that the connection is lost, so a new connection may work. */
    default boolean isConnectionLost(SQLException failure) {
        return false;
    }

    /** Blocks writes by other processes until the end of the transaction, if this database needs a lock for that. */
    default void lock(Session session) throws SQLException {}

    /** Classifies a failure that the database driver reported. */
    StoreException.Problem problem(SQLException failure);

    /** Returns advice for users whose store cannot be written. */
    String remedyIfReadOnly();

    /** Returns advice for users whose store is damaged. */
    String remedyIfDamaged();

    /** Returns the name by which messages refer to the store, such as the path of its file. */
    String name();
}
