package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A transaction as PostgreSQL has them by default: each statement sees what is committed by then. Whoever writes has the lock
 * of the store, and waits for it. The server ends the connection of a client that stands still in a transaction, so that the
 * others go on.
 */
final class ServerTransaction extends Transaction {
    private static final String IDLE_TOO_LONG = "25P03";

    private final Client client;
    private long maxIdle = Long.MAX_VALUE;
    private long usedAt;
    private boolean begun;
    /** The state by which SQL names why the connection is gone; null as long as it is there. */
    private @Nullable String lost;

    ServerTransaction(Database database, Client client) {
        super(database);
        this.client = client;
    }

    @Override
    @Nullable
    Object[][][] seen() {
        return database.state();
    }

    @Override
    void requireToWrite() {
        if (!database.isLockedBy(this)) {
            throw new UnsupportedOperationException("whoever writes takes the lock first");
        }
    }

    @Override
    void use() throws SQLException {
        endIfIdle();
        String state = lost;
        if (state != null) {
            throw Failures.lost(state);
        }
        begun = true;
        used();
    }

    @Override
    void used() {
        usedAt = client.nanos();
    }

    @Override
    void lock() {
        while (!database.lock(this)) {
            ServerTransaction holder = Objects.requireNonNull(database.lockedBy());
            client.await(() -> database.lockedBy() != holder, holder.idleUntil());
            if (database.isLockedBy(holder)) {
                holder.endIfIdle();
            }
        }
    }

    private void endIfIdle() {
        if (idleUntil() <= client.nanos()) {
            lose(IDLE_TOO_LONG);
        }
    }

    private long idleUntil() {
        return begun && maxIdle < Long.MAX_VALUE ? usedAt + maxIdle : Long.MAX_VALUE;
    }

    /** Ends the connection with what was not committed. */
    void lose(String state) {
        lost = state;
        rollback();
    }

    @Override
    void set(String property, String value) {
        if (property.equals("idle_in_transaction_session_timeout")) {
            maxIdle = Long.parseLong(value) * 1_000_000;
        }
    }

    @Override
    long clock() {
        return client.millis();
    }

    @Override
    void ended() {
        database.unlock(this);
        begun = false;
    }
}
