package dev.enrichment.sdk.internal.retry;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.schedules.Schedules;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that no retry in vain and no successful call is lost when several calls end at the same time. At first, the
 * budget allows one more retry.
 */
@Tag("ci")
public class RetryBudgetsSchedulesTest {
    private static final Route ROUTE = Route.post("/v3/people/search");
    private static final ApiKey KEY = ApiKey.of("key");

    private final RetryBudgets budgets = new RetryBudgets();

    /** Spends the budget except for one retry. */
    public RetryBudgetsSchedulesTest() {
        budgets.failed(ROUTE, KEY, 19);
    }

    @Operation
    public boolean allows() {
        return budgets.allows(ROUTE, KEY, 0);
    }

    @Operation
    public void failed() {
        budgets.failed(ROUTE, KEY, 1);
    }

    @Operation
    public void succeeded() {
        budgets.succeeded(ROUTE, KEY);
    }

    @Test
    void everyEndOfACallCounts() {
        Schedules.check(RetryBudgetsSchedulesTest.class, 20, 500);
    }

    /** Checks the flag that lets successful calls skip the lock while nothing is spent. */
    @Test
    void successesCountAfterTheyMetAFailure() {
        Schedules.run(() -> {
            RetryBudgets both = new RetryBudgets();
            both.failed(ROUTE, KEY, 1);
            Thread other = new Thread(() -> succeed(both));
            other.start();
            both.failed(ROUTE, KEY, 20);
            Schedules.join(other);
            succeed(both);
            Schedules.require(both.allows(ROUTE, KEY, 0), "five successful calls allow no retry");
        });
    }

    private static void succeed(RetryBudgets budgets) {
        for (int i = 0; i < 5; i++) {
            budgets.succeeded(ROUTE, KEY);
        }
    }
}
