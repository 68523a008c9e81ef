package dev.enrichment.sdk.bulk.simulation;

import java.sql.SQLException;
import java.util.function.BooleanSupplier;

/**
 * Process at the client end of a simulated database connection. It may be dead, and it decides whether its commits
 * succeed.
 */
interface Client {
    /** Commits or rolls back the current transaction. */
    interface Ending {
        void commit() throws SQLException;

        void rollback() throws SQLException;
    }

    /** Throws an exception if the client is gone. */
    void check();

    /** Is called instead of a commit. */
    void commit(Ending transaction) throws SQLException;

    /** Returns a time that only grows. */
    long nanos();

    /** Returns the clock of the server. */
    long millis();

    /**
     * Waits for another client.
     *
     * @param until the end of the wait, as {@link #nanos} tells it
     */
    void await(BooleanSupplier ready, long until);
}
