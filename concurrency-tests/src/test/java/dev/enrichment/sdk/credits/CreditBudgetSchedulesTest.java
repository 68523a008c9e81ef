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
    private final CreditBudget.@Nullable Reservation[] own = new CreditBudget.@Nullable Reservation[8];

    @Operation
    public boolean reserve(@Param(name = "thread") int thread, @Param(name = "max") int max) {
        if (own[thread] != null) {
            return false;
        }
        own[thread] = budget.reserve(BigDecimal.valueOf(max), null);
        return own[thread] != null;
    }

    @Operation
    public void settle(@Param(name = "thread") int thread) {
        CreditBudget.Reservation reservation = own[thread];
        own[thread] = null;
        if (reservation != null) {
            reservation.settle(CreditReceipt.of("email.validate", BigDecimal.ONE));
        }
    }

    @Operation
    public void release(@Param(name = "thread") int thread) {
        CreditBudget.Reservation reservation = own[thread];
        own[thread] = null;
        if (reservation != null) {
            reservation.release();
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
