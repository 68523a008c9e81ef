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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Budgets of the tools. One budget limits the session. An optional budget limits the day and includes everything bought
 * with the store. Thread-safe.
 *
 * @param store store that sums up the costs
 * @param session name of the session
 * @param perSession maximum cost of all calls of the session
 * @param perDay maximum cost of everything bought with the store on one day; null for no limit
 * @param midnight returns the beginning of the current day
 */
record Spending(
        RunStore store,
        String session,
        BigDecimal perSession,
        @Nullable BigDecimal perDay,
        Supplier<Instant> midnight) {
    /** Name of the list to which the cost of all sessions is added. */
    static final String LIST = "agents";

    private static final String NOTHING = LIST + ", nothing to be bought";

    /** Returns a client whose calls are limited by the budgets. */
    EnrichmentClient limited(EnrichmentClient caching) {
        EnrichmentClient limited = caching.withOptions(CacheOptions.budgets(Map.of(budget(), perSession)));
        return perDay == null ? limited : limited.withOptions(CacheOptions.budgetSince(midnight.get(), perDay));
    }

    /** Returns a client that is served from the store and buys nothing. */
    static EnrichmentClient storedOnly(EnrichmentClient caching) {
        return caching.withOptions(CacheOptions.budgets(Map.of(NOTHING, BigDecimal.ZERO)));
    }

    /** Returns whether a call of such a client failed because its response is not stored. */
    static boolean isNotStored(Throwable failure) {
        return failure.getCause() instanceof BudgetExhaustedException refused
                && refused.budget().equals(NOTHING);
    }

    private String budget() {
        return LIST + ", session " + session;
    }

    /** Returns what is left of the budgets. */
    Left left() {
        List<BigDecimal> limits = new ArrayList<>();
        List<BigDecimal> amounts = new ArrayList<>();
        limits.add(perSession);
        amounts.add(left(perSession, store.paid(budget()).add(store.inDoubt(budget()))));
        if (perDay != null) {
            limits.add(perDay);
            amounts.add(left(perDay, store.spentSince(midnight.get())));
        }
        return new Left(List.copyOf(limits), List.copyOf(amounts));
    }

    private static BigDecimal left(BigDecimal limit, BigDecimal spent) {
        return limit.subtract(spent).max(BigDecimal.ZERO);
    }

    /**
     * What is left of the budgets at one moment.
     *
     * @param limits budget of the session, followed by that of the day if there is one
     * @param amounts credits left of each budget, in the same order
     */
    record Left(List<BigDecimal> limits, List<BigDecimal> amounts) {
        private static final List<String> WORDS = List.of("this session", "today");
        private static final List<String> NAMES = List.of("session", "day");

        /** Returns the maximum cost of a call, which is the smallest amount left. */
        BigDecimal least() {
            return amounts.stream().reduce(BigDecimal::min).orElse(BigDecimal.ZERO);
        }

        /** Returns a sentence about what is left. */
        String words() {
            return IntStream.range(0, amounts.size())
                    .mapToObj(i -> "%s of %s credits are left for %s"
                            .formatted(Amounts.text(amounts.get(i)), Amounts.text(limits.get(i)), WORDS.get(i)))
                    .collect(Collectors.joining(" and ", "", "."));
        }

        /** Returns what is left, as metadata of a result. */
        ObjectNode meta() {
            ObjectNode meta = JsonNodeFactory.instance.objectNode();
            ObjectNode left = meta.putObject("budget_left");
            IntStream.range(0, amounts.size()).forEach(i -> left.put(NAMES.get(i), amounts.get(i)));
            return meta;
        }
    }
}
