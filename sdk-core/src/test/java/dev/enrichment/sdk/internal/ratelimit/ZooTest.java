package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.internal.ratelimit.Zoo.Cell;
import dev.enrichment.sdk.internal.ratelimit.Zoo.Figures;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * One throttle against all limiters, in virtual time. The bars: 95 % of what the best constant pace reaches, and at most
 * 1 % of the calls refused after the warm-up, 2 % where the service says nothing; the worst of the seeds counts. Cells that
 * do not meet them are in a {@link Gap}, which says why, and meet its bars.
 */
class ZooTest {
    private static final int SEEDS = 5;

    /** Cells that miss the bars, with what they reach instead, and why. */
    private record Gap(String name, double used, double refused, String reason, Predicate<Cell> cells) {
        boolean allows(Figures figures) {
            return figures.used() >= used && figures.refused() <= refused;
        }
    }

    private static final List<Gap> GAPS = List.of(
            new Gap(
                    "two limits",
                    65,
                    6,
                    "the fast one is learned while the slow one fills, which then looks like one that fell",
                    cell -> cell.shape().name().startsWith("sliding 20/s and")),
            new Gap(
                    "tiny bucket",
                    78,
                    5,
                    "jitter empties a bucket of one to five calls, and a refusal costs as much as several calls",
                    cell -> cell.shape().name().endsWith("burst 1")
                            || cell.shape().name().endsWith("burst 5")
                            || cell.shape().name().startsWith("bucket 5/s")),
            new Gap(
                    "low rate",
                    78,
                    9,
                    "at 5 to 10 a second one refusal a minute is 0.2 to 0.3 %, and a window's phase is not known",
                    cell -> cell.shape().rate() > 0 && cell.shape().rate() <= 10),
            new Gap(
                    "concurrency",
                    78,
                    2,
                    "calls are paced, not counted, so that they do not overlap as far as they may",
                    cell -> cell.shape().rate() < 0),
            new Gap(
                    "long window",
                    78,
                    6,
                    "an end that is not stated exactly is found by probes, and calls are on their way meanwhile",
                    cell -> cell.shape().name().endsWith("60 s")
                            || cell.shape().name().endsWith("30 s")),
            new Gap(
                    "jitter",
                    82,
                    3,
                    "calls arrive at other intervals than they were sent at, and a second of hold is not made up for",
                    cell -> true));

    private static Gap gap(Cell cell) {
        return GAPS.stream().filter(gap -> gap.cells.test(cell)).findFirst().orElseThrow();
    }

    private static boolean meetsBars(Cell cell, Figures figures) {
        return figures.used() >= 95 && figures.refused() <= cell.maxRefused();
    }

    private record Measured(Cell cell, Figures figures) {
        @Override
        public String toString() {
            return cell + " " + figures;
        }
    }

    private static List<Measured> measure(List<Cell> cells, int seeds) {
        return cells.parallelStream()
                .map(cell -> new Measured(cell, cell.worst(1, seeds)))
                .toList();
    }

    /** Returns the per cent of cells that meet the bars. */
    private static double check(List<Measured> measured) {
        Map<Gap, List<Measured>> missed = new LinkedHashMap<>();
        int met = 0;
        for (Measured each : measured) {
            if (meetsBars(each.cell, each.figures)) {
                met++;
            } else {
                missed.computeIfAbsent(gap(each.cell), gap -> new ArrayList<>()).add(each);
            }
        }
        System.out.printf("%d of %d cells meet the bars%n", met, measured.size());
        missed.forEach((gap, all) -> {
            System.out.printf("%s: %d cells, because %s%n", gap.name, all.size(), gap.reason);
            all.forEach(each -> System.out.println("    " + each));
        });
        missed.forEach((gap, all) -> assertThat(all)
                .as("%s: at least %.0f %%, at most %.1f %% refused", gap.name, gap.used, gap.refused)
                .allMatch(each -> gap.allows(each.figures)));
        return 100.0 * met / measured.size();
    }

    /** One caller in each word, with as little computing as possible. */
    @Test
    void aSampleIsUsedAndHardlyRefused() {
        List<Cell> cells = new ArrayList<>();
        for (ZooWords words : ZooWords.values()) {
            cells.add(new Cell(Zoo.fixed(300, 60), words, 8, 0.02));
            cells.add(new Cell(Zoo.sliding(50, 1), words, 8, 0.3));
            cells.add(new Cell(Zoo.bucket(100, 5, 10), words, 64, 0.02));
        }
        assertThat(check(measure(cells, 1))).isGreaterThan(60);
    }

    @Test
    @Tag("ci")
    void allOfThemAreUsedAndHardlyRefused() {
        assertThat(check(measure(Zoo.cells(), SEEDS))).isGreaterThan(70);
    }

    /**
     * Successes state a figure without a window, and the time until the bucket is full as the reset: several windows if its
     * burst is larger than its figure. What was guessed is given up when calls are admitted as if there was no limit.
     */
    @Test
    void aBucketIsUsedWhoseWindowWasGuessedTooLong() {
        List<Cell> cells = List.of(
                new Cell(Zoo.bucket(3, 1, 12), ZooWords.HEADERS, 64, 0.266),
                new Cell(Zoo.bucket(3, 1, 23), ZooWords.HEADERS, 8, 0.184),
                new Cell(Zoo.bucket(6, 2, 29), ZooWords.HEADERS, 8, 0.271));
        for (Cell cell : cells) {
            Figures figures = cell.worst(1, 3);
            assertThat(figures.used()).as("%s", cell).isGreaterThan(80);
            assertThat(figures.refused()).as("%s", cell).isLessThan(1);
        }
    }

    /**
     * Limiters that nobody has tuned for: a collapse shows here. The lowest that is known is a bucket with a large burst that
     * states figures in turns, without a window.
     */
    @Test
    @Tag("ci")
    void soAreLimitersDrawnAtRandom() {
        String fixed = System.getenv("ADVERSARY_SEED");
        long seed = Long.getLong("zoo.seed", fixed == null ? System.nanoTime() : Long.parseLong(fixed));
        System.out.println("-Dzoo.seed=" + seed);
        Random random = new Random(seed);
        List<Cell> cells = new ArrayList<>(
                IntStream.range(0, 100).mapToObj(i -> Zoo.drawn(random)).toList());
        Collections.shuffle(cells, random);
        List<Measured> measured = cells.parallelStream()
                .map(cell -> new Measured(cell, cell.worst(seed, 2)))
                .toList();
        measured.stream().filter(each -> !meetsBars(each.cell, each.figures)).forEach(System.out::println);
        assertThat(measured)
                .allMatch(each -> each.figures.used() >= 15 && each.figures.refused() <= 15)
                .filteredOn(each -> meetsBars(each.cell, each.figures))
                .hasSizeGreaterThan(50);
    }
}
