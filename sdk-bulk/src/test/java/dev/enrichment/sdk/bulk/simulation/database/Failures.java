package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Makes the exceptions that the drivers would throw. */
final class Failures {
    private Failures() {}

    static SQLException constraint(String what) {
        return new SQLiteException("[SQLITE_CONSTRAINT] " + what, SQLiteErrorCode.SQLITE_CONSTRAINT);
    }

    /** The connection to a server is gone. */
    static SQLException lost(String state) {
        return new SQLException("the connection is lost", state);
    }

    /** Another transaction writes, and nobody waits in real time. */
    static SQLException busy() {
        return new SQLiteException("[SQLITE_BUSY] another transaction writes", SQLiteErrorCode.SQLITE_BUSY);
    }

    /** A transaction does what it can do only before it reads. */
    static SQLException locked() {
        return new SQLiteException("[SQLITE_LOCKED] the transaction reads", SQLiteErrorCode.SQLITE_LOCKED);
    }

    /** Another transaction has written since this one began to read. */
    static SQLException stale() {
        return new SQLiteException(
                "[SQLITE_BUSY_SNAPSHOT] others have written since", SQLiteErrorCode.SQLITE_BUSY_SNAPSHOT);
    }
}
