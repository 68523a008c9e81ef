package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.schedules.Schedules;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks the limit on concurrent rows while worker threads start and end calls and another thread asks how many more
 * rows may be started.
 */
@Tag("ci")
@Param(name = "thread", gen = ThreadIdGen.class)
public class ConcurrencyLimitSchedulesTest {
    private final AtomicInteger changes = new AtomicInteger();
    private final ConcurrencyLimit limit = new ConcurrencyLimit(16, RunTime.SYSTEM, changes::incrementAndGet);
    private final boolean[] waiting = new boolean[8];

    /** Starts seven rows, which is one less than the initial maximum. Three of them wait to send a request. */
    public ConcurrencyLimitSchedulesTest() {
        for (int i = 0; i < 7; i++) {
            limit.start();
        }
        for (int i = 0; i < 3; i++) {
            limit.enter();
        }
    }

    @Operation
    public void start() {
        limit.start();
    }

    @Operation
    public void end() {
        limit.end();
    }

    @Operation
    public void succeeded() {
        limit.succeeded();
    }

    @Operation
    public void enter(@Param(name = "thread") int thread) {
        if (!waiting[thread]) {
            waiting[thread] = true;
            limit.enter();
        }
    }

    @Operation
    public void send(@Param(name = "thread") int thread) {
        if (waiting[thread]) {
            waiting[thread] = false;
            limit.leave();
        }
    }

    @Operation
    public int room() {
        return limit.room();
    }

    @Operation
    public int inWork() {
        return limit.inWork();
    }

    @Test
    void roomIsThatOfSomeOrder() {
        Schedules.check(ConcurrencyLimitSchedulesTest.class, 50, 500);
    }

    @Test
    void whoWaitsForTheLastRowSleepsThroughNoEnd() {
        Schedules.run(() -> {
            ConcurrencyLimit two = new ConcurrencyLimit(2, new LatchTime(), () -> {});
            two.start();
            two.start();
            Thread first = new Thread(two::end);
            Thread second = new Thread(two::end);
            first.start();
            second.start();
            two.awaitIdle();
            Schedules.require(two.inWork() == 0, "a row is in work");
        });
    }
}
