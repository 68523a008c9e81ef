package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a connection has read and written since its last commit. */
abstract class Transaction {
    private static final @Nullable Object[][] NO_ROWS = {};

    final Database database;
    private @Nullable Object @Nullable [][][] own;
    private boolean changed;

    Transaction(Database database) {
        this.database = database;
    }

    /** Returns the state that it reads as long as it has written nothing. */
    abstract @Nullable Object[][][] seen();

    /** Takes the right to write; what was written since it began to read decides whether it may. */
    abstract void requireToWrite() throws SQLException;

    /** Is called before each statement and each end; throws an exception if the connection is gone. */
    void use() throws SQLException {}

    /** Is called after each statement. */
    void used() {}

    /** Waits until no other transaction has the lock of the store. */
    void lock() throws SQLException {
        throw new UnsupportedOperationException("a file has no such lock");
    }

    /** Sets a property of the connection. */
    void set(String property, String value) {
        throw new UnsupportedOperationException("a file has no such property: " + property);
    }

    /** Returns the clock of the database in milliseconds. */
    long clock() {
        throw new UnsupportedOperationException("a file has no clock");
    }

    /** Returns the rows of a table. */
    final @Nullable Object[][] rows(Table table) {
        @Nullable Object[][][] now = own == null ? seen() : own;
        return table.number() < now.length ? now[table.number()] : NO_ROWS;
    }

    /** Takes the right to write, as a statement does that may change nothing. If it fails, it has not begun to read. */
    final void beginToWrite() throws SQLException {
        if (own == null) {
            requireToWrite();
            own = seen().clone();
        }
    }

    /** Replaces the rows of a table; this transaction writes already. */
    final void write(Table table, @Nullable Object[][] rows) {
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

    final void commit() {
        if (own != null && changed) {
            database.publish(own);
        }
        rollback();
    }

    final void rollback() {
        own = null;
        changed = false;
        ended();
    }

    /** Is called when it has ended, in whatever way. */
    abstract void ended();
}
