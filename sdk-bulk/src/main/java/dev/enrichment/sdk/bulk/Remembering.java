package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.engine.CallBudgets;
import dev.enrichment.sdk.bulk.internal.engine.RememberMode;
import dev.enrichment.sdk.bulk.internal.engine.RememberSettings;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Builds the settings of a client that {@linkplain RunStore#remembering remembers}. Not safe for use by several threads.
 *
 * <p>The first call asks the service, free and for 5 seconds at most, whose account it is: a store belongs to one service and
 * account. A call is refused with a {@link dev.enrichment.sdk.errors.SendPreventedException}, and nothing is charged, if
 *
 * <ul>
 *   <li>an earlier one for the same request is in doubt: the cause is a {@link
 *       dev.enrichment.sdk.bulk.results.RequestInDoubtException}, which has the doubt; see {@link #repeatDoubts}
 *   <li>its request was erased: a {@link dev.enrichment.sdk.bulk.results.RequestErasedException}; see {@link #refresh}
 *   <li>the store fails, or belongs to somebody else: a {@link dev.enrichment.sdk.bulk.results.StoreException}; see {@link
 *       #withoutStore}
 *   <li>it could exceed a budget that the store keeps; see {@link #budgets}
 *   <li>nothing is stored, and the service does not say whose account it is: the cause is its failure
 * </ul>
 *
 * <p>The receipt of a response from the store has 0 credits, 0 attempts, and in its {@code source()} when it was bought and
 * for how much. It is no call: budgets, ledger and listeners do not see it; {@link RunStore#remembered} counts it. Calls that
 * are free anyway, dry runs included, are made as always.
 *
 * <p>A purchase is made on another thread, so that a caller that is interrupted or cancelled takes nothing from the others
 * that wait for the same; a request on the wire goes on, and its response is stored. Listeners and inner interceptors are
 * called there.
 */
public final class Remembering {
    private final Map<String, Duration> maxAges = new HashMap<>();
    private final Map<String, Duration> notFoundAges = new HashMap<>();
    private @Nullable Duration maxAge;
    private @Nullable Duration notFoundAge;
    private boolean repeatDoubts;
    private boolean withoutStore;
    private String list = "";
    private boolean acceptStore;
    private boolean sharedByAccounts;
    private @Nullable Executor executor;

    Remembering() {}

    /**
     * Buys one call anew, whatever the store has, an erased request too. The store has the new response then; the older one
     * stays until it has arrived. For {@code client.withOptions(Remembering::refresh)}. A request in doubt is still {@linkplain
     * #repeatDoubts refused}.
     *
     * @param options of a client that remembers
     */
    public static void refresh(RequestOptionsBuilder options) {
        options.attribute(RememberMode.class, RememberMode.REFRESH);
    }

    /**
     * Makes calls as if the client did not remember: they are paid again, and nothing is stored. For {@code
     * client.withOptions(Remembering::bypass)}.
     *
     * @param options of a client that remembers
     */
    public static void bypass(RequestOptionsBuilder options) {
        options.attribute(RememberMode.class, RememberMode.BYPASS);
    }

    /**
     * Limits what calls cost that name a budget: those of a session, for example. A call that could exceed one of
     * them, if all that is in doubt or on the wire is charged, is not sent: a {@link
     * dev.enrichment.sdk.errors.SendPreventedException} with a {@link
     * dev.enrichment.sdk.bulk.results.BudgetExhaustedException}. The store keeps the sums, and looks at them in the
     * transaction that records the call, so they are exact over restarts and for all processes that use it. What comes from
     * the store costs nothing, and is returned whatever is left. Without the store such a call is never made, also with {@link
     * #withoutStore}.
     *
     * <pre>{@code
     * var limited = remembering.withOptions(Remembering.budgets(Map.of("session 17", BigDecimal.valueOf(50))));
     * }</pre>
     *
     * <p>{@link RunStore#paid(String)} and {@link RunStore#inDoubt(String)} return what was spent. The limit is that of the
     * caller, and not stored.
     *
     * <p>A budget counts the calls that name it. To count every call of the store, use {@link #budgetSince}.
     *
     * @param limits credits by name, such as {@code session 17}, without line breaks; not empty
     * @return for {@code client.withOptions}; replaces the budgets that were set before
     * @throws IllegalArgumentException if there is none, a name is blank or a limit negative
     */
    public static Consumer<RequestOptionsBuilder> budgets(Map<String, BigDecimal> limits) {
        List<BudgetLimit> budgets = new ArrayList<>();
        limits.forEach((name, limit) -> {
            if (name.isBlank() || limit.signum() < 0) {
                throw new IllegalArgumentException(
                        "a budget has a name, and a limit of at least 0: '%s', %s".formatted(name, limit));
            }
            budgets.add(new BudgetLimit(BulkRunBuilder.listName(name), limit));
        });
        if (budgets.isEmpty()) {
            throw new IllegalArgumentException("no budget is named");
        }
        CallBudgets chosen = new CallBudgets(budgets);
        return options -> options.attribute(CallBudgets.class, chosen);
    }

    /**
     * Limits what everything that is bought with the store may cost from a time on, such as the last midnight: the calls of
     * all programs and runs count, whatever budgets they name. Calls of unknown outcome count with the most that they can have
     * cost. A call that could exceed the limit is refused as by {@link #budgets}, which can be used in addition.
     *
     * <pre>{@code
     * Instant midnight = LocalDate.now().atStartOfDay(ZoneId.systemDefault()).toInstant();
     * var limited = remembering.withOptions(Remembering.budgetSince(midnight, BigDecimal.valueOf(50)));
     * }</pre>
     *
     * <p>{@link RunStore#spentSince} returns what was spent. A call counts from the time at which it was sent. The store reads
     * the rows since then for each call that is not stored.
     *
     * @param since the time from which on calls count
     * @param limit credits, at least 0
     * @return for {@code client.withOptions}; replaces the one that was set before
     * @throws IllegalArgumentException if the limit is negative
     */
    public static Consumer<RequestOptionsBuilder> budgetSince(Instant since, BigDecimal limit) {
        if (limit.signum() < 0) {
            throw new IllegalArgumentException("a budget has a limit of at least 0, but not " + limit);
        }
        CallBudgets.Since chosen = new CallBudgets.Since(new BudgetLimit("since " + since, limit, since));
        return options -> options.attribute(CallBudgets.Since.class, chosen);
    }

    /**
     * Sets the age from which on a result is bought again, and a response without one that was charged; none by default.
     * Nothing is bought before it is asked for.
     *
     * @param age a positive duration
     * @return this
     */
    public Remembering maxAge(Duration age) {
        maxAge = positive(age);
        return this;
    }

    /**
     * Sets the age for one operation; see {@link #maxAge(Duration)}.
     *
     * @param operation one of {@link dev.enrichment.sdk.Operations}
     * @param age a positive duration
     * @return this
     */
    public Remembering maxAge(Operation<?, ?> operation, Duration age) {
        maxAges.put(operation.id(), positive(age));
        return this;
    }

    /**
     * Sets the age from which on the service is asked again what it did not know, and did not charge for; that of results by
     * default.
     *
     * @param age a positive duration
     * @return this
     */
    public Remembering notFoundAge(Duration age) {
        notFoundAge = positive(age);
        return this;
    }

    /**
     * Sets this age for one operation; see {@link #notFoundAge(Duration)}.
     *
     * @param operation one of {@link dev.enrichment.sdk.Operations}
     * @param age a positive duration
     * @return this
     */
    public Remembering notFoundAge(Operation<?, ?> operation, Duration age) {
        notFoundAges.put(operation.id(), positive(age));
        return this;
    }

    /**
     * Sends a request again that is in doubt, once its earlier attempt has certainly ended; it may be paid twice. By default
     * it is refused. One that is known to have been charged, and whose response was lost, is refused all the same: {@link
     * BulkRun#repeatLost} buys it again.
     *
     * @return this
     */
    public Remembering repeatDoubts() {
        repeatDoubts = true;
        return this;
    }

    /**
     * Makes a call without the store if that fails before the call is sent: full, locked for too long, or closed. It may
     * have been bought before, and it is not remembered; its receipt says so. By default it is refused.
     *
     * @return this
     */
    public Remembering withoutStore() {
        withoutStore = true;
        return this;
    }

    /**
     * Names what the calls are for, as {@link BulkRunBuilder#list} does for runs: {@link RunStore#paid(String)} has what they
     * were charged.
     *
     * @param name such as {@code sign-up form}, without line breaks
     * @return this
     */
    public Remembering list(String name) {
        list = BulkRunBuilder.listName(name);
        return this;
    }

    /**
     * Says that the store belongs to the service and account of the client, after a move of either; see {@link
     * BulkRunBuilder#acceptStore}.
     *
     * @return this
     */
    public Remembering acceptStore() {
        acceptStore = true;
        return this;
    }

    /**
     * Lets clients of other accounts that are derived from the one that remembers use its store: what one has bought costs
     * the others nothing. By default their calls are refused.
     *
     * @return this
     */
    public Remembering sharedByAccounts() {
        sharedByAccounts = true;
        return this;
    }

    /**
     * Makes purchases on these threads, which may carry the context of the caller; virtual or daemon threads of the store by
     * default. A purchase blocks its thread.
     *
     * @param threads not bounded to fewer than the calls that are to be made at once
     * @return this
     */
    public Remembering executor(Executor threads) {
        executor = Objects.requireNonNull(threads, "threads must not be null");
        return this;
    }

    RememberSettings settings() {
        return new RememberSettings(
                new RememberSettings.Ages(maxAge, maxAges),
                new RememberSettings.Ages(notFoundAge, notFoundAges),
                repeatDoubts,
                withoutStore,
                list,
                acceptStore,
                sharedByAccounts,
                executor);
    }

    private static Duration positive(Duration age) {
        if (age.isNegative() || age.isZero()) {
            throw new IllegalArgumentException("the age must be positive, but is " + age);
        }
        return RunTime.limited(age);
    }
}
