package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Measures the client's rate limiter in virtual time with all simulated services of the {@code LimiterTable}. The
 * figure "used" is relative to the best possible constant rate, and "refused" to the calls that were sent once the
 * limit was known.
 */
class LimiterTableTest {
    /** One cell in eleven of the other limiters. Eleven is coprime to the numbers of callers and latencies. */
    private static final int SAMPLED = 11;

    /** A normal build measures one cell in 37 of the documented limiters. The profile ci measures all. */
    private static final int FEW_DOCUMENTED = 37;

    /** A normal build measures one cell in 371 of the other limiters. */
    private static final int FEW_OTHERS = 371;

    private static <T, M> List<M> measure(List<T> cells, Function<T, M> measure) {
        return cells.parallelStream().map(measure).toList();
    }

    /** Returns the first cell and every so many'th after it. */
    private static <T> List<T> sample(List<T> all, int every) {
        return IntStream.range(0, all.size())
                .filter(i -> i % every == 0)
                .mapToObj(all::get)
                .toList();
    }

    private static void print(String name, List<LimiterTable.Figures> figures) {
        System.out.printf(
                Locale.ROOT,
                "%s: %d cells, at least %.1f %% used, %.2f %% refused on average, %.2f %% at most%n",
                name,
                figures.size(),
                figures.stream().mapToDouble(LimiterTable.Figures::used).min().orElse(0),
                figures.stream()
                        .mapToDouble(LimiterTable.Figures::refused)
                        .average()
                        .orElse(0),
                figures.stream()
                        .mapToDouble(LimiterTable.Figures::refused)
                        .max()
                        .orElse(0));
    }

    @Test
    void aSampleOfTheDocumentedLimitsIsUsedAndHardlyRefused() {
        assertUsedAndHardlyRefused(sample(LimiterTable.documented(), FEW_DOCUMENTED));
    }

    @Test
    @Tag("ci")
    void documentedLimitsAreUsedAndHardlyRefused() {
        assertThat(LimiterTable.documented()).hasSize(180);
        assertUsedAndHardlyRefused(LimiterTable.documented());
    }

    private static void assertUsedAndHardlyRefused(List<LimiterTable.Cell> cells) {
        List<LimiterTable.Figures> figures = measure(cells, cell -> cell.measure(1, 2));
        print("documented", figures);
        assertThat(figures)
                .isNotEmpty()
                .allMatch(each -> each.used() >= 97 && each.refused() <= 0.5 && each.most() <= 3);
    }

    @Test
    void aSmallSampleOfOtherLimitsIsUsedToo() {
        assertUsed(measureOthers(FEW_OTHERS));
    }

    @Test
    @Tag("ci")
    void otherLimitsAreUsedToo() {
        List<LimiterTable.Figures> figures = measureOthers(SAMPLED);
        assertThat(figures).hasSizeGreaterThan(100);
        assertUsed(figures);
        assertThat(figures)
                .filteredOn(each -> each.used() >= 70 && each.refused() <= 3)
                .hasSizeGreaterThanOrEqualTo((int) Math.ceil(0.98 * figures.size()));
    }

    private static List<LimiterTable.Figures> measureOthers(int every) {
        List<LimiterTable.Figures> figures = measure(sample(LimiterTable.others(), every), cell -> cell.measure(1, 2));
        print("others", figures);
        return figures;
    }

    private static void assertUsed(List<LimiterTable.Figures> figures) {
        assertThat(figures)
                .isNotEmpty()
                .allMatch(each -> each.used() >= 60 && each.refused() <= 8 && each.most() <= 12);
    }

    @Test
    void aSampleOfTheDocumentedLimitsIsUsedAgainAfterADisturbance() {
        assertUsedAgain(sample(documentedDisturbances(), FEW_DOCUMENTED));
    }

    @Test
    @Tag("ci")
    void documentedLimitsAreUsedAgainAfterADisturbance() {
        assertUsedAgain(documentedDisturbances());
    }

    private static List<LimiterDisturbance> documentedDisturbances() {
        return LimiterDisturbance.of(LimiterTable.documentedShapes(), List.of(Statement.HEADERS, Statement.ON_REFUSAL));
    }

    private static void assertUsedAgain(List<LimiterDisturbance> disturbances) {
        assertThat(measure(disturbances, disturbance -> disturbance.measure(1)))
                .isNotEmpty()
                .allMatch(each -> each.seconds() <= LimiterDisturbance.BAR);
    }

    @Test
    @Tag("ci")
    void nineOfTenOtherLimitsAreUsedAgainAfterADisturbance() {
        List<LimiterDisturbance.Recovery> recoveries = measure(
                sample(LimiterDisturbance.of(LimiterTable.otherShapes(), List.of(Statement.values())), SAMPLED),
                disturbance -> disturbance.measure(1));
        assertThat(recoveries)
                .filteredOn(each -> each.seconds() <= LimiterDisturbance.BAR)
                .hasSizeGreaterThanOrEqualTo((int) Math.ceil(0.9 * recoveries.size()));
    }

    /** Programs that don't know of each other share one limit. */
    @Test
    void twoProgramsShareALimit() {
        for (LimiterTable.Shape shape : List.of(LimiterTable.fixed(300, 60), LimiterTable.bucket(1_200, 60, 20))) {
            LimiterTable.Cell cell = new LimiterTable.Cell(shape, Statement.HEADERS, 8, 0.02);
            RateSimulation run = cell.shared(2);
            assertThat(run.rate()).as("%s", shape).isGreaterThan(0.86 * shape.rate());
            assertThat(run.perClient).allMatch(each -> each[0] > 0.3 * run.admitted);
        }
    }
}
