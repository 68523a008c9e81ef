package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A transaction as SQLite has them with a write-ahead log: it sees what was committed before its first statement, and what
 * it wrote itself. It can write if nobody has written since.
 */
final class SnapshotTransaction extends Transaction {
    private @Nullable Object @Nullable [][][] seen;

    SnapshotTransaction(Database database) {
        super(database);
    }

    @Override
    @Nullable
    Object[][][] seen() {
        @Nullable Object[][][] now = seen;
        if (now == null) {
            now = database.read(this);
            seen = now;
        }
        return now;
    }

    boolean sees(@Nullable Object[][][] state) {
        return seen == state;
    }

    @Override
    void requireToWrite() throws SQLException {
        database.beginToWrite(this, seen);
    }

    @Override
    void ended() {
        database.ended(this);
        seen = null;
    }
}
