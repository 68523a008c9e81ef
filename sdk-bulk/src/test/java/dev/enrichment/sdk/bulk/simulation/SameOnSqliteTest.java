package dev.enrichment.sdk.bulk.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Schedules are the same on the database in the heap and on a real SQLite, so what holds on the one holds on the other. */
class SameOnSqliteTest {
    private static final long SEED = Long.getLong("simulation.seed", 1);

    /** Also those in which a mistake is found. */
    @ParameterizedTest
    @EnumSource
    void schedulesAreTheSame(Mistake mistake) throws Exception {
        compare(mistake, SEED, mistake == Mistake.NONE ? 30 : 5);
    }

    @Test
    @Tag("ci")
    void moreSchedulesAreTheSame() throws Exception {
        compare(Mistake.NONE, SEED + 1_000, 300);
    }

    @Test
    @Tag("soak")
    void manySchedulesAreTheSame() throws Exception {
        compare(Mistake.NONE, SEED + 10_000, 10_000);
    }

    private static void compare(Mistake mistake, long from, int count) throws Exception {
        try (Campaign inHeap = new Campaign(mistake, MemoryDisk::file);
                Campaign onSqlite = new Campaign(mistake, SqliteDisk::new)) {
            for (long seed = from; seed < from + count; seed++) {
                Simulation.Result expected = onSqlite.tell(Scenario.of(seed).onFile());
                Simulation.Result result = inHeap.tell(Scenario.of(seed).onFile());
                assertThat(result.story()).as("seed %d", seed).isEqualTo(expected.story());
                assertThat(result.broken()).as("seed %d", seed).hasSameSizeAs(expected.broken());
                assertThat(result.hash()).as("seed %d", seed).isEqualTo(expected.hash());
                assertThat(result.commits()).as("seed %d", seed).isEqualTo(expected.commits());
            }
        }
    }
}
