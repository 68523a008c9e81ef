package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.schedules.Schedules;
import java.math.BigDecimal;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks a budget that has room for only some of the calls that share it.
 */
@Tag("ci")
@Param(name = "thread", gen = ThreadIdGen.class)
@Param(name = "max", gen = IntGen.class, conf = "1:3")
public class CreditBudgetSchedulesTest {
    private final CreditBudget budget = CreditBudget.of(5);
    private final @Nullable BigDecimal[] own = new @Nullable BigDecimal[8];

    @Operation
    public boolean reserve(@Param(name = "thread") int thread, @Param(name = "max") int max) {
        BigDecimal credits = BigDecimal.valueOf(max);
        if (own[thread] != null || !budget.reserve(credits, null)) {
            return false;
        }
        own[thread] = credits;
        return true;
    }

    @Operation
    public void settle(@Param(name = "thread") int thread) {
        BigDecimal reserved = own[thread];
        own[thread] = null;
        if (reserved != null) {
            budget.settle(reserved, CreditReceipt.of("email.validate", BigDecimal.ONE));
        }
    }

    @Operation
    public void release(@Param(name = "thread") int thread) {
        BigDecimal reserved = own[thread];
        own[thread] = null;
        if (reserved != null) {
            budget.release(reserved);
        }
    }

    @Operation
    public String state() {
        return budget.snapshot().toString();
    }

    @Test
    void sumsAreThoseOfSomeOrder() {
        Schedules.check(CreditBudgetSchedulesTest.class, 25, 500);
    }
}
