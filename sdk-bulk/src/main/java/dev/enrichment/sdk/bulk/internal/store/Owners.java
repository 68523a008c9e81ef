package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The processes that share a store. Each is an owner of claims while it has the store open; what a dead one claimed is
 * released, and what it had on the wire is in doubt. Databases answer only the question who is alive in different ways: by
 * locks of the operating system for a file ({@link FileOwners}), by leases on a server ({@link Lease}).
 */
interface Owners extends Committer.Group, AutoCloseable {
    /** Returns the name of this process in claims; it is never used again by another one. */
    String id();

    /** Enters this process, in the transaction that opens the store. */
    void enter(Session session) throws SQLException;

    /** Returns whether a process has the store open, as far as this transaction can tell. */
    boolean isAlive(Session session, String owner) throws SQLException;

    /** Returns whether a process that was taken for dead may be alive, and bring results. */
    boolean canReturn();

    /** Returns the time of this transaction on the clock that all owners share; {@code local} is this machine's. */
    Instant now(Instant local);

    /**
     * Returns when an attempt that is intended in this transaction must have begun, in {@link System#nanoTime}; null if it
     * may begin at any time.
     */
    @Nullable
    Long sendBefore();

    /** Returns how long an attempt that was intended at a time may still be on the wire. */
    Duration untilQuiet(Instant sent, Duration attemptTimeout);

    /**
     * Returns how long the service may still carry out an attempt that was intended at a time, whoever sent it.
     *
     * @param sent when it was intended, by the wall clock
     * @param local the wall clock of this machine now
     */
    Duration untilOver(Instant sent, Instant local, Duration attemptTimeout);

    /** Returns how often the store looks for owners that died. */
    Duration interval();

    /** Ends the life of this process in the store, in the last transaction that it makes. */
    void leave(Session session) throws SQLException;

    /** Forgets dead owners that no claim names any more. */
    void forget(Session session) throws SQLException;

    @Override
    void close();
}
