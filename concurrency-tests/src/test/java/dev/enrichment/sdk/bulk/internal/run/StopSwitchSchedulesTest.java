package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.schedules.Schedules;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks a run that several threads stop at the same time, for different reasons, while calls are being started. */
@Tag("ci")
public class StopSwitchSchedulesTest {
    private final StopSwitch stop = new StopSwitch(RunTime.SYSTEM, () -> {});

    @Operation
    public void close() {
        stop.stop(StopReason.CLOSED, "by the user");
    }

    @Operation
    public void exhaust() {
        stop.stop(StopReason.BUDGET_EXHAUSTED);
    }

    @Operation
    public @Nullable StopReason reason() {
        return stop.reason();
    }

    @Operation
    public String message() {
        return stop.message();
    }

    @Test
    void theFirstReasonIsFinal() {
        Schedules.check(StopSwitchSchedulesTest.class, 40, 500);
    }

    @Test
    void whatFollowsAStopHappensOnce() {
        Schedules.run(() -> {
            AtomicInteger stopped = new AtomicInteger();
            StopSwitch both = new StopSwitch(RunTime.SYSTEM, stopped::incrementAndGet);
            Thread other = new Thread(() -> both.stop(StopReason.CLOSED));
            other.start();
            both.stop(StopReason.BUDGET_EXHAUSTED);
            Schedules.join(other);
            Schedules.require(stopped.get() == 1, "it happened " + stopped);
        });
    }

    /**
     * Checks that a call is interrupted even if it starts at the same moment as the run is stopped. Otherwise, it could
     * wait forever.
     */
    @Test
    @SuppressWarnings("NullAway") // a call that only waits needs no run
    void aCallThatBeginsMeanwhileIsWokenUp() {
        Schedules.run(() -> {
            StopSwitch run = new StopSwitch(RunTime.SYSTEM, () -> {});
            AtomicBoolean interrupted = new AtomicBoolean();
            Thread caller = new Thread(() -> {
                RunCall call = new RunCall(null, run, 1);
                run.started(call);
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    interrupted.set(true);
                }
                run.ended(call);
            });
            caller.start();
            run.stop(StopReason.CLOSED);
            Schedules.join(caller);
            Schedules.require(interrupted.get(), "the call was not woken up");
        });
    }
}
