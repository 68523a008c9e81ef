package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.PurchaseTable.Amounts;
import java.math.BigDecimal;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Which process may send the request of a key. It claims the key first, and while it has the claim, no other process sends
 * an equal request. All methods belong to a transaction that changes the store.
 */
interface Claims {
    /** Claims a key for this process; false if another one has it. */
    boolean claim(Session session, byte[] key) throws SQLException;

    /** Whether the claim still holds: a process that was taken for dead has lost its claims. */
    boolean owns(Session session, byte[] key) throws SQLException;

    /** An attempt is about to be sent. */
    void intended(Session session, byte[] key, BigDecimal maxPrice) throws SQLException;

    /** What the open amount of a row holds for the attempt of this process; null if nothing. */
    @Nullable
    Held held(Session session, byte[] key, Amounts row) throws SQLException;

    /** The attempt has ended; with a response or as a doubt, the claim has, too. */
    void ended(Session session, byte[] key, boolean claimToo) throws SQLException;

    /** Gives up a claim without an attempt. */
    void release(Session session, byte[] key) throws SQLException;

    /** A doubt was decided, so attempts that end later change no amount. */
    void settled(Session session, byte[] key) throws SQLException;

    /** Turns the intents of dead processes into doubts. */
    void recover(Session session) throws SQLException;

    /** This process closes the store: what it claims is free for others at once. */
    void leave(Session session) throws SQLException;

    /** What attempts of all processes hold that may be on the wire. */
    BigDecimal inFlight(Session session) throws SQLException;

    /**
     * An attempt of this process.
     *
     * @param price what is held for it
     * @param abandoned whether this process was taken for dead meanwhile, so that the attempt became a doubt
     */
    record Held(BigDecimal price, boolean abandoned) {}

    /** One process at a time has the store: every intent is its own, or that of a process that is dead. */
    final class Sole implements Claims {
        @Override
        public boolean claim(Session session, byte[] key) {
            return true;
        }

        @Override
        public boolean owns(Session session, byte[] key) {
            return true;
        }

        @Override
        public void intended(Session session, byte[] key, BigDecimal maxPrice) {}

        @Override
        public @Nullable Held held(Session session, byte[] key, Amounts row) {
            return row.isIntent() ? new Held(row.maxPrice(), false) : null;
        }

        @Override
        public void ended(Session session, byte[] key, boolean claimToo) {}

        @Override
        public void release(Session session, byte[] key) {}

        @Override
        public void settled(Session session, byte[] key) {}

        @Override
        public void recover(Session session) throws SQLException {
            for (Purchase row : PurchaseTable.open(session)) {
                PurchaseTable.abandon(session, row.key());
            }
        }

        @Override
        public void leave(Session session) {}

        @Override
        public BigDecimal inFlight(Session session) {
            return BigDecimal.ZERO;
        }
    }
}
