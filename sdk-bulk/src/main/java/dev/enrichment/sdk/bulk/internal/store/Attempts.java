package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Records the progress of a call in the store. Before each attempt, a call records its intent to send the attempt, and
 * a claim, which is the exclusive right to buy the request. The claim ends with a response, with an unknown outcome, or
 * without a charge. Each of these changes updates the row, the claim, the budgets and the totals together. Thread-safe.
 */
public record Attempts(Committer committer, Owners owners, Claims claims, Intervals intervals, AtomicLong lastAttempt) {
    /**
     * Gives a call the exclusive right to buy a request, and records that the request is about to be sent. Both happen
     * in one transaction, at the last moment before the first byte is sent. A call gives up this right between two
     * attempts. If the store failed when the previous attempt was taken back, the call still has the right, and only
     * the record is updated.
     *
     * @param key key of the request
     * @param call call ID, unique within this process
     * @param known row on which the decision to call was based; null if the store had no row
     * @param operation operation ID
     * @param request JSON of the request
     * @param maxPrice maximum price of the attempt, in credits
     * @param budgets budgets that the attempt counts against
     * @param clock clocks of this machine
     */
    public Intent intend(
            byte[] key,
            long call,
            @Nullable Purchase known,
            String operation,
            byte[] request,
            BigDecimal maxPrice,
            List<BudgetLimit> budgets,
            RunTime clock) {
        BigDecimal price = Micros.maximum(maxPrice);
        // The number is the same if the transaction runs again because the connection was lost during its commit.
        long number = lastAttempt.incrementAndGet();
        Attempt attempt = new Attempt(key, call, operation, request, price, budgets, number);
        return committer.update(session -> {
            Call own = claims.own(session, key);
            boolean taken = own == null
                    ? claims.isTaken(session, key) // may release the claims of a dead process, and so change the row
                    : own.ownerCall() != call || own.abandoned();
            PurchaseEntry before = taken ? null : PurchaseTable.findEntry(session, key);
            if (taken || (own == null && before != null && !before.isStill(known))) {
                return new Intent.ClaimLost();
            }
            Instant now = owners.now(clock.instant());
            Call claim = own == null ? claims.claim(session, key, call, attempt.list()) : own;
            Call after = claim.withAttempt(number, now, price);
            Posting posting = Posting.ofIntent(before == null ? PurchaseEntry.ofNew(key) : before, own, after);
            requireSpace(session, posting.open());
            Intent.OverBudget refused = refused(session, budgets, posting.open());
            if (refused != null) {
                return refused;
            }
            intend(session, attempt, posting, now);
            owners.recordClock(session, after, clock);
            return new Intent.Recorded(after.number(), owners.sendBefore());
        });
    }

    /**
     * Returns whether the store may contain an intent that a call of this process has recorded. Returns true if the
     * store cannot be read.
     */
    public boolean mayBeRecorded(byte[] key, long call) {
        try {
            return committer.run(session -> claims.own(session, key, call) != null);
        } catch (StoreException e) {
            return true;
        }
    }

    /**
     * Attempt that is about to be sent.
     *
     * @param number number of the attempt within this process
     */
    @SuppressWarnings("ArrayRecordComponent") // instances are never compared
    private record Attempt(
            byte[] key,
            long call,
            String operation,
            byte[] request,
            BigDecimal maxPrice,
            List<BudgetLimit> budgets,
            long number) {
        /**
         * Returns the name of the list that pays for the call. The list is the first of the budgets. Empty if the call
         * belongs to no list.
         */
        String list() {
            return budgets.isEmpty() ? "" : budgets.get(0).name();
        }

        /**
         * Returns the names of the other budgets. A budget with the name of the list is left out, because the list
         * already counts the call.
         */
        List<String> others() {
            return budgets.stream()
                    .map(BudgetLimit::name)
                    .distinct()
                    .filter(name -> !name.equals(list()))
                    .toList();
        }
    }

    private static void intend(Session session, Attempt attempt, Posting posting, Instant now) throws SQLException {
        // True if an earlier commit of this intent succeeded although the connection was lost.
        Call own = posting.before();
        boolean again = own != null && own.attempt() == attempt.number;
        PurchaseTable.recordIntent(
                session,
                posting.rowAfter().intended(),
                attempt.operation,
                attempt.request,
                attempt.maxPrice,
                now,
                posting.list());
        Books.apply(session, posting, attempt.others());
        session.totals = session.totals.plus(BigDecimal.ZERO, BigDecimal.ZERO, again ? 0 : 1);
    }

    /**
     * Verifies that the database can still represent the sum of all charges and possible charges if a price is added.
     *
     * @throws StoreException if the sum would be too large. The call is then not sent, because its charge could not be
     *     recorded
     */
    private static void requireSpace(Session session, BigDecimal price) {
        BigDecimal sum = session.totals.paid().add(session.totals.open()).add(price);
        if (sum.compareTo(Micros.MAX) > 0) {
            throw new StoreException(
                    Problem.FAILED,
                    "the call is not sent, because the store cannot record more than %s credits, and all calls together may then cost %s"
                            .formatted(Micros.MAX, sum.toPlainString()));
        }
    }

    /**
     * Returns the refusal of a call that could exceed one of its budgets. Returns null if all budgets cover the price.
     */
    private Intent.@Nullable OverBudget refused(Session session, List<BudgetLimit> budgets, BigDecimal price)
            throws SQLException {
        for (BudgetLimit budget : budgets) {
            BigDecimal excess = excess(session, budget, price);
            if (excess.signum() > 0) {
                boolean held = excess.compareTo(claims.inFlight(session, budget.name())) <= 0;
                Refusal refusal = held ? Refusal.BUDGET_HELD : Refusal.BUDGET_EXHAUSTED;
                BigDecimal left = price.subtract(excess).max(BigDecimal.ZERO);
                return new Intent.OverBudget(refusal, budget, left);
            }
        }
        return null;
    }

    /**
     * Returns by how many credits an attempt at {@code price} could exceed a budget, if all calls in flight and all
     * calls with an unknown outcome turn out to be charged. If the result is zero or less, the budget covers the
     * attempt.
     */
    private static BigDecimal excess(Session session, BudgetLimit budget, BigDecimal price) throws SQLException {
        BigDecimal limit = budget.limit();
        if (limit == null || price.signum() <= 0) {
            return BigDecimal.ZERO;
        }
        Totals spent = Budgets.read(session, budget.name());
        return spent.paid().add(spent.open()).add(price).subtract(limit);
    }

    /** Records that no attempt of a call was charged. Other calls can then buy the request. */
    public void notCharged(byte[] key, long call, @Nullable String message) {
        unknownOutcome(key, call, BigDecimal.ZERO, BigDecimal.ZERO, message, null);
    }

    /**
     * Records that a call has ended without a usable response. {@code charged} credits are known to have been charged
     * for its attempts, and up to {@code open} more may have been charged. If {@code open} is above zero, the outcome is
     * unknown. Otherwise, the response is lost if anything was charged.
     *
     * @param unreadable bytes of a response that could not be read; null if no response arrived
     */
    public void unknownOutcome(
            byte[] key,
            long call,
            BigDecimal charged,
            BigDecimal open,
            @Nullable String message,
            byte @Nullable [] unreadable) {
        committer.write(session -> {
            end(session, key, call, Micros.charge(charged), Micros.maximum(open), message);
            if (unreadable != null) {
                PurchaseTable.storeUnreadable(session, key, unreadable);
            }
        });
    }

    private void end(
            Session session, byte[] key, long call, BigDecimal charged, BigDecimal open, @Nullable String failure)
            throws SQLException {
        Call own = claims.own(session, key, call);
        PurchaseEntry row = own == null ? null : PurchaseTable.findEntry(session, key);
        if (own == null || row == null) {
            return;
        }
        PurchaseEntry after = apply(session, own, Posting.ofEnd(row, own, charged, open));
        PurchaseTable.updateState(session, own.abandoned() ? after.endedLate(charged) : after.ended(charged), failure);
    }

    /**
     * Records the cost of a call in the books of the store after the call has ended, except in the row of the request.
     * Part of the cost may still be unknown.
     *
     * @return row after the call, which the caller stores with the new state
     */
    private PurchaseEntry apply(Session session, Call own, Posting posting) throws SQLException {
        if (own.earlier()) {
            intervals.blur(session);
        }
        Books.apply(session, posting);
        return posting.rowAfter();
    }

    /**
     * Stores a response, even if it arrives late. A free error response may arrive after the store has recorded that no
     * attempt is in flight. A process that was considered dead may receive a paid response after the outcome of its
     * call was recorded as unknown. If the row was erased in the meantime, only the cost is recorded. If this response
     * is stored already, nothing changes.
     *
     * @param number number of the call in the store, as in the latest recorded {@link Intent} of the call
     */
    public void finish(byte[] key, long call, long number, StoredResponse response) {
        committer.write(session -> finish(session, key, call, number, response));
    }

    private void finish(Session session, byte[] key, long call, long number, StoredResponse response)
            throws SQLException {
        PurchaseEntry row = PurchaseTable.findEntry(session, key);
        if (row == null) {
            throw new StoreException(Problem.CORRUPT, "a response arrived for a request that was not sent");
        }
        Call own = claims.own(session, key, call);
        if (own == null && PurchaseTable.hasResponseOf(session, key, number)) {
            // An earlier commit of this response succeeded although it was reported as failed. Another call may have
            // replaced the response since then.
            return;
        }
        if (row.hasResponse() && !row.isErased()) {
            EarlierResponses.keep(session, key);
            CallTable.clearAnswered(session, key);
        }
        PurchaseEntry after = own == null
                ? applyWithoutCall(session, Posting.ofResponseWithoutCall(row, response.charged()))
                : apply(session, own, Posting.ofResponse(row, own, response.charged(), response.open()));
        if (row.isErased()) { // erased after the process of the call was considered dead
            PurchaseTable.updateState(session, after, null);
            return;
        }
        PurchaseTable.storeResponse(
                session, after.responded(response.charged()), response, number, own == null ? null : own.list());
    }

    private static PurchaseEntry applyWithoutCall(Session session, Posting posting) throws SQLException {
        Books.apply(session, posting);
        return posting.rowAfter();
    }
}
