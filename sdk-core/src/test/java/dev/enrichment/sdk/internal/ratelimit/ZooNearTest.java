package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The table of {@code ThrottleSoakTest} in virtual time: a service of 100 ms nearby, 32 callers, and timers and threads that are
 * half a millisecond late, seldom up to ten. The bar: 95 % of the best constant pace, for the worst of the seeds. A bucket of one call refuses
 * a call that is a millisecond early, and states a whole second of wait, in which a constant pace goes on: 90 %.
 */
class ZooNearTest {
    private static final int CALLERS = 32;
    private static final double LATENCY = 0.1;
    private static final int SEEDS = 5;
    private static final double[] PARTS = {0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1};

    private record Row(String name, double rate, ZooWords words, Supplier<ZooLimiter> limiter) {
        ZooSimulation run(ZooSimulation.Pace pace, int callers, long seed, double from, double to) {
            ZooSimulation run = new ZooSimulation(limiter.get(), words, LATENCY, seed);
            run.near = true;
            run.measureFrom = from;
            run.measureTo = to;
            return run.client(pace, callers).run(to);
        }

        @Override
        public String toString() {
            return name;
        }

        /** The highest admitted rate of a constant pace of which at most 1 % is refused. */
        double best() {
            double best = 0;
            for (double part : PARTS) {
                // So many callers that the pace never waits for one.
                ZooSimulation run = run(ZooSimulation.constant(part * rate), 200, 7, 3, 63);
                best = run.refusedPercent() <= 1 ? Math.max(best, run.rate()) : best;
            }
            return best;
        }
    }

    static List<Row> rows() {
        return List.of(
                new Row("token bucket 20/s, burst 10", 20, ZooWords.HEADERS, () -> ZooLimiter.bucket(20, 1, 10)),
                new Row("leaky bucket 20/s, burst 5", 20, ZooWords.HEADERS, () -> ZooLimiter.bucket(20, 1, 5)),
                new Row("leaky bucket 20/s, burst 1", 20, ZooWords.HEADERS, () -> ZooLimiter.bucket(20, 1, 1)),
                new Row("token bucket 1,200/min, burst 5", 20, ZooWords.HEADERS, () -> ZooLimiter.bucket(1_200, 60, 5)),
                new Row("token bucket 300/min, burst 1", 5, ZooWords.HEADERS, () -> ZooLimiter.bucket(300, 60, 1)),
                new Row("at most 2 at once", 2 / LATENCY, ZooWords.NOTHING, () -> ZooLimiter.concurrency(2)),
                new Row("at most 8 at once", 8 / LATENCY, ZooWords.NOTHING, () -> ZooLimiter.concurrency(8)),
                new Row("at most 24 at once", 24 / LATENCY, ZooWords.NOTHING, () -> ZooLimiter.concurrency(24)),
                new Row("Retry-After: 0 only", 20, ZooWords.ZERO, () -> ZooLimiter.bucket(20, 1, 10)));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void eachLimiterIsUsedAsWellAsByTheBestConstantPace(Row row) {
        double best = row.best();
        for (int seed = 1; seed <= SEEDS; seed++) {
            ZooSimulation run = row.run(ZooSimulation.of(new Pacer()), CALLERS, seed, 45, 105);
            System.out.printf(
                    Locale.ROOT,
                    "%-32s %5.1f %% of %4.1f/s, %.2f %% refused%n",
                    row.name,
                    100 * run.rate() / best,
                    best,
                    run.refusedPercent());
            assertThat(run.rate())
                    .as("seed %d", seed)
                    .isGreaterThanOrEqualTo((row.name.endsWith("burst 1") ? 0.9 : 0.95) * best);
            assertThat(run.refusedPercent()).as("refused, seed %d", seed).isLessThanOrEqualTo(1);
        }
    }

    /** The number that is held follows a limit of calls in progress, downwards at once and upwards within a minute. */
    @Test
    void aLimitOfCallsInProgressIsFollowed() {
        for (int seed = 1; seed <= SEEDS; seed++) {
            ZooLimiter limiter = ZooLimiter.concurrency(8);
            ZooSimulation run = new ZooSimulation(limiter, ZooWords.NOTHING, LATENCY, seed);
            run.near = true;
            run.at(120, () -> limiter.scale(0.5));
            run.at(240, () -> limiter.scale(5));
            run.client(ZooSimulation.of(new Pacer()), CALLERS).run(400);
            assertThat(perSecond(run, 100, 120)).as("8, seed %d", seed).isBetween(74.0, 80.0);
            assertThat(perSecond(run, 180, 240)).as("4, seed %d", seed).isBetween(35.0, 40.0);
            assertThat(perSecond(run, 300, 400)).as("20, seed %d", seed).isBetween(180.0, 200.0);
        }
    }

    private static double perSecond(ZooSimulation run, int from, int to) {
        return run.perSecond.subList(from, to).stream()
                .mapToInt(Integer::intValue)
                .average()
                .orElseThrow();
    }
}
