package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.End;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Reads the calls whose outcome is unknown, and records what they were charged. {@link Intervals} shows how the store
 * distinguishes the calls before and after the latest known balance. Thread-safe.
 */
public record Settlement(
        Committer committer, Owners owners, Claims claims, Intervals intervals, UnsavedWrites unsaved) {
    /**
     * Records the total charge of all calls with an unknown outcome for a request. Does nothing if the outcome of every
     * call is known, or if an attempt may be in flight.
     *
     * @param key key of the request
     * @param charged credits that the attempts were charged in total
     * @return false if nothing was recorded, because the request is not in the store or an attempt may be in flight
     */
    public boolean settle(byte[] key, BigDecimal charged) {
        return committer.update(session -> intervals.resolve(session, key, Micros.charge(charged)));
    }

    /**
     * Returns all calls with an unknown outcome, including attempts that dead processes had in flight. Retries failed
     * writes first, because attempts without a stored outcome would seem to be in flight.
     */
    public OpenCalls openCalls() {
        unsaved.writeAgain();
        return committer.update(session -> {
            claims.recover(session);
            return intervals.read(session);
        });
    }

    /**
     * Records the charges of calls whose outcome was unknown, and the balance from which later checks start.
     *
     * @param seen state of the store on which the decisions are based
     * @param decisions charges of the calls that were reconciled
     * @param end end of the current interval
     * @return whether the changes were written. False if the store has changed since {@code seen} was read, or if an
     *     attempt is in flight
     */
    public boolean settle(OpenCalls seen, List<Decided> decisions, End end) {
        return committer.update(session -> {
            boolean still = intervals.read(session).isStill(seen);
            if (still) {
                intervals.settle(session, decisions, end);
            }
            return still;
        });
    }

    /**
     * Allows a row to be bought again with a different request, for example because the cursor in the first request has
     * expired. The row was or may have been charged but has no response, and the cost of the first request still
     * counts.
     */
    public void reopen(byte[] key) {
        committer.write(session -> {
            PurchaseEntry row = PurchaseTable.findEntry(session, key);
            if (row != null && row.isUnresolved()) {
                PurchaseTable.updateState(session, row.reopened(), null);
            }
        });
    }

    /**
     * Returns how long to wait before a request with an unknown outcome may be resent. After that time, no attempt for
     * the request can be in flight, not even one of a paused process. Returns zero if no attempt was ever sent.
     */
    public Duration untilQuiet(Purchase unresolved, Duration attemptTimeout) {
        Instant sent = unresolved.sentAt();
        return sent == null
                ? Duration.ZERO
                : committer.update(session -> owners.untilQuiet(sent, RunTime.limited(attemptTimeout)));
    }

    /**
     * Returns how long to wait before the balance can show which attempts were charged. After that time, the service no
     * longer processes any of them, whichever process sent them.
     *
     * @param sent requests with an unknown outcome
     * @param clock clocks of this machine
     */
    public Duration untilOver(List<Purchase> sent, RunTime clock, Duration attemptTimeout) {
        return committer.update(session -> {
            Duration longest = Duration.ZERO;
            for (Purchase each : sent) {
                Duration left = owners.untilOver(session, each.key(), clock, RunTime.limited(attemptTimeout));
                longest = left.compareTo(longest) > 0 ? left : longest;
            }
            return longest;
        });
    }
}
