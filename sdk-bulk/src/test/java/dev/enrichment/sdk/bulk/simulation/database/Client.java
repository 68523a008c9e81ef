package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;

/** Whoever has a connection. It can be gone, and decides what becomes of its commits. */
public interface Client {
    /** A client that commits. */
    Client PLAIN = new Client() {
        @Override
        public void check() {}

        @Override
        public void commit(Ending transaction) throws SQLException {
            transaction.commit();
        }
    };

    /** The ways in which a transaction can end. */
    interface Ending {
        void commit() throws SQLException;

        void rollback() throws SQLException;
    }

    /** Throws an exception if the client is gone. */
    void check();

    /** Is called instead of a commit. */
    void commit(Ending transaction) throws SQLException;
}
