package dev.enrichment.sdk.internal.balance;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.internal.values.LatestEntries;
import dev.enrichment.sdk.internal.waiting.WaitingLines;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The balances of the accounts that a client uses, and the credits that its calls have reserved. All reservations are
 * made under one lock, so that calls with different budgets cannot together take an account below a minimum balance.
 * When a call ends, the balance in its response is recorded before its reservations are released.
 *
 * <p>The balances of the 10,000 most recently used accounts are kept. API keys are stored only as fingerprints.
 */
public final class Balances {
    static final int MAX_ACCOUNTS = 10_000;

    /** Account balances in the order of their last use, by the fingerprint of the API key. */
    private final Map<String, AccountBalance> accounts = new LatestEntries<>(MAX_ACCOUNTS);

    /** Result of {@link #reserve}. Either the call fits into all of its budgets, or it is refused. */
    public sealed interface Decision {}

    /**
     * The call fits into all of its budgets, and credits were reserved. They must be settled exactly once.
     */
    public record Reserved(
            AccountBalance account, long startedAt, BigDecimal max, List<CreditBudget.Reservation> reservations)
            implements Decision {}

    /**
     * The call must wait or fail, because it does not fit into one of its budgets, or because an earlier call waits for
     * the same credits.
     *
     * @param budget state of a budget that refuses the call
     * @param temporary true if the call might fit later, once calls in flight have ended
     * @param source the obstacle to the call: the budget, or the account if the call could take it below a minimum
     *     balance. The call cannot be made before the state of this object changes
     */
    public record Refused(CreditBudget.Snapshot budget, boolean temporary, Object source) implements Decision {}

    /**
     * Reserves the maximum cost of a call in all of its budgets, without a place in a waiting line. If one of the
     * budgets refuses, nothing is reserved.
     */
    public Decision reserve(ApiKey key, BigDecimal max, List<CreditBudget> budgets) {
        return reserve(key, max, budgets, null);
    }

    /**
     * Reserves the maximum cost of a call in all of its budgets. If one of them refuses, nothing is reserved.
     *
     * @param place the place of a call that waits if it is refused. If the call may cost credits, it goes ahead only if
     *     no earlier call waits for the same credits. If it is refused temporarily, it joins a waiting line. Null for a
     *     call that fails instead of waiting. Such a call may take any credits that are left
     */
    public synchronized Decision reserve(
            ApiKey key, BigDecimal max, List<CreditBudget> budgets, WaitingLines.@Nullable Place place) {
        AccountBalance account = accounts.computeIfAbsent(key.fingerprint(), unseen -> new AccountBalance());
        Decision decision = decide(account, max, budgets, place);
        // Budgets wake only the calls that stand in line. A call that has just joined a line checks its budgets again,
        // because they may have changed before it joined.
        while (joins(place, decision)) {
            decision = decide(account, max, budgets, place);
        }
        return decision;
    }

    private static boolean joins(WaitingLines.@Nullable Place place, Decision decision) {
        return place != null
                && decision instanceof Refused refused
                && refused.temporary()
                && place.join(refused.source());
    }

    private static Decision decide(
            AccountBalance account, BigDecimal max, List<CreditBudget> budgets, WaitingLines.@Nullable Place place) {
        if (budgets.isEmpty()) {
            // Nothing can refuse the call. Most calls have no budget.
            return new Reserved(account, account.start(max), max, List.of());
        }
        Refused refused = firstRefusal(account, max, budgets, place);
        return refused == null ? reserveInAll(account, max, budgets) : refused;
    }

    /**
     * Checks a call against each of its budgets. Returns a permanent refusal if there is one, and otherwise the first
     * temporary refusal. Returns null if no budget refuses the call.
     */
    private static @Nullable Refused firstRefusal(
            AccountBalance account, BigDecimal max, List<CreditBudget> budgets, WaitingLines.@Nullable Place place) {
        Refused first = null;
        for (CreditBudget budget : budgets) {
            CreditBudget.Snapshot state = budget.snapshot();
            Object source = obstacle(account, max, budget, state, place);
            if (source != null) {
                Refused refused = refused(account, max, state, source);
                if (!refused.temporary()) {
                    return refused;
                }
                first = first == null ? refused : first;
            }
        }
        return first;
    }

    /**
     * Returns the budget or account that must change before the call can be made. Returns null if nothing prevents the
     * call.
     */
    private static @Nullable Object obstacle(
            AccountBalance account,
            BigDecimal max,
            CreditBudget budget,
            CreditBudget.Snapshot state,
            WaitingLines.@Nullable Place place) {
        if (!state.allows(max, null)) {
            return budget;
        }
        if (!state.allows(max, account.afterCallsInFlight())) {
            return account;
        }
        if (place == null || max.signum() == 0) {
            return null;
        }
        if (place.isBehind(budget)) {
            return budget;
        }
        return state.minimumBalance() != null && place.isBehind(account) ? account : null;
    }

    private static Refused refused(AccountBalance account, BigDecimal max, CreditBudget.Snapshot state, Object source) {
        // Waiting is worthwhile only if the call fits once all calls in flight have ended, at best without a charge.
        CreditBudget.Snapshot released = new CreditBudget.Snapshot(
                state.limit(), state.charged(), BigDecimal.ZERO, state.unconfirmed(), state.minimumBalance());
        return new Refused(state, released.allows(max, account.ifCallsInFlightAreFree()), source);
    }

    private static Decision reserveInAll(AccountBalance account, BigDecimal max, List<CreditBudget> budgets) {
        List<CreditBudget.Reservation> granted = new ArrayList<>(budgets.size());
        for (CreditBudget budget : budgets) {
            CreditBudget.Reservation reservation = budget.reserve(max, account.afterCallsInFlight());
            if (reservation == null) {
                // Another client that shares the budget has taken the credits since the budget was checked.
                granted.forEach(CreditBudget.Reservation::release);
                return refused(account, max, budget.snapshot(), budget);
            }
            granted.add(reservation);
        }
        return new Reserved(account, account.start(max), max, granted);
    }

    /**
     * Records the balance on a receipt, and then replaces the reservations of the call with its charge. Never throws an
     * exception.
     */
    public void settle(Reserved call, CreditReceipt receipt) {
        synchronized (this) {
            call.account().end(call.startedAt(), call.max(), receipt);
        }
        for (CreditBudget.Reservation reservation : call.reservations()) {
            reservation.settle(receipt);
        }
        WaitingLines.SHARED.changed(call.account());
    }

    /**
     * Returns the last known balance of the account with this API key, in credits. If the latest calls overlapped, it
     * is the lowest of their balances. Returns null if no response has contained a balance.
     */
    public synchronized @Nullable BigDecimal lastKnown(ApiKey key) {
        AccountBalance account = accounts.get(key.fingerprint());
        return account == null ? null : account.lowest();
    }
}
