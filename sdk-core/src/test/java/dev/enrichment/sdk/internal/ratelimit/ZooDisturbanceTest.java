package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Limits that change, in virtual time: another program uses them up, or they are lowered, or raised. The bar: 60 seconds
 * after that 90 % of the rate is used again, or what the callers can use if that is less, for the worst of the seeds. Cells that do not meet it are in a {@link
 * Gap}, which says why.
 */
class ZooDisturbanceTest {
    private static final double AT = 240;
    private static final double WATCHED = 400;
    private static final int WIDTH = 10;
    private static final int CALLERS = 64;

    private enum Kind {
        /** Another program takes all calls for ten seconds, or a minute. */
        TAKEN_10_S(10),
        TAKEN_60_S(60),
        LOWERED_TO_A_HALF(0),
        RAISED_TWOFOLD(0),
        RAISED_TENFOLD(0);

        final double lasts;

        Kind(double lasts) {
            this.lasts = lasts;
        }

        double factor() {
            return switch (this) {
                case TAKEN_10_S, TAKEN_60_S -> 1;
                case LOWERED_TO_A_HALF -> 0.5;
                case RAISED_TWOFOLD -> 2;
                case RAISED_TENFOLD -> 10;
            };
        }
    }

    private record Disturbed(Kind kind, Zoo.Shape shape, ZooWords words, double latency) {
        /**
         * Returns the seconds until 90 % of the rate is used for ten seconds, for the worst of the seeds: from when a constant
         * pace at the rate uses it, because a window that another program has filled stays shut after it has ended.
         */
        double recovery(int seeds) {
            double worst = 0;
            for (long seed = 1; seed <= seeds; seed++) {
                double possible = recoveryOf(ZooSimulation.constant(0.97 * kind.factor() * shape.rate()), seed);
                worst = Math.max(
                        worst, recoveryOf(ZooSimulation.of(new Pacer()), seed) - (possible < 60 ? possible : 0));
            }
            return worst;
        }

        private double recoveryOf(ZooSimulation.Pace pace, long seed) {
            ZooLimiter limiter = shape.limiter().apply(new Random(31 * seed));
            ZooSimulation run = new ZooSimulation(limiter, words, latency, seed);
            if (kind.lasts > 0) {
                run.other(AT, AT + kind.lasts, 1);
            } else {
                run.at(AT, () -> limiter.scale(kind.factor()));
            }
            double from = AT + kind.lasts;
            run.client(pace, CALLERS).run(from + WATCHED);
            double full = Math.min(kind.factor() * shape.rate(), CALLERS / (1.15 * latency));
            List<Integer> all = run.perSecond;
            for (int second = (int) from; second + WIDTH < all.size(); second++) {
                double used = all.subList(second, second + WIDTH).stream()
                                .mapToInt(Integer::intValue)
                                .average()
                                .orElse(0)
                        / full;
                if (used >= 0.9 && (kind.factor() >= 1 || used <= 1.05)) {
                    return second - from;
                }
            }
            return WATCHED;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s, %s, %s, %.0f ms", kind, shape, words, 1_000 * latency);
        }
    }

    private record Gap(String name, double seconds, String reason, Predicate<Disturbed> cells) {}

    private static final List<Gap> GAPS = List.of(
            new Gap(
                    "low rate with jitter",
                    WATCHED,
                    "calls arrive at other intervals than they were sent at; the pace stays a little below 90 %",
                    cell -> cell.kind == Kind.LOWERED_TO_A_HALF
                            && cell.shape.name().startsWith("sliding")
                            && cell.latency > 0.1),
            new Gap(
                    "lowered long window",
                    WATCHED,
                    "each refusal shuts the door for most of a minute, and a figure that is too high is no help",
                    cell -> cell.kind == Kind.LOWERED_TO_A_HALF
                            && cell.shape.name().endsWith("60 s")),
            new Gap(
                    "attempts to return",
                    180,
                    "they are up to 20 s apart, and each that is refused costs a hold",
                    cell -> true));

    private static List<Disturbed> cells(ZooWords... words) {
        List<Disturbed> cells = new ArrayList<>();
        for (Zoo.Shape shape :
                List.of(Zoo.bucket(100, 5, 10), Zoo.sliding(50, 1), Zoo.fixed(100, 10), Zoo.fixed(1_500, 60))) {
            for (Kind kind : Kind.values()) {
                for (ZooWords word : words) {
                    for (double latency : Zoo.LATENCIES) {
                        cells.add(new Disturbed(kind, shape, word, latency));
                    }
                }
            }
        }
        return cells;
    }

    private record Measured(Disturbed cell, double seconds) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%4.0f s %s", seconds, cell);
        }
    }

    private static double check(List<Disturbed> cells, int seeds) {
        List<Measured> measured = cells.parallelStream()
                .map(cell -> new Measured(cell, cell.recovery(seeds)))
                .toList();
        List<Measured> late =
                measured.stream().filter(each -> each.seconds > 60).toList();
        System.out.printf("%d of %d are back within 60 s%n", measured.size() - late.size(), measured.size());
        Map<Gap, List<Measured>> late60 = late.stream()
                .collect(Collectors.groupingBy(
                        each -> GAPS.stream()
                                .filter(gap -> gap.cells.test(each.cell))
                                .findFirst()
                                .orElseThrow(),
                        LinkedHashMap::new,
                        Collectors.toList()));
        late60.forEach((gap, all) -> {
            System.out.printf("%s: %d cells, because %s%n", gap.name, all.size(), gap.reason);
            all.forEach(each -> System.out.println("    " + each));
        });
        late60.forEach((gap, all) -> assertThat(all)
                .as("%s: within %.0f s", gap.name, gap.seconds)
                .allMatch(each -> each.seconds <= gap.seconds));
        return 100.0 * (measured.size() - late.size()) / measured.size();
    }

    /** Used up by another program for ten seconds, and then raised: what a user sees most often. */
    @Test
    void aSampleIsUsedAgainWithinAMinute() {
        List<Disturbed> cells = List.of(
                new Disturbed(Kind.TAKEN_10_S, Zoo.bucket(100, 5, 10), ZooWords.EXACT, 0.02),
                new Disturbed(Kind.TAKEN_10_S, Zoo.sliding(50, 1), ZooWords.ROUNDED_UP, 0.02),
                new Disturbed(Kind.RAISED_TENFOLD, Zoo.bucket(100, 5, 10), ZooWords.NOTHING, 0.02),
                new Disturbed(Kind.LOWERED_TO_A_HALF, Zoo.sliding(50, 1), ZooWords.NOTHING, 0.02));
        assertThat(check(cells, 1)).isEqualTo(100);
    }

    @Test
    @Tag("ci")
    void theFullRateIsUsedAgain() {
        assertThat(check(cells(ZooWords.values()), 3)).isGreaterThan(65);
    }

    /** In both directions, where each success states the limit and a refusal its window. */
    @Test
    void aStatedChangeIsUsedWithinThreeSeconds() {
        for (double factor : new double[] {0.5, 2, 10}) {
            for (long seed = 1; seed <= 3; seed++) {
                ZooLimiter limiter = ZooLimiter.sliding(20, 1);
                ZooSimulation run = new ZooSimulation(limiter, ZooWords.HEADERS, 0.02, seed);
                run.at(60, () -> limiter.scale(factor));
                run.client(ZooSimulation.of(new Pacer()), 32).run(68);
                assertThat(run.perSecond.subList(63, 67).stream()
                                .mapToInt(Integer::intValue)
                                .average()
                                .orElseThrow())
                        .isBetween(0.88 * 20 * factor, 20 * factor);
            }
        }
    }
}
