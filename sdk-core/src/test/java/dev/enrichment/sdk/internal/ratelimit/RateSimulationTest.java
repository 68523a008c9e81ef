package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.internal.ratelimit.LimitedService.Statements;
import dev.enrichment.sdk.internal.ratelimit.Limiter.Kind;
import java.time.Duration;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How much of a rate limit a client uses, and how many of its calls are refused; virtual time, fixed seeds. */
class RateSimulationTest {
    private static final Duration DURATION = Duration.ofMinutes(10);
    private static final int SEEDS = 2;
    private static final List<Integer> THREADS = List.of(1, 4, 16, 64);

    /** The limits of a service, for a seed. */
    private record Shape(String name, LongFunction<Limiter[]> limiters) {
        static Shape of(String name, Kind kind, int... limits) {
            return new Shape(kind + " " + name, seed -> limiters(kind, seed, limits));
        }

        private static Limiter[] limiters(Kind kind, long seed, int[] limits) {
            Limiter[] limiters = new Limiter[limits.length];
            for (int i = 0; i < limits.length; i++) {
                long window = i == 0 ? Limiter.MINUTE : Limiter.SECOND;
                limiters[i] = kind.of(limits[i], window, seed * 17 * Limiter.SECOND);
            }
            return limiters;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Stream<Shape> shapes() {
        return Stream.concat(
                Stream.of(Kind.values())
                        .flatMap(kind -> Stream.of(
                                Shape.of("300/min and 5/s", kind, 300, 5),
                                Shape.of("1500/min", kind, 1_500),
                                Shape.of("5000/min", kind, 5_000))),
                Stream.of(
                        new Shape("BUCKET 300/min, burst 5", seed ->
                                new Limiter[] {Limiter.bucket(300, Limiter.MINUTE, 5)}),
                        new Shape("FIXED 300/min and BUCKET 5/s", seed -> new Limiter[] {
                            Limiter.fixed(300, Limiter.MINUTE, seed * 17 * Limiter.SECOND),
                            Limiter.bucket(5, Limiter.SECOND, 5)
                        })));
    }

    private static Stream<Arguments> cases() {
        return Stream.of(Statements.values())
                .flatMap(statements -> shapes().flatMap(
                                shape -> THREADS.stream().map(threads -> Arguments.of(statements, shape, threads))));
    }

    private record Figures(int permitted, int admitted, int refused, int sentLater, int refusedLater, int failed) {
        static Figures of(Statements statements, Shape shape, int threads) {
            Figures sum = new Figures(0, 0, 0, 0, 0, 0);
            for (long seed = 1; seed <= SEEDS; seed++) {
                LimitedService service = new LimitedService(statements, shape.limiters.apply(seed));
                Simulation run = new Simulation(seed, service).run(threads, DURATION);
                LimitedService ideal = new LimitedService(statements, shape.limiters.apply(seed));
                sum = new Figures(
                        sum.permitted + Simulation.permitted(seed, ideal, threads, DURATION),
                        sum.admitted + service.admitted(),
                        sum.refused + service.refused(),
                        sum.sentLater + run.sentAfterFirstMinute(),
                        sum.refusedLater + run.refusedAfterFirstMinute(),
                        sum.failed + run.failed());
            }
            return sum;
        }

        double used() {
            return 100.0 * admitted / permitted;
        }

        double refusedPerThousand() {
            return 1_000.0 * refusedLater / sentLater;
        }
    }

    @ParameterizedTest(name = "{1}, {2} threads, limits stated {0}")
    @MethodSource("cases")
    void limitIsUsedAndHardlyACallIsRefused(Statements statements, Shape shape, int threads) {
        Figures figures = Figures.of(statements, shape, threads);
        System.out.printf(
                "%-16s %-28s %2d threads: %5.1f %% of %6d permitted calls, %3d refused, %.2f of 1,000 after the first"
                        + " minute, %d failed%n",
                statements,
                shape,
                threads,
                figures.used(),
                figures.permitted,
                figures.refused,
                figures.refusedPerThousand(),
                figures.failed);
        boolean stated = statements != Statements.RETRY_AFTER_ONLY;
        // Where a service states no limit, it has to be found by trial and error.
        assertThat(figures.used()).isGreaterThanOrEqualTo(stated ? 97 : 60);
        assertThat(figures.refusedPerThousand()).isLessThanOrEqualTo(stated ? 1 : 10);
        assertThat(figures.failed).isLessThanOrEqualTo(stated ? 0 : figures.permitted / 1_000);
    }
}
