package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.Remembering;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import dev.enrichment.sdk.cli.terminal.Amounts;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the tools may spend: a budget for the session and one for the day, which the store keeps. Any thread may use it.
 *
 * @param store has the sums
 * @param session the name of the session
 * @param perSession the most that its calls may cost together
 * @param perDay the most that all sessions with the store may spend on a day; null for any amount
 * @param today the day of a call
 */
record Spending(
        RunStore store,
        String session,
        BigDecimal perSession,
        @Nullable BigDecimal perDay,
        Supplier<LocalDate> today) {
    /** The list that the bill of all sessions is for. */
    static final String LIST = "agents";

    private static final String NOTHING = LIST + ", nothing to be bought";

    /** Returns a client whose calls are in the budgets. */
    EnrichmentClient limited(EnrichmentClient remembering) {
        return remembering.withOptions(Remembering.budgets(limits()));
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

    private Map<String, BigDecimal> limits() {
        Map<String, BigDecimal> limits = new LinkedHashMap<>();
        limits.put(LIST + ", session " + session, perSession);
        if (perDay != null) {
            limits.put(LIST + ", " + today.get(), perDay);
        }
        return limits;
    }

    /** Returns what is left of the budget that has the least. */
    BigDecimal left() {
        return limits().entrySet().stream()
                .map(budget -> left(budget.getKey(), budget.getValue()))
                .reduce(BigDecimal::min)
                .orElse(perSession);
    }

    private BigDecimal left(String name, BigDecimal limit) {
        return limit.subtract(store.paid(name)).subtract(store.inDoubt(name)).max(BigDecimal.ZERO);
    }

    /** Returns what is left, in a sentence. */
    String words() {
        StringBuilder words = new StringBuilder();
        limits().forEach((name, limit) -> words.append(words.isEmpty() ? "" : " and ")
                .append("%s of %s credits are left for %s"
                        .formatted(
                                Amounts.text(left(name, limit)),
                                Amounts.text(limit),
                                words.isEmpty() ? "this session" : "today")));
        return words.append('.').toString();
    }

    /** Returns what a result says about money. */
    ObjectNode meta() {
        ObjectNode meta = JsonNodeFactory.instance.objectNode();
        ObjectNode left = meta.putObject("budget_left");
        limits().forEach((name, limit) -> left.put(left.isEmpty() ? "session" : "day", left(name, limit)));
        return meta;
    }
}
