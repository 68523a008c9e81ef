package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Processes that do not know of each other share one limit: each has a throttle of its own. */
class ZooSharingTest {
    private record Shared(Zoo.Shape shape, ZooWords words, int clients) {
        Figures worst(int seeds) {
            double used = Double.POSITIVE_INFINITY;
            double fair = 1;
            for (long seed = 1; seed <= seeds; seed++) {
                ZooSimulation run = new ZooSimulation(shape.limiter().apply(new Random(31 * seed)), words, 0.02, seed);
                run.measureFrom = 120;
                run.measureTo = 480;
                for (int i = 0; i < clients; i++) {
                    run.client(ZooSimulation.of(new Pacer()), 8);
                }
                run.run(run.measureTo);
                double sum = 0;
                double squares = 0;
                for (int[] admitted : run.perClient) {
                    sum += admitted[0];
                    squares += (double) admitted[0] * admitted[0];
                }
                used = Math.min(used, run.rate() / shape.rate());
                fair = Math.min(fair, sum * sum / (clients * squares));
            }
            return new Figures(this, 100 * used, fair);
        }
    }

    /**
     * A measured case.
     *
     * @param used per cent of the limit that all clients use together
     * @param fair Jain's index: 1 if all have the same share, 0.5 if one of two has all
     */
    private record Figures(Shared shared, double used, double fair) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%5.1f %%, Jain's index %.2f, %s", used, fair, shared);
        }
    }

    private static List<Figures> measure(List<Shared> cases, int seeds) {
        List<Figures> figures =
                cases.parallelStream().map(each -> each.worst(seeds)).toList();
        figures.stream().filter(each -> each.used < 88 || each.fair < 0.8).forEach(System.out::println);
        return figures;
    }

    @Test
    void twoClientsShareALimit() {
        assertThat(measure(
                        List.of(
                                new Shared(Zoo.bucket(100, 5, 10), ZooWords.NOTHING, 2),
                                new Shared(Zoo.fixed(300, 60), ZooWords.HEADERS, 2)),
                        1))
                .allMatch(each -> each.used >= 88 && each.fair >= 0.8);
    }

    /**
     * Three cases miss the bars of 88 % and 0.8 by a little: the client that finds a bucket refilled goes on at its rate,
     * and of figures that contradict each other each client believes another one.
     */
    @Test
    @Tag("ci")
    void twoAndFourClientsShareAnyLimit() {
        List<Shared> cases = new ArrayList<>();
        for (ZooWords words : ZooWords.values()) {
            for (int clients : new int[] {2, 4}) {
                cases.add(new Shared(Zoo.bucket(100, 5, 10), words, clients));
                cases.add(new Shared(Zoo.sliding(50, 1), words, clients));
                cases.add(new Shared(Zoo.fixed(300, 60), words, clients));
                cases.add(new Shared(Zoo.sliding(1_500, 60), words, clients));
            }
        }
        assertThat(measure(cases, 3))
                .allMatch(each -> each.used >= 86 && each.fair >= 0.75)
                .filteredOn(each -> each.used >= 88 && each.fair >= 0.8)
                .hasSizeGreaterThanOrEqualTo(cases.size() - 3);
    }
}
