package dev.enrichment.sdk.bulk.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Simulates runs whose processes are killed and paused, whose service charges without responding, and whose disk is
 * full. To repeat the simulation for seed 7 and print its events, use {@code -Dsimulation.seed=7 -Dsimulation.count=1}.
 */
class SimulationTest {
    private static final long SEED = Long.getLong("simulation.seed", 1);
    private static final int COUNT = Integer.getInteger("simulation.count", Integer.MAX_VALUE);
    /** Two for each core, because each hands over from thread to thread, which leaves the core idle for a moment. */
    private static final int LANES = 2 * Runtime.getRuntime().availableProcessors();

    /** What must occur in so many schedules, so that nothing that is drawn can disappear unseen. */
    private static final int ENOUGH = 500;

    private static final List<String> EVENTS = List.of(
            "the outcome FOUND",
            "the outcome NOT_FOUND",
            "the outcome REJECTED",
            "the outcome FAILED",
            "the outcome IN_DOUBT",
            "the outcome NOT_ATTEMPTED",
            "is killed",
            "is asked to end",
            "has ended as asked",
            "is paused for",
            "has its clock set by",
            "is away for",
            "is full for",
            "cannot write",
            "takes requests a second:",
            "two lists",
            "two steps",
            "two operations",
            "confirms",
            "reconciles",
            "repeats",
            "erases row0:",
            "something is bought again",
            "gets",
            "a budget ends a run",
            "a budget refuses a call",
            "a page sees",
            "a page gets",
            "a cursor expires",
            "a walk is resumed",
            "another process continues with the second page",
            "loses its connection, and",
            "a living process is taken for dead");

    /** After so many schedules a long test says how far it is. */
    private static final int PART = 10_000;

    @Test
    void nothingIsBoughtTwiceOrLost() throws Exception {
        simulate(SEED, Math.min(COUNT, 60), Duration.ofSeconds(20));
    }

    @Test
    @Tag("ci")
    void nothingIsBoughtTwiceOrLostInMoreSchedules() throws Exception {
        simulate(SEED + 100_000, Math.min(COUNT, 60_000), Duration.ofMinutes(3));
    }

    @Test
    @Tag("soak")
    void nothingIsBoughtTwiceOrLostInAMillionSchedules() throws Exception {
        simulate(SEED + 10_000_000, Math.min(COUNT, 1_000_000), Duration.ofDays(1));
    }

    /** A shrinker that loses the mistake, or a simulation that does not see it, would prove nothing. */
    @ParameterizedTest
    @Tag("ci")
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void aPlantedMistakeIsFoundAndItsStoryGetsShorter(Mistake mistake) throws Exception {
        try (Campaign campaign = new Campaign(mistake)) {
            Simulation.Result failed = firstFailure(campaign);
            Simulation.Result smallest = Shrinker.shrink(failed, campaign::tell);
            assertThat(smallest.broken()).isNotEmpty();
            assertThat(smallest.scenario()).isNotEqualTo(failed.scenario());
            assertThat(smallest.steps()).isLessThanOrEqualTo(failed.steps()); // one without an end keeps its length
            assertThat(campaign.tell(smallest.scenario()).hash()).isEqualTo(smallest.hash());
        }
    }

    /** Returns a story that has something to leave out. */
    private static Simulation.Result firstFailure(Campaign campaign) throws Exception {
        for (long from = SEED; from < SEED + 100; from++) {
            Simulation.Result failed = campaign.run(from, 100, 1, () -> true).failed();
            assertThat(failed).as("100 schedules from seed %d", from).isNotNull();
            if (failed.scenario().faults().size() > 1) {
                return failed;
            }
            from = failed.scenario().seed();
        }
        throw new AssertionError("no schedule with two faults failed");
    }

    /** Otherwise a seed that failed would say nothing. In the last one a caller is told of a file that is full. */
    @Test
    void aSeedDecidesEverything() throws Exception {
        assertDecided(LongStream.of(SEED, SEED + 1, 81));
    }

    @Test
    @Tag("ci")
    void eachOfManySeedsDecidesEverything() throws Exception {
        assertDecided(LongStream.range(SEED + 2, SEED + 80));
    }

    private static void assertDecided(LongStream seeds) throws Exception {
        try (Campaign here = new Campaign();
                Campaign elsewhere = new Campaign()) {
            for (long seed : seeds.toArray()) {
                Simulation.Result first = here.tell(Scenario.of(seed));
                Simulation.Result again = elsewhere.tell(Scenario.of(seed));
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
            int done = 0;
            Map<String, Integer> occurred = new TreeMap<>();
            while (done < count && System.nanoTime() - start < most.toNanos()) {
                int part = Math.min(PART, count - done);
                Campaign.Summary summary =
                        campaign.run(seed + done, part, LANES, () -> System.nanoTime() - start < most.toNanos());
                done += summary.count();
                summary.occurred().forEach((event, times) -> occurred.merge(event, times, Integer::sum));
                print(seed, done, summary, System.nanoTime() - start);
                if (summary.failed() != null) {
                    Simulation.Result smallest = Shrinker.shrink(summary.failed(), campaign::tell);
                    throw new AssertionError(
                            "seed " + summary.failed().scenario().seed() + " breaks an invariant: "
                                    + summary.failed().broken() + "\nThe smallest scenario that does: " + smallest);
                }
            }
            assertThat(done).isPositive();
            if (done >= ENOUGH) {
                System.out.println("in so many of them: " + occurred);
                assertThat(occurred).containsKeys(EVENTS.toArray(String[]::new));
            }
        }
    }

    private static void print(long seed, int done, Campaign.Summary last, long nanos) {
        double seconds = nanos / 1e9;
        System.out.printf(
                "%,d schedules from seed %d in %.1f s, %.0f a second; each of the last %d: %d steps, %d commits, %d requests%n",
                done,
                seed,
                seconds,
                done / seconds,
                last.count(),
                last.steps() / Math.max(1, last.count()),
                last.commits() / Math.max(1, last.count()),
                last.requests() / Math.max(1, last.count()));
    }
}
