package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.ratelimit.Turn.Lane;
import dev.enrichment.sdk.schedules.Schedules;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls of one route, with a ceiling that lets two of them start: none more does, and the place of one that ends is given back. */
@Tag("ci")
@Param(name = "thread", gen = ThreadIdGen.class)
public class RouteThrottleSchedulesTest {
    private static final long PATIENCE = TimeUnit.HOURS.toNanos(1);

    private final StoppedClock clock = new StoppedClock();
    private final RouteThrottle throttle = new RouteThrottle(clock);
    private final Ceiling ceiling = new Ceiling(new CallRate(60, 2), clock);
    private final List<Lane> lanes = List.of(new Lane(List.of(ceiling)), new Lane(List.of()));
    private final @Nullable Turn[] turns = new @Nullable Turn[8];

    @Operation
    public long open(@Param(name = "thread") int thread) {
        if (turns[thread] != null) {
            return 0;
        }
        Turn turn = throttle.open(lanes.get(thread % 2));
        turns[thread] = turn;
        return turn.ticket;
    }

    @Operation
    public long start(@Param(name = "thread") int thread) {
        Turn turn = turns[thread];
        return turn == null || turn.number != 0 ? -1 : turn.tryStart(PATIENCE);
    }

    @Operation
    public long refused(@Param(name = "thread") int thread) {
        Turn turn = turns[thread];
        return turn == null ? -1 : throttle.refused(turn, RateSignals.NONE);
    }

    @Operation
    public void admitted(@Param(name = "thread") int thread) {
        Turn turn = turns[thread];
        if (turn != null) {
            throttle.admitted(turn, RateSignals.NONE);
        }
    }

    @Operation
    public void close(@Param(name = "thread") int thread) {
        Turn turn = turns[thread];
        turns[thread] = null;
        if (turn != null) {
            turn.close();
        }
    }

    @Test
    void turnsAreThoseOfSomeOrder() {
        Schedules.check(RouteThrottleSchedulesTest.class, 15, 500);
    }
}
