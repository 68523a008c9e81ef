package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.cli.terminal.Amounts;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The budget that limits how much language models can spend with the tools on one day. All servers that use the same
 * store share it, and it survives restarts. Thread-safe.
 *
 * @param store store that records the cost of each day
 * @param perDay maximum cost of all calls on one day
 * @param today source of the current date
 */
record Spending(RunStore store, BigDecimal perDay, Supplier<LocalDate> today) {
    /** Name under which the store records the cost of all calls made by language models. */
    static final String LIST = "agents";

    /** Returns a copy of a client that does not send a call if it could exceed the budget. */
    EnrichmentClient limited(EnrichmentClient caching) {
        return caching.withOptions(CacheOptions.budgets(Map.of(budget(today.get()), perDay)));
    }

    /** Returns the name of the budget for a day. */
    static String budget(LocalDate day) {
        return LIST + ", " + day;
    }

    private BigDecimal left() {
        String budget = budget(today.get());
        return perDay.subtract(store.charged(budget))
                .subtract(store.unconfirmed(budget))
                .max(BigDecimal.ZERO);
    }

    /** Returns a sentence that tells the model how many credits are left in today's budget. */
    String words() {
        return "%s of %s credits are left for today.".formatted(Amounts.text(left()), Amounts.text(perDay));
    }

    /** Returns a new JSON object with the credits left in the budget, to which callers add further members. */
    ObjectNode meta() {
        return JsonNodeFactory.instance.objectNode().put("budget_left", left());
    }
}
