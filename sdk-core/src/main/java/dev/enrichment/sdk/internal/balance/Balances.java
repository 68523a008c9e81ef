package dev.enrichment.sdk.internal.balance;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiKey;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * The balances of the accounts that a client calls the service for, and the reservations of its calls. All reservations
 * are made under one lock, so that calls of different budgets cannot together take an account below a minimum balance.
 * At the end of a call its balance is learned before its reservations are released.
 *
 * <p>Keeps the balances of up to 1,000 accounts, the most recently used ones, and those with calls in flight or of unknown
 * outcome. Of API keys only the fingerprints are kept.
 */
public final class Balances {
    static final int MAX_ACCOUNTS = 1_000;

    /** The balances by the fingerprint of the API key. */
    private final Map<String, AccountBalance> accounts = new LinkedHashMap<>(16, 0.75f, true);

    private final Set<CountDownLatch> waiting = ConcurrentHashMap.newKeySet();

    /** A call that fits or does not fit into its budgets. */
    public sealed interface Decision {}

    /** Reservations of a call in all of its budgets; to be settled exactly once. */
    public record Reserved(
            AccountBalance account,
            long startedAt,
            BigDecimal max,
            List<CreditBudget> budgets,
            List<CreditBudget.Reservation> reservations)
            implements Decision {}

    /**
     * The call does not fit.
     *
     * @param budget the state of the budget that it does not fit into
     * @param temporary whether it fits if calls in flight are charged nothing
     * @param granted reservations in other budgets, to be released
     */
    public record Refused(CreditBudget.Snapshot budget, boolean temporary, List<CreditBudget.Reservation> granted)
            implements Decision {}

    /** Reserves the maximum cost of a call in all budgets, or in none. */
    public Decision reserve(ApiKey key, BigDecimal max, List<CreditBudget> budgets) {
        Decision decision = decide(key, max, budgets);
        if (decision instanceof Refused refused) {
            // Outside of the lock, because it completes futures that a program may have dependents on.
            refused.granted().forEach(CreditBudget.Reservation::release);
        }
        return decision;
    }

    private synchronized Decision decide(ApiKey key, BigDecimal max, List<CreditBudget> budgets) {
        AccountBalance account = account(key);
        if (budgets.isEmpty()) {
            return new Reserved(account, account.start(max, budgets), max, budgets, List.of());
        }
        List<CreditBudget.Reservation> granted = new ArrayList<>(budgets.size());
        for (CreditBudget budget : budgets) {
            CreditBudget.Snapshot state = budget.snapshot();
            if (!state.allows(max, state.minimumBalance() == null ? null : account.outside(budget))) {
                return refused(budget, state, max, account, granted);
            }
        }
        for (CreditBudget budget : budgets) {
            CreditBudget.Reservation reservation = budget.reserve(max, account.outside(budget));
            if (reservation == null) {
                // Another client has used a shared budget in between.
                return refused(budget, budget.snapshot(), max, account, granted);
            }
            granted.add(reservation);
        }
        return new Reserved(account, account.start(max, budgets), max, budgets, granted);
    }

    private static Refused refused(
            CreditBudget budget,
            CreditBudget.Snapshot state,
            BigDecimal max,
            AccountBalance account,
            List<CreditBudget.Reservation> granted) {
        return new Refused(state, state.allowsAfterRelease(max, account.outsideAfterRelease(budget)), granted);
    }

    /** Learns the balance on a receipt, then replaces the reservations by the charge. Never throws. */
    public void settle(Reserved call, CreditReceipt receipt) {
        synchronized (this) {
            call.account().end(call.startedAt(), call.max(), call.budgets(), receipt);
        }
        for (int i = 0; i < call.reservations().size(); i++) {
            call.reservations().get(i).settle(receipt);
        }
        if (!waiting.isEmpty()) {
            waiting.forEach(CountDownLatch::countDown);
        }
    }

    /** Gives back reservations of which no receipt tells, after the call was settled. */
    public void release(Reserved reserved) {
        synchronized (this) {
            reserved.account().cancel(reserved.max(), reserved.budgets());
        }
        reserved.reservations().forEach(CreditBudget.Reservation::release);
        waiting.forEach(CountDownLatch::countDown);
    }

    /** Returns the lowest balance that the latest responses for a key state; null before the first. */
    public synchronized @Nullable BigDecimal lastKnown(ApiKey key) {
        AccountBalance account = accounts.get(key.fingerprint());
        return account == null ? null : account.lowest();
    }

    /** Opens the latch when any call ends. */
    public void addWaiter(CountDownLatch latch) {
        waiting.add(latch);
    }

    public void removeWaiter(CountDownLatch latch) {
        waiting.remove(latch);
    }

    private AccountBalance account(ApiKey key) {
        AccountBalance account = accounts.computeIfAbsent(key.fingerprint(), unseen -> new AccountBalance());
        if (accounts.size() <= MAX_ACCOUNTS) {
            return account;
        }
        Iterator<Map.Entry<String, AccountBalance>> eldest = accounts.entrySet().iterator();
        while (accounts.size() > MAX_ACCOUNTS && eldest.hasNext()) {
            AccountBalance candidate = eldest.next().getValue();
            if (candidate != account && !candidate.isInUse()) {
                eldest.remove();
            }
        }
        return account;
    }
}
