package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The processes that share a store. A process is an owner of claims for as long as it has the store open. When a
 * process dies, its claims are released, and rows that it had in flight are put in doubt. How to find out which
 * processes are alive depends on the database: operating-system locks for a file ({@link FileOwners}), leases for a
 * server ({@link Lease}).
 */
interface Owners extends Committer.Group, AutoCloseable {
    /** Returns the name by which claims identify this process. No other process ever uses the same name. */
    String id();

    /** Registers this process, in the transaction that opens the store. */
    void enter(Session session) throws SQLException;

    /** Returns whether a process has the store open, as far as this transaction can tell. */
    boolean isAlive(Session session, String owner) throws SQLException;

    /** Returns whether a process that was taken for dead may still be alive and deliver results. */
    boolean canReturn();

    /**
     * Returns the time of this transaction on the clock that all owners share.
     *
     * @param local current time on the clock of this machine
     */
    Instant now(Instant local);

    /**
     * Returns the {@link System#nanoTime} value before which an attempt must begin if its intent is recorded in this
     * transaction. Returns null if the attempt may begin at any time.
     */
    @Nullable
    Long sendBefore();

    /** Returns how much longer an attempt may be in flight if its intent was recorded at {@code sent}. */
    Duration untilQuiet(Instant sent, Duration attemptTimeout);

    /**
     * Returns how much longer the service may process an attempt, no matter which process sent it.
     *
     * @param sent wall-clock time at which the intent of the attempt was recorded
     * @param local current wall-clock time of this machine
     */
    Duration untilOver(Instant sent, Instant local, Duration attemptTimeout);

    /**
     * Returns the interval at which the store renews the lease of this process, if it has one, and looks for dead
     * owners.
     */
    Duration interval();

    /** Unregisters this process, in its last transaction. */
    void leave(Session session) throws SQLException;

    /** Deletes the records of dead owners that have no claims left. */
    void forget(Session session) throws SQLException;

    @Override
    void close();
}
