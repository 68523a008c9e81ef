package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A transaction as SQLite has them with a write-ahead log: it sees what was committed before its first statement, and what
 * it wrote itself. It can write if nobody has written since.
 */
final class Transaction {
    private static final @Nullable Object[][] NO_ROWS = {};

    final Database database;
    private @Nullable Object @Nullable [][][] seen;
    private @Nullable Object @Nullable [][][] own;
    private boolean changed;

    Transaction(Database database) {
        this.database = database;
    }

    /** Returns the rows of a table. */
    @Nullable
    Object[][] rows(Table table) {
        @Nullable Object[][][] now = own;
        if (now == null) {
            now = seen;
            if (now == null) {
                now = database.read(this);
                seen = now;
            }
        }
        return table.number() < now.length ? now[table.number()] : NO_ROWS;
    }

    boolean sees(@Nullable Object[][][] state) {
        return seen == state;
    }

    /** Takes the right to write, as a statement does that may change nothing. If it fails, it has not begun to read. */
    void beginToWrite() throws SQLException {
        if (own == null) {
            database.beginToWrite(this, seen);
            @Nullable Object[][][] now = seen == null ? database.read(this) : seen;
            seen = now;
            own = now.clone();
        }
    }

    /** Replaces the rows of a table; this transaction writes already. */
    void write(Table table, @Nullable Object[][] rows) {
        @Nullable Object[][][] now = Objects.requireNonNull(own);
        if (table.number() >= now.length) {
            int before = now.length;
            now = Arrays.copyOf(now, table.number() + 1);
            Arrays.fill(now, before, now.length, NO_ROWS);
        }
        now[table.number()] = rows;
        own = now;
        changed = true;
    }

    void commit() {
        if (own != null && changed) {
            database.publish(own);
        }
        end();
    }

    void rollback() {
        end();
    }

    private void end() {
        database.ended(this);
        own = null;
        seen = null;
        changed = false;
    }
}
