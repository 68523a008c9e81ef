package dev.enrichment.sdk.bulk.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Simulates runs: processes that are killed, paused and set back, a service that charges and does not answer, a disk that is
 * full. {@code -Dsimulation.seed=7 -Dsimulation.count=1} tells the story of one seed.
 */
class SimulationTest {
    private static final long SEED = Long.getLong("simulation.seed", 1);
    private static final int COUNT = Integer.getInteger("simulation.count", Integer.MAX_VALUE);
    private static final int LANES = 2;

    @Test
    void nothingIsBoughtTwiceOrLost() throws Exception {
        simulate(SEED, Math.min(COUNT, 500), Duration.ofSeconds(15));
    }

    @Test
    @Tag("ci")
    void nothingIsBoughtTwiceOrLostInMoreSchedules() throws Exception {
        simulate(SEED + 900, Math.min(COUNT, 2_000), Duration.ofSeconds(75));
    }

    @Test
    @Tag("soak")
    void nothingIsBoughtTwiceOrLostInAMillionSchedules() throws Exception {
        simulate(SEED + 10_000_000, Math.min(COUNT, 1_000_000), Duration.ofDays(1));
    }

    /** Otherwise a seed that failed would say nothing. */
    @Test
    void aSeedDecidesEverything() throws Exception {
        try (Campaign campaign = new Campaign()) {
            for (long seed = SEED; seed < SEED + 10; seed++) {
                Simulation.Result first = campaign.tell(Scenario.of(seed));
                Simulation.Result again = campaign.tell(Scenario.of(seed));
                assertThat(again.story()).isEqualTo(first.story());
                assertThat(again.hash()).as("seed %d", seed).isEqualTo(first.hash());
            }
        }
    }

    private static void simulate(long seed, int count, Duration most) throws Exception {
        try (Campaign campaign = new Campaign()) {
            if (count == 1) {
                Simulation.Result told = campaign.tell(Scenario.of(seed));
                System.out.println(told);
                assertThat(told.broken()).isEmpty();
                return;
            }
            long start = System.nanoTime();
            Campaign.Summary summary =
                    campaign.run(seed, count, LANES, () -> System.nanoTime() - start < most.toNanos());
            long millis = Math.max(1, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
            System.out.printf(
                    "%d schedules of %d steps from seed %d in %.1f s, %d a second%n",
                    summary.count(),
                    summary.steps() / Math.max(1, summary.count()),
                    seed,
                    millis / 1_000.0,
                    summary.count() * 1_000L / millis);
            if (summary.failed() != null) {
                Simulation.Result smallest = Shrinker.shrink(summary.failed(), campaign::tell);
                throw new AssertionError("seed " + summary.failed().scenario().seed() + " breaks an invariant: "
                        + summary.failed().broken() + "\nThe smallest scenario that does: " + smallest);
            }
            assertThat(summary.count()).isPositive();
        }
    }
}
