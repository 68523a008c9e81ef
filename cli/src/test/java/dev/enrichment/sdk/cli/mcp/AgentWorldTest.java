package dev.enrichment.sdk.cli.mcp;

import dev.enrichment.sdk.testing.Sandbox;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Spending is never above a budget, and equal calls are paid once, whatever agents do. {@code -Dagents.seed=7} replays a world.
 */
@Timeout(300)
class AgentWorldTest {
    private static final long SEED = 1;
    private static final int WORLDS = 4;
    private static final int WORLDS_IN_CI = 400;

    @TempDir
    private Path directory = Path.of("");

    @Test
    void noAgentSpendsMoreThanItMay() {
        live(Long.getLong("agents.seed", SEED), Long.getLong("agents.seed") == null ? WORLDS : 1);
    }

    @Test
    @Tag("ci")
    void noneOfThousandsSpendsMoreThanItMay() {
        live(Long.getLong("agents.seed", System.nanoTime()), WORLDS_IN_CI);
    }

    private void live(long first, int worlds) {
        List<Long> refusals = Collections.synchronizedList(new ArrayList<>());
        long begun = System.nanoTime();
        int sessions = 0;
        try (Sandbox sandbox = Sandbox.start(config -> config.rateLimits(false).history(10_000))) {
            for (long seed = first; seed < first + worlds; seed++) {
                try {
                    sessions += new AgentWorld(seed, sandbox, directory.resolve(seed + ".db"), refusals).live();
                } catch (RuntimeException | AssertionError e) {
                    throw new AssertionError("-Dagents.seed=" + seed + ": " + e.getMessage(), e);
                }
            }
        }
        System.out.printf(
                "%d sessions in %d s from seed %d: no budget exceeded, nothing paid twice; %d refusals, %s%n",
                sessions,
                Duration.ofNanos(System.nanoTime() - begun).toSeconds(),
                first,
                refusals.size(),
                AgentWorld.times(refusals));
    }
}
