package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import dev.enrichment.sdk.cli.terminal.Amounts;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Budgets that limit how much a language model can spend with the tools. One limits the cost of the session. An
 * optional second one limits the cost of all purchases with the same store in one day. Thread-safe.
 *
 * @param store store that records what each session and each day cost
 * @param session name of the session
 * @param perSession maximum cost of all calls of the session
 * @param perDay maximum cost of all purchases with the store on one day; null if there is no limit
 * @param midnight returns the time at which the current day began
 */
record Spending(
        RunStore store,
        String session,
        BigDecimal perSession,
        @Nullable BigDecimal perDay,
        Supplier<Instant> midnight) {
    /** Name under which the store records the cost of all calls made by language models. */
    static final String LIST = "agents";

    private static final String NOTHING = LIST + ", nothing to be bought";

    /** Returns a copy of a client that does not send a call if it could exceed one of these budgets. */
    EnrichmentClient limited(EnrichmentClient caching) {
        EnrichmentClient limited = caching.withOptions(CacheOptions.budgets(Map.of(budget(), perSession)));
        return perDay == null ? limited : limited.withOptions(CacheOptions.budgetSince(midnight.get(), perDay));
    }

    /** Returns a copy of a client that cannot spend credits. It returns stored responses and makes free calls. */
    static EnrichmentClient storedOnly(EnrichmentClient caching) {
        return caching.withOptions(CacheOptions.budgets(Map.of(NOTHING, BigDecimal.ZERO)));
    }

    /** Returns whether a client from {@code storedOnly} refused a call because it would have cost credits. */
    static boolean isNotStored(Throwable failure) {
        return failure.getCause() instanceof BudgetExhaustedException refused
                && refused.budget().equals(NOTHING);
    }

    private String budget() {
        return LIST + ", session " + session;
    }

    /** Returns the remaining credits of each budget. */
    Left left() {
        BigDecimal ofSession = left(perSession, store.paid(budget()).add(store.inDoubt(budget())));
        Budget inSession = new Budget("session", "this session", perSession, ofSession);
        if (perDay == null) {
            return new Left(List.of(inSession));
        }
        BigDecimal ofDay = left(perDay, store.spentSince(midnight.get()));
        return new Left(List.of(inSession, new Budget("day", "today", perDay, ofDay)));
    }

    private static BigDecimal left(BigDecimal limit, BigDecimal spent) {
        return limit.subtract(spent).max(BigDecimal.ZERO);
    }

    /**
     * The credits that each budget still allows at one moment.
     *
     * @param name name for programs
     * @param words words for the language model
     */
    record Budget(String name, String words, BigDecimal limit, BigDecimal left) {}

    /** The remaining credits of each budget at one moment. */
    record Left(List<Budget> budgets) {
        /** Returns the smallest remaining amount, which is the maximum cost of a call that all budgets allow. */
        BigDecimal least() {
            return budgets.stream().map(Budget::left).reduce(BigDecimal::min).orElse(BigDecimal.ZERO);
        }

        /** Returns a sentence that tells the model how many credits are left. */
        String words() {
            return budgets.stream()
                    .map(budget -> "%s of %s credits are left for %s"
                            .formatted(Amounts.text(budget.left()), Amounts.text(budget.limit()), budget.words()))
                    .collect(Collectors.joining(" and ", "", "."));
        }

        /**
         * Returns a new JSON object with the remaining credits of each budget, to which callers add further members.
         */
        ObjectNode meta() {
            ObjectNode meta = JsonNodeFactory.instance.objectNode();
            ObjectNode left = meta.putObject("budget_left");
            budgets.forEach(budget -> left.put(budget.name(), budget.left()));
            return meta;
        }
    }
}
