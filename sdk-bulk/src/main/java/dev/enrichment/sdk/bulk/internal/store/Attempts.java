package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.Claims.Claim;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records the progress of a call in the store. Before each attempt, a call records its intent to send the attempt, and
 * a claim, which is the exclusive right to buy the request. The claim ends with a response, with an unknown outcome, or
 * without a charge. Each of these changes updates the row, the claim, the budgets and the totals together. See
 * {@link Store} for descriptions of the methods.
 *
 * <p>All methods must be called in a transaction that changes the store.
 */
final class Attempts {
    private final Owners owners;
    private final Claims claims;
    private final Intervals intervals;

    Attempts(Owners owners, Claims claims, Intervals intervals) {
        this.owners = owners;
        this.claims = claims;
        this.intervals = intervals;
    }

    /**
     * The charges and the new state that the store records when a call ends without a usable response.
     *
     * @param charged credits that were charged for the attempts of the call
     * @param open credits that may have been charged in addition
     * @param state new state of the row; null to derive the state from the amounts and the response of the row
     * @param message description of the failure; null if there was none
     */
    record Ending(
            BigDecimal charged,
            BigDecimal open,
            @Nullable PurchaseState state,
            @Nullable String message) {
        static Ending free(@Nullable String message) {
            return new Ending(BigDecimal.ZERO, BigDecimal.ZERO, null, message);
        }
    }

    Intent intend(
            Session session,
            byte[] key,
            long call,
            @Nullable Purchase known,
            String operation,
            byte[] request,
            BigDecimal maxPrice,
            List<BudgetLimit> budgets,
            Instant local)
            throws SQLException {
        Claim own = claims.own(session, key);
        boolean taken = own == null
                ? claims.isTaken(session, key) // may release the claims of a dead process, and so change the row
                : own.call() != call || own.abandoned();
        Amounts before = taken ? null : PurchaseTable.amounts(session, key);
        if (taken || (own == null && before != null && !before.isStill(known))) {
            return Intent.refused(Intent.Kind.CLAIM_LOST);
        }
        BigDecimal added = own == null ? maxPrice : maxPrice.subtract(own.price());
        for (BudgetLimit budget : budgets) {
            BigDecimal excess = excess(session, budget, added);
            if (excess.signum() > 0) {
                boolean held = excess.compareTo(claims.inFlight(session, budget)) <= 0;
                Intent.Kind kind = held ? Intent.Kind.BUDGET_HELD : Intent.Kind.BUDGET_EXHAUSTED;
                return new Intent(kind, null, budget, added.subtract(excess).max(BigDecimal.ZERO));
            }
        }
        Amounts row = before == null ? Amounts.ofNew(key) : before;
        Instant now = owners.now(local);
        List<String> names = budgets.stream()
                .filter(budget -> budget.since() == null)
                .map(BudgetLimit::name)
                .toList();
        String holds = Budgets.add(session, row.holds(), names, BigDecimal.ZERO, added);
        Amounts intent = row.withState(PurchaseState.INTENT).withOpen(row.open().add(added), holds);
        PurchaseTable.intent(session, intent, operation, request, maxPrice, now, Budgets.list(names));
        claims.claim(session, key, call, maxPrice, names);
        session.totals().addAttempt(added);
        return new Intent(Intent.Kind.RECORDED, owners.sendBefore(), null, BigDecimal.ZERO);
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
        Totals spent = Budgets.read(session, budget);
        return spent.paid().add(spent.open()).add(price).subtract(limit);
    }

    void end(Session session, byte[] key, long call, Ending end) throws SQLException {
        Claim own = claims.own(session, key, call);
        Amounts row = own == null ? null : PurchaseTable.amounts(session, key);
        if (own == null || row == null) {
            return;
        }
        BigDecimal change = end.open().subtract(own.price());
        BigDecimal open = row.open().add(change);
        BigDecimal paid = row.paid().add(end.charged());
        PurchaseState idle = row.idle(paid, open);
        PurchaseState next = end.state() == null || idle == PurchaseState.LOST ? idle : end.state();
        if (own.abandoned() && row.state() != PurchaseState.UNKNOWN) {
            next = row.state(); // a newer attempt has changed the state since
        }
        if (own.abandoned()) {
            intervals.late(session, key);
        }
        String message = next == PurchaseState.ERASED ? null : end.message();
        String holds = Budgets.add(session, row.holds(), own.budgets(), end.charged(), change);
        PurchaseTable.state(session, row.withState(next).withPaid(paid).withOpen(open, holds), message);
        claims.end(session, key);
        session.totals().add(end.charged(), change);
    }

    void unknownOutcome(Session session, byte[] key, long call, Ending end, byte @Nullable [] unreadable)
            throws SQLException {
        end(session, key, call, end);
        if (unreadable == null) {
            return;
        }
        Amounts row = PurchaseTable.amounts(session, key);
        if (row != null && row.state() != PurchaseState.ERASED) {
            PurchaseTable.unreadable(session, key, unreadable);
        }
    }

    void finish(Session session, byte[] key, long call, StoredResponse response) throws SQLException {
        Amounts row = PurchaseTable.amounts(session, key);
        if (row == null) {
            throw new StoreException(Problem.CORRUPT, "a response arrived for a request that was not sent", null);
        }
        Claim own = claims.own(session, key, call);
        // A call has no claim if it was reconciled in the meantime, or if an earlier commit of this response succeeded
        // although it was reported as failed. The charge is then already counted, unless the row is free. A free row
        // with a charge was reopened for another request.
        boolean counted =
                own == null && (row.state() != PurchaseState.FREE || row.paid().signum() > 0);
        BigDecimal charged = counted ? BigDecimal.ZERO : response.charged();
        BigDecimal change = own == null ? response.open() : response.open().subtract(own.price());
        List<String> budgets = own == null ? List.of() : own.budgets();
        BigDecimal paid = row.paid().add(charged);
        BigDecimal open = row.open().add(change);
        if (own != null && own.abandoned()) {
            intervals.late(session, key);
        }
        String holds = Budgets.add(session, row.holds(), budgets, charged, change);
        Amounts after = row.withPaid(paid).withOpen(open, holds);
        if (row.state() == PurchaseState.ERASED) {
            PurchaseTable.state(session, after, null); // erased while the call was in flight
        } else {
            if (row.hasResponse()) {
                EarlierResponses.keep(session, key);
            }
            Amounts done = after.withState(PurchaseState.DONE);
            PurchaseTable.response(session, done, response, Budgets.list(budgets));
        }
        if (own != null) {
            claims.end(session, key);
        }
        session.totals().add(charged, change);
    }
}
