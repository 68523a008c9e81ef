package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls that are refused at random say nothing about the rate: they neither lower it nor hide a limiter. */
class ZooNoiseTest {
    private static final ZooWords[] SILENT = {ZooWords.NOTHING, ZooWords.ZERO};

    private record Noisy(Zoo.Shape shape, ZooWords words, double noise, int callers, double latency) {
        /** Returns the worst per cent of what is permitted, or of what the callers can do if that is less. */
        double used(int seeds) {
            // A call takes its latency and half of the jitter.
            double possible = callers / (1.15 * latency);
            double best = shape.name().equals("none") ? possible : Math.min(possible, shape.rate());
            double worst = Double.POSITIVE_INFINITY;
            for (long seed = 1; seed <= seeds; seed++) {
                ZooSimulation run =
                        new ZooSimulation(shape.limiter().apply(new Random(31 * seed)), words, latency, seed);
                run.noise = noise;
                run.measureFrom = 120;
                run.measureTo = best > 1_000 ? 180 : 480;
                run.client(ZooSimulation.of(new Pacer()), callers).run(run.measureTo);
                worst = Math.min(worst, run.rate());
            }
            return 100 * worst / best;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%s, %.1f %% at random, %s, %d callers, %.0f ms",
                    shape,
                    100 * noise,
                    words,
                    callers,
                    1_000 * latency);
        }
    }

    private record Measured(Noisy cell, double used) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%5.1f %% %s", used, cell);
        }
    }

    private static List<Measured> measure(List<Noisy> cells, int seeds) {
        return cells.parallelStream()
                .map(cell -> new Measured(cell, cell.used(seeds)))
                .toList();
    }

    private static List<Noisy> cells(List<Zoo.Shape> shapes) {
        List<Noisy> cells = new ArrayList<>();
        for (Zoo.Shape shape : shapes) {
            for (double noise : new double[] {0.003, 0.01, 0.03, 0.05}) {
                for (int callers : Zoo.CALLERS) {
                    for (double latency : Zoo.LATENCIES) {
                        cells.add(new Noisy(shape, SILENT[cells.size() % SILENT.length], noise, callers, latency));
                    }
                }
            }
        }
        return cells;
    }

    private static Zoo.Shape none() {
        return new Zoo.Shape("none", 0, random -> ZooLimiter.none());
    }

    @Test
    void aSampleIsUsed() {
        assertThat(measure(
                        List.of(
                                new Noisy(none(), ZooWords.ZERO, 0.03, 8, 0.02),
                                new Noisy(none(), ZooWords.NOTHING, 0.01, 64, 0.3),
                                new Noisy(Zoo.bucket(200, 1, 20), ZooWords.ZERO, 0.03, 8, 0.02)),
                        1))
                .allMatch(each -> each.used >= 40);
    }

    /**
     * Random refusals and those of a limiter are hard to tell apart; what is excluded is a collapse.
     */
    @Test
    @Tag("ci")
    void theRateDoesNotCollapse() {
        List<Measured> measured = measure(
                cells(List.of(
                        none(),
                        Zoo.bucket(200, 1, 20),
                        Zoo.bucket(100, 5, 10),
                        Zoo.fixed(50, 1),
                        Zoo.fixed(300, 60),
                        Zoo.sliding(1_500, 60))),
                3);
        List<Double> sorted = measured.stream().map(Measured::used).sorted().toList();
        System.out.printf(
                Locale.ROOT, "half of the cells with noise are used at %.1f %%%n", sorted.get(sorted.size() / 2));
        measured.stream().filter(each -> each.used < 30).forEach(System.out::println);
        assertThat(measured).allMatch(each -> each.used >= 10);
        assertThat(sorted.get(sorted.size() / 2)).isGreaterThan(68);
    }
}
