package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A database in the heap. Its state is an array with the rows of each table; neither the array nor a row changes, so whoever
 * holds a state sees it as it was. Used by one thread at a time.
 */
public final class Database {
    private final boolean isServer;
    private final Map<String, Table> tables = new HashMap<>();
    private final List<Table> numbered = new ArrayList<>();
    private final Map<String, Command> commands = new HashMap<>();
    private @Nullable Object[][][] state = {};
    private @Nullable Object[][][] kept = {};
    private long version;
    private @Nullable Transaction writer;
    private @Nullable ServerTransaction lockedBy;
    /** Transactions that read, and whether they need the log for it. */
    private final Map<SnapshotTransaction, Boolean> reading = new HashMap<>();
    /** Whether all commits are in the file, as far as SQLite has a log and a file. */
    private boolean checkpointed;

    private Database(boolean isServer) {
        this.isServer = isServer;
    }

    /** Returns a database that does what SQLite does with a file. */
    public static Database file() {
        return new Database(false);
    }

    /** Returns a database that does what PostgreSQL does. */
    public static Database server() {
        return new Database(true);
    }

    /** Returns whether it is one on a server. */
    public boolean isServer() {
        return isServer;
    }

    /** Returns what is committed. */
    @Nullable
    Object[][][] state() {
        return state;
    }

    /** Takes the lock, if no other transaction has it. */
    boolean lock(ServerTransaction transaction) {
        if (lockedBy == null) {
            lockedBy = transaction;
        }
        return lockedBy == transaction;
    }

    boolean isLockedBy(ServerTransaction transaction) {
        return lockedBy == transaction;
    }

    /** Returns who has the lock, which somebody has. */
    @Nullable
    ServerTransaction lockedBy() {
        return lockedBy;
    }

    void unlock(ServerTransaction transaction) {
        if (lockedBy == transaction) {
            lockedBy = null;
        }
    }

    /** Returns the transactions of a connection, one after the other. */
    Transaction transactions(Client client) {
        return isServer ? new ServerTransaction(this, client) : new SnapshotTransaction(this);
    }

    /** Returns a statement that is ready to run; the same text is read once. */
    Command command(String sql) {
        Command known = commands.get(sql);
        if (known == null) {
            known = new Parser(this, sql).command();
            commands.put(sql, known);
        }
        return known;
    }

    Table table(String name) {
        Table found = tables.get(name);
        if (found == null) {
            throw new IllegalArgumentException("no such table: " + name);
        }
        return found;
    }

    boolean has(String name) {
        return tables.containsKey(name);
    }

    int size() {
        return tables.size();
    }

    /** Adds or replaces a table. What defines tables is not undone by a rollback. */
    void define(Table table) {
        commands.clear();
        tables.put(table.name(), table);
        if (table.number() == numbered.size()) {
            numbered.add(table);
        } else {
            numbered.set(table.number(), table);
        }
    }

    int nextNumber() {
        return numbered.size();
    }

    /** Returns the state that the last commit made, for a transaction that begins to read. */
    @Nullable
    Object[][][] read(SnapshotTransaction transaction) {
        reading.put(transaction, !checkpointed);
        return state;
    }

    /**
     * Brings the log to the file, and empties it. The first is not done while somebody reads the file, or what the log had
     * before; the second not while somebody needs the log, or writes.
     *
     * @return whether both was done
     */
    boolean checkpoint(Transaction transaction) throws SQLException {
        if (transaction instanceof SnapshotTransaction reader && reading.containsKey(reader)) {
            throw Failures.locked();
        }
        checkpointed |= reading.entrySet().stream()
                .allMatch(each -> each.getValue() && each.getKey().sees(state));
        if (!checkpointed || writer != null || reading.containsValue(true)) {
            return false;
        }
        state = state.clone(); // the log begins anew, so whoever reads the file does not write after that
        return true;
    }

    /** Begins to write, after what a transaction has read; null if it is nothing. */
    void beginToWrite(Transaction transaction, @Nullable Object @Nullable [][][] seen) throws SQLException {
        if (writer != null && writer != transaction) {
            throw Failures.busy();
        }
        if (seen != null && seen != state) {
            throw Failures.stale();
        }
        writer = transaction;
    }

    void publish(@Nullable Object[][][] next) {
        state = next;
        version++;
        checkpointed = false;
    }

    /** A transaction has ended, in whatever way. */
    void ended(SnapshotTransaction transaction) {
        reading.remove(transaction);
        if (writer == transaction) {
            writer = null;
        }
    }

    /** Returns a number that changes with each commit that wrote. */
    long version() {
        return version;
    }

    /** Makes the present state the one to which {@link #reset} leads. */
    public void keep() {
        kept = state;
    }

    /** Returns to the state that was kept. */
    public void reset() {
        state = kept;
        version++;
        writer = null;
        lockedBy = null;
        reading.clear();
        checkpointed = true;
    }

    /** Opens a connection. */
    public MemoryConnection connect(Client client) {
        return MissingMethods.connection(this, client);
    }
}
