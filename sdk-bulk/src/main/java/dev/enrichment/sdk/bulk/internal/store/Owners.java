package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The processes that share a store. A process that has the store open can own claims, which are exclusive rights to buy
 * requests. When a process dies, its claims are released. Requests that the process had in flight may have been
 * charged, so their outcome is recorded as unknown. How to tell which processes are alive depends on the database:
 * operating-system locks for a file ({@link FileOwners}), leases for a server ({@link Lease}).
 *
 * <p>The default methods are those for a file, whose locks end with the process. They need no lease, no records of
 * processes, and no clock other than that of the machine.
 */
interface Owners extends AutoCloseable {
    /** Returns the name that identifies this process in claims. No other process ever uses the same name. */
    String id();

    /** Registers this process, in the transaction that opens the store. */
    default void enter(Session session) throws SQLException {
        beforeWrite(session);
    }

    /**
     * Returns whether the process with this name still has the store open, as far as this transaction can tell. A
     * process whose lease has expired counts as dead, but may still be alive.
     */
    boolean isAlive(Session session, String owner) throws SQLException;

    /** Returns whether a process that was considered dead may still be alive and store its results later. */
    default boolean canReturn() {
        return false;
    }

    /**
     * Returns the time of this transaction on a clock that all processes share.
     *
     * @param local current time on the clock of this machine
     */
    default Instant now(Instant local) {
        return local;
    }

    /**
     * Returns the {@link System#nanoTime} value before which an attempt must begin if this transaction records the
     * intent to send it. Returns null if the attempt may begin at any time.
     */
    default @Nullable Long sendBefore() {
        return null;
    }

    /**
     * Returns how long to wait until an attempt can no longer be in flight. {@code sent} is the time at which the store
     * recorded that the attempt was about to be sent.
     */
    default Duration untilQuiet(Instant sent, Duration attemptTimeout) {
        return Duration.ZERO;
    }

    /**
     * Records when a call is sent, by a clock that only the processes of this machine share. Called in the transaction
     * that records the intent to send it.
     *
     * @param clock clocks of this machine
     */
    default void recordClock(Session session, Call call, RunTime clock) throws SQLException {
        CallTable.recordSentNanos(session, call, clock.nanos());
    }

    /**
     * Returns how much longer the service may process the latest call for a request that is in flight or in doubt, no
     * matter which process sent it. Returns zero if no call is in flight or in doubt. The wall clock may be adjusted
     * while the call is processed, and the monotonic clock restarts with the machine. The elapsed time is therefore the
     * shorter of the times that the two clocks show. A negative time on the monotonic clock shows a restart. Only the
     * wall clock counts then.
     *
     * @param clock clocks of this machine
     */
    default Duration untilOver(Session session, byte[] key, RunTime clock, Duration attemptTimeout)
            throws SQLException {
        Instant sentAt = CallTable.findSentAt(session, key);
        Long sentNanos = CallTable.findSentNanos(session, key);
        if (sentAt == null || sentNanos == null) {
            return Duration.ZERO;
        }
        Duration passed = Duration.between(sentAt, clock.instant());
        Duration ticked = Duration.ofNanos(clock.nanos() - sentNanos);
        boolean sameClock = !ticked.isNegative();
        return within(
                attemptTimeout, attemptTimeout.minus(sameClock && ticked.compareTo(passed) < 0 ? ticked : passed));
    }

    /** Returns {@code left}, but at least zero and at most {@code longest}. */
    static Duration within(Duration longest, Duration left) {
        return left.isNegative() ? Duration.ZERO : left.compareTo(longest) > 0 ? longest : left;
    }

    /**
     * Returns the interval at which the store renews the lease of this process, if it has one, and checks for dead
     * processes.
     */
    Duration interval();

    /** Waits until this process is allowed to write. Called before a transaction that changes the store begins. */
    default void beginTurn() {}

    /** Lets other processes write again. Called after the transaction has ended, whether it succeeded or not. */
    default void endTurn() {}

    /** Called in a transaction, immediately before its first change to the store. */
    default void beforeWrite(Session session) throws SQLException {}

    /** Called after the commit of a transaction has succeeded. */
    default void committed(Session session) {}

    /**
     * Returns how long to keep trying to reconnect after the connection was lost. Zero means that there is only one
     * try.
     */
    default Duration patience() {
        return Duration.ZERO;
    }

    /** Unregisters this process, in its last transaction. */
    default void leave(Session session) throws SQLException {}

    @Override
    void close();
}
