package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.schedules.Schedules;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that no more than two calls of a route start if the rate limit allows two, and that a call which ends makes
 * room for another one.
 */
@Tag("ci")
@Param(name = "thread", gen = ThreadIdGen.class)
public class RateLimiterSchedulesTest {
    private static final long PATIENCE = TimeUnit.HOURS.toNanos(1);

    private final StoppedClock clock = new StoppedClock();
    private final RateLimiter limiter = new RateLimiter(clock);
    private final Ceiling ceiling = new Ceiling(new CallRate(60, 2), clock);
    private final List<Line> lines = List.of(new Line(ceiling), new Line(new Ceiling(null, clock)));
    private final @Nullable Permit[] permits = new @Nullable Permit[8];

    @Operation
    public long open(@Param(name = "thread") int thread) {
        if (permits[thread] != null) {
            return 0;
        }
        Permit permit = limiter.open(lines.get(thread % 2));
        permits[thread] = permit;
        return permit.ticket();
    }

    @Operation
    public long start(@Param(name = "thread") int thread) {
        Permit permit = permits[thread];
        return permit == null || permit.isInFlight()
                ? -1
                : permit.decide(PATIENCE).nanos();
    }

    @Operation
    public long refused(@Param(name = "thread") int thread) {
        Permit permit = permits[thread];
        return permit == null ? -1 : limiter.refused(permit, RateSignals.NONE);
    }

    @Operation
    public void admitted(@Param(name = "thread") int thread) {
        Permit permit = permits[thread];
        if (permit != null) {
            limiter.admitted(permit, RateSignals.NONE);
        }
    }

    @Operation
    public void close(@Param(name = "thread") int thread) {
        Permit permit = permits[thread];
        permits[thread] = null;
        if (permit != null) {
            permit.close();
        }
    }

    @Test
    void permitsAreThoseOfSomeOrder() {
        Schedules.check(RateLimiterSchedulesTest.class, 15, 500);
    }
}
