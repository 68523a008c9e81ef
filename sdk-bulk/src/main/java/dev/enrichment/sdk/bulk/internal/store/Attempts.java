package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.Claims.Claim;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records the progress of a call in the store. Before each attempt, a call records its intent to send the attempt, and
 * a claim, which is the exclusive right to buy the request. The claim ends with a response, with an unknown outcome, or
 * without a charge. Each of these changes updates the row, the claim, the budgets and the totals together. Thread-safe.
 */
public record Attempts(Committer committer, Owners owners, Claims claims, Intervals intervals) {
    /**
     * Gives a call the exclusive right to buy a request, and records that the request is about to be sent. Both happen
     * in one transaction, at the last moment before the first byte is sent. If the call already has the right because
     * this is a retry, only the record is updated.
     *
     * @param key key of the request
     * @param call call ID, unique within this process
     * @param known row on which the decision to call was based; null if there was none
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
        long nanos = clock.nanos();
        return committer.update(session -> {
            Claim own = claims.own(session, key);
            boolean taken = own == null
                    ? claims.isTaken(session, key) // may release the claims of a dead process, and so change the row
                    : own.call() != call || own.abandoned();
            Amounts before = taken ? null : PurchaseTable.amounts(session, key);
            if (taken || (own == null && before != null && !before.isStill(known))) {
                return new Intent(Refusal.CLAIM_LOST, null, null, BigDecimal.ZERO);
            }
            BigDecimal added = own == null ? maxPrice : maxPrice.subtract(own.price());
            Intent refused = refused(session, budgets, added);
            if (refused != null) {
                return refused;
            }
            Amounts row = before == null ? Amounts.ofNew(key) : before;
            Instant now = owners.now(clock.instant());
            List<String> names = budgets.stream().map(BudgetLimit::name).toList();
            String holds = Budgets.add(session, row.holds(), names, BigDecimal.ZERO, added);
            Amounts intent = row.withState(PurchaseState.INTENT)
                    .with(row.paid(), row.open().add(added), holds);
            // True if an earlier commit of this intent succeeded although the connection was lost.
            boolean again = own != null && PurchaseTable.isIntended(session, key, nanos);
            PurchaseTable.intent(session, intent, operation, request, maxPrice, now, nanos, Budgets.list(names));
            claims.claim(session, key, call, maxPrice, names);
            session.totals = session.totals.plus(BigDecimal.ZERO, added, again ? 0 : 1);
            return new Intent(null, owners.sendBefore(), null, BigDecimal.ZERO);
        });
    }

    /** Returns the refusal of a call that could exceed one of its budgets. Returns null if all budgets allow it. */
    private @Nullable Intent refused(Session session, List<BudgetLimit> budgets, BigDecimal price) throws SQLException {
        for (BudgetLimit budget : budgets) {
            BigDecimal excess = excess(session, budget, price);
            if (excess.signum() > 0) {
                boolean held = excess.compareTo(claims.inFlight(session, budget.name())) <= 0;
                Refusal refusal = held ? Refusal.BUDGET_HELD : Refusal.BUDGET_EXHAUSTED;
                BigDecimal left = price.subtract(excess).max(BigDecimal.ZERO);
                return new Intent(refusal, null, budget, left);
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
     * for its attempts, and up to {@code open} more may have been charged. The outcome is unknown unless both are zero.
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
            end(session, key, call, charged, open, message);
            if (unreadable != null) {
                PurchaseTable.unreadable(session, key, unreadable);
            }
        });
    }

    private void end(
            Session session, byte[] key, long call, BigDecimal charged, BigDecimal open, @Nullable String failure)
            throws SQLException {
        Claim own = claims.own(session, key, call);
        Amounts row = own == null ? null : PurchaseTable.amounts(session, key);
        if (own == null || row == null) {
            return;
        }
        // A call that was reconciled as free is in doubt no more, even if it ends without a response after that.
        BigDecimal doubt = own.wasFree() ? BigDecimal.ZERO : open;
        Amounts after = account(session, row, own, charged, doubt);
        PurchaseState idle = after.idle();
        boolean known = charged.signum() == 0 && doubt.signum() == 0;
        PurchaseState next = known || idle == PurchaseState.LOST ? idle : PurchaseState.UNKNOWN;
        if (own.abandoned() && row.state() != PurchaseState.UNKNOWN) {
            next = row.state(); // a newer attempt has changed the state since
        }
        PurchaseTable.state(session, after.withState(next), next == PurchaseState.ERASED ? null : failure);
    }

    /**
     * Ends a claim, and replaces its price by the cost of the call: {@code charged} credits that were charged, and
     * {@code open} more that may have been charged. Updates the budgets and the totals.
     *
     * @param own claim of the call; null if it has none any more
     * @return amounts of the row after the call, which the caller stores with the new state
     */
    private Amounts account(Session session, Amounts row, @Nullable Claim own, BigDecimal charged, BigDecimal open)
            throws SQLException {
        BigDecimal change = open;
        List<String> budgets = List.of();
        if (own != null) {
            change = open.subtract(own.price());
            budgets = own.budgets();
            if (own.abandoned()) {
                intervals.blur(session, row);
            }
            claims.end(session, row.key());
        }
        session.totals = session.totals.plus(charged, change, 0);
        String holds = Budgets.add(session, row.holds(), budgets, charged, change);
        return row.with(row.paid().add(charged), row.open().add(change), holds);
    }

    /**
     * Stores a response, even if it arrives late. A free error response may arrive after the store has recorded that no
     * attempt is in flight. A process that was taken for dead may receive a paid response after the outcome of its call
     * was recorded as unknown. If the row was erased in the meantime, only the cost is recorded.
     */
    public void finish(byte[] key, long call, StoredResponse response) {
        committer.write(session -> finish(session, key, call, response));
    }

    private void finish(Session session, byte[] key, long call, StoredResponse response) throws SQLException {
        Amounts row = PurchaseTable.amounts(session, key);
        if (row == null) {
            throw new StoreException(Problem.CORRUPT, "a response arrived for a request that was not sent");
        }
        Claim own = claims.own(session, key, call);
        if (own == null && response.at().truncatedTo(ChronoUnit.MILLIS).equals(row.finishedAt())) {
            return; // an earlier commit of this response succeeded although it was reported as failed
        }
        // A call has no claim if it was reconciled in the meantime. The charge is then already counted, unless the row
        // is free. A free row with a charge was reopened for another request.
        boolean counted =
                own == null && (row.state() != PurchaseState.FREE || row.paid().signum() > 0);
        BigDecimal charged = counted ? BigDecimal.ZERO : response.charged();
        Amounts after = account(session, row, own, charged, response.open());
        if (row.state() == PurchaseState.ERASED) {
            PurchaseTable.state(session, after, null); // erased while the call was in flight
            return;
        }
        if (row.hasResponse()) {
            EarlierResponses.keep(session, key);
        }
        String list = own == null ? null : Budgets.list(own.budgets());
        PurchaseTable.response(session, after.withState(PurchaseState.DONE), response, list);
    }
}
