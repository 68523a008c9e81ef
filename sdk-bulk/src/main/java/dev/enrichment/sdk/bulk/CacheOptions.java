package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.cache.CachingMode;
import dev.enrichment.sdk.bulk.internal.cache.CachingSettings;
import dev.enrichment.sdk.bulk.internal.purchase.CallBudgets;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Origin;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Settings of a {@linkplain RunStore#cachingClient caching client}, which makes a paid call only if the store does not
 * contain the response. Not thread-safe.
 *
 * <p>A store belongs to one account of one service. Therefore, before its first call, the client asks the service which
 * account it uses, unless {@link #owner} has told it. If the store knows no balance of the account yet, the client also
 * asks for the balance and the usage, so that {@link RunStore#reconcile} can later find out whether a lost call was
 * charged. These requests are free and take at most 5 seconds together. A call is refused with a
 * {@link dev.enrichment.sdk.errors.SendPreventedException}, and nothing is charged, in these cases:
 *
 * <ul>
 * <li>An earlier call for the same request was or may have been charged, but returned no response. The cause is a
 *     {@link dev.enrichment.sdk.bulk.results.RequestInDoubtException}. To resend the request if it may have been charged,
 *     use {@link #resendInDoubt}. If it was charged, {@link BulkRun#resendLost} buys it again.
 * <li>The request was erased. The cause is a {@link dev.enrichment.sdk.bulk.results.RequestErasedException}. To buy the
 *     request again, use {@link #refresh}.
 * <li>The store fails, or belongs to another service or account. The cause is a
 *     {@link dev.enrichment.sdk.bulk.results.StoreException}. To make a call without the store, use {@link #bypass}.
 * <li>The call could exceed a budget that was set with {@link #budgets}.
 * <li>The response is not in the store, and the service does not say which account would be charged. The cause is the
 * exception with which the request for the account failed.
 * </ul>
 *
 * <p>The receipt of a cache hit has 0 credits and 0 attempts. Its {@code source()} says when the response was bought
 * and for how much. A cache hit is not a call, so budgets, the ledger and listeners ignore it.
 * {@link RunStore#cacheStats} counts cache hits. Calls that are free, including dry runs, do not use the store.
 *
 * <p>Each purchase runs on another thread, so a caller that is interrupted or canceled does not affect other callers
 * that wait for the same response. A request in flight continues, and its response is stored. Listeners are called on
 * that thread.
 */
public final class CacheOptions {
    final CachingSettings settings = new CachingSettings();

    CacheOptions() {}

    /**
     * Buys the result of one call again, even if the store has a fresh response or the request was erased. The stored
     * response is replaced when the new one has arrived. If another call buys the response in the meantime, that response
     * is used. Use this method as {@code client.withOptions(CacheOptions::refresh)}. The call is still refused if an
     * earlier call for the same request may have been charged but returned no response, unless
     * {@link #resendInDoubt} is set.
     *
     * @param options the options of a caching client
     */
    public static void refresh(RequestOptionsBuilder options) {
        options.attribute(CachingMode.class, CachingMode.REFRESH);
    }

    /**
     * Makes calls that ignore the store. Each call is paid for again, and nothing is stored. Use this method as
     * {@code client.withOptions(CacheOptions::bypass)}.
     *
     * @param options the options of a caching client
     */
    public static void bypass(RequestOptionsBuilder options) {
        options.attribute(CachingMode.class, CachingMode.BYPASS);
    }

    /**
     * Limits the total cost of all calls that name the same budget, such as the calls of a user session. A call is not
     * sent if it could exceed one of its budgets, assuming that all calls in flight and all calls with an unknown
     * outcome are charged. It then fails with a {@link dev.enrichment.sdk.errors.SendPreventedException}, caused by a
     * {@link dev.enrichment.sdk.bulk.results.BudgetExhaustedException}. The store keeps the totals, so they are exact
     * across restarts and for all processes that use the store. Cache hits cost nothing and are returned even if the
     * budget is exhausted.
     *
     * <pre>{@code
     * var limited = caching.withOptions(CacheOptions.budgets(Map.of("session 17", BigDecimal.valueOf(50))));
     * }</pre>
     *
     * <p>{@link RunStore#charged(String)} and {@link RunStore#unconfirmed(String)} return the cost. The store does not
     * keep the limit; each caller sets its own.
     *
     * <p>A budget counts the calls that name it, and the calls of a list with the same name. A call of that list that also
     * names the budget counts once. For a limit on each day, put the date into the name.
     *
     * @param limits credits by budget name, such as {@code session 17}, without line breaks; not empty. Blanks before and
     *     after a name are ignored
     * @return the change for {@code client.withOptions}. It replaces the budgets of the store that were set before
     * @throws IllegalArgumentException if there is no budget, a name is blank or has line breaks, two names are equal,
     *     or a limit is negative
     */
    public static Consumer<RequestOptionsBuilder> budgets(Map<String, BigDecimal> limits) {
        List<BudgetLimit> budgets = new ArrayList<>();
        limits.forEach((name, limit) -> {
            if (name.isBlank() || limit.signum() < 0) {
                throw new IllegalArgumentException(
                        "a budget needs a name and a limit of at least 0, but has '%s' and %s".formatted(name, limit));
            }
            String stripped = BudgetLimit.listName(name);
            if (budgets.stream().anyMatch(budget -> budget.name().equals(stripped))) {
                throw new IllegalArgumentException(
                        "two budgets have the name \"" + stripped + "\": blanks before and after a name are ignored");
            }
            budgets.add(new BudgetLimit(stripped, limit));
        });
        if (budgets.isEmpty()) {
            throw new IllegalArgumentException("no budget is named");
        }
        CallBudgets chosen = new CallBudgets(budgets);
        return options -> options.attribute(CallBudgets.class, chosen);
    }

    /**
     * Sets the age at which a stored response becomes stale, so that the next call buys it again. The age applies to
     * results, and to responses without a result that were charged. By default responses never become stale. A response
     * that another machine stored, with a clock that is ahead, counts as just stored. If it is ahead by this age or more,
     * the response is stale.
     *
     * @param age a positive duration
     * @return this
     */
    public CacheOptions maxAge(Duration age) {
        settings.maxAge = RunTime.positive("maxAge", age);
        return this;
    }

    /**
     * Sets the age at which a free response without a result becomes stale, so that the next call asks the service
     * again. The default is the age set with {@link #maxAge}.
     *
     * @param age a positive duration
     * @return this
     */
    public CacheOptions notFoundAge(Duration age) {
        settings.notFoundAge = RunTime.positive("notFoundAge", age);
        return this;
    }

    /**
     * Resends a request whose earlier call may have been charged but returned no response. The new call waits until the
     * earlier attempt can no longer be in flight. It is refused if this takes longer than its total timeout. The
     * request may be paid for twice. By default, the new call is refused. A request that is known to have been charged,
     * but whose response was lost, is still refused. Use {@link BulkRun#resendLost} to buy it again.
     *
     * @return this
     */
    public CacheOptions resendInDoubt() {
        settings.resendInDoubt = true;
        return this;
    }

    /**
     * Assigns the calls to a named list, so that {@link RunStore#charged(String)} can report their cost. Runs are assigned
     * to lists with {@link BulkRunBuilder#list}.
     *
     * @param name the name of the list, such as {@code sign-up form}, without line breaks
     * @return this
     */
    public CacheOptions list(String name) {
        settings.list = BudgetLimit.listName(name);
        return this;
    }

    /**
     * Assigns the store to the service and account of the client, like {@link BulkRunBuilder#acceptStore}. Use this
     * method, for example, after the service or the account has changed.
     *
     * @return this
     */
    public CacheOptions acceptStore() {
        settings.acceptStore = true;
        return this;
    }

    /**
     * Tells the client which account it uses, so that it does not have to ask the service before its first call. Use
     * this method if the program has asked already, for example to choose the store. The client still asks for the
     * balance once, if the store has no recorded balance.
     *
     * @param owner the owner that {@link StoreOwner#of} returned for the client
     * @return this
     */
    public CacheOptions owner(StoreOwner owner) {
        settings.origin = new Origin(owner.service(), owner.account());
        return this;
    }

    /**
     * Lets clients of other accounts use the store if they are derived from the caching client. A response that one
     * account has bought is then free for the other accounts. By default, calls with another API key are refused, even
     * if it belongs to the same account.
     *
     * @return this
     */
    public CacheOptions sharedByAccounts() {
        settings.sharedByAccounts = true;
        return this;
    }
}
