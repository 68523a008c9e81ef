package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import java.sql.Connection;
import java.sql.SQLException;

/** Covers what SQLite and PostgreSQL do differently. */
interface Dialect {
    /** Words of the schema that differ: {@code {blob}} and {@code {id}}. */
    String ddl(String statement);

    /**
     * Checks the engine and sets it to durable commits.
     *
     * @throws StoreException if the engine is unsuitable
     */
    void prepare(Connection connection) throws SQLException;

    /** Refuses the database of another program, where a database belongs to one program. */
    void requireEmpty(Connection connection) throws SQLException;

    /** Ends a transaction that failed, so that another one can begin. */
    void rollBack(Connection connection) throws SQLException;

    /** Undoes what {@link #prepare} set, before the connection goes back to a pool. */
    void release(Connection connection) throws SQLException;

    /**
     * Overwrites what was deleted, where the database leaves it in files.
     *
     * @throws StoreException if somebody reads it at this moment
     */
    void scrub(Connection connection) throws SQLException;

    /** Returns whether a failure means that the connection is gone, and another one may work. */
    boolean isConnectionLost(SQLException failure);

    /** Holds back other processes until the end of the transaction, where several share a store. */
    void lock(Session session) throws SQLException;

    /** Returns the kind of a failure. */
    StoreException.Problem problem(SQLException failure);

    /** Returns what the store is called in messages. */
    String name();
}
