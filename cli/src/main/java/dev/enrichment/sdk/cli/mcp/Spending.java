package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.Remembering;
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
 * Bounds what the tools may spend: a budget for the session, and one for the day, which counts everything that is bought with
 * the store. Any thread may use it.
 *
 * @param store has the sums
 * @param session the name of the session
 * @param perSession the most that its calls may cost together
 * @param perDay the most that everything bought with the store may cost on a day; null for any amount
 * @param midnight the beginning of the day of a call
 */
record Spending(
        RunStore store,
        String session,
        BigDecimal perSession,
        @Nullable BigDecimal perDay,
        Supplier<Instant> midnight) {
    /** The list that the bill of all sessions is for. */
    static final String LIST = "agents";

    private static final String NOTHING = LIST + ", nothing to be bought";

    /** Returns a client whose calls are in the budgets. */
    EnrichmentClient limited(EnrichmentClient remembering) {
        EnrichmentClient limited = remembering.withOptions(Remembering.budgets(Map.of(budget(), perSession)));
        return perDay == null ? limited : limited.withOptions(Remembering.budgetSince(midnight.get(), perDay));
    }

    /** Returns a client that has what the store has, and buys nothing. */
    static EnrichmentClient storedOnly(EnrichmentClient remembering) {
        return remembering.withOptions(Remembering.budgets(Map.of(NOTHING, BigDecimal.ZERO)));
    }

    /** Returns whether a call was refused only because it would have bought something. */
    static boolean isNotStored(Throwable failure) {
        return failure.getCause() instanceof BudgetExhaustedException refused
                && refused.budget().equals(NOTHING);
    }

    private String budget() {
        return LIST + ", session " + session;
    }

    /** Returns what is left. */
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
     * Tells what is left at a moment.
     *
     * @param limits of the session, and of the day if it has one
     * @param amounts what is left of each
     */
    record Left(List<BigDecimal> limits, List<BigDecimal> amounts) {
        private static final List<String> WORDS = List.of("this session", "today");
        private static final List<String> NAMES = List.of("session", "day");

        /** Returns what a call may cost. */
        BigDecimal least() {
            return amounts.stream().reduce(BigDecimal::min).orElse(BigDecimal.ZERO);
        }

        /** Returns a sentence. */
        String words() {
            return IntStream.range(0, amounts.size())
                    .mapToObj(i -> "%s of %s credits are left for %s"
                            .formatted(Amounts.text(amounts.get(i)), Amounts.text(limits.get(i)), WORDS.get(i)))
                    .collect(Collectors.joining(" and ", "", "."));
        }

        /** Returns what a result says about money. */
        ObjectNode meta() {
            ObjectNode meta = JsonNodeFactory.instance.objectNode();
            ObjectNode left = meta.putObject("budget_left");
            IntStream.range(0, amounts.size()).forEach(i -> left.put(NAMES.get(i), amounts.get(i)));
            return meta;
        }
    }
}
