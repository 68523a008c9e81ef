package dev.enrichment.sdk.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Tests that AI agents never spend more than their budget and never pay twice for the same call, whatever they do.
 * {@code -Dagents.seed=7} repeats a simulation, and {@code -Dagents.seconds=600} runs more of them.
 */
@Timeout(1200)
class AgentWorldTest {
    private static final long SEED = 1;
    private static final int WORLDS = 4;
    private static final int LANES = 4;
    private static final Duration IN_CI = Duration.ofSeconds(Integer.getInteger("agents.seconds", 45));

    /**
     * Creates directories in memory if the machine supports this, so that commits do not wait for a disk. The test
     * simulates no power failure.
     */
    static final class Memory implements TempDirFactory {
        @Override
        public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
            Path memory = Path.of("/dev/shm");
            return Files.isWritable(memory)
                    ? Files.createTempDirectory(memory, "enrichment-agents")
                    : Files.createTempDirectory("enrichment-agents");
        }
    }

    @TempDir(factory = Memory.class)
    private Path directory = Path.of("");

    @Test
    void noAgentSpendsMoreThanItMay() {
        Long seed = Long.getLong("agents.seed");
        live(seed == null ? SEED : seed, seed == null ? WORLDS : 1, Duration.ofDays(1));
    }

    @Test
    @Tag("ci")
    void noneOfManySpendsMoreThanItMay() {
        long seed = System.nanoTime();
        List<CompletableFuture<Void>> lanes = IntStream.range(0, LANES)
                .mapToObj(lane ->
                        CompletableFuture.runAsync(() -> live(seed + lane * 1_000_000L, Integer.MAX_VALUE, IN_CI)))
                .toList();
        lanes.forEach(CompletableFuture::join);
    }

    private void live(long first, int worlds, Duration most) {
        long begun = System.nanoTime();
        int sessions = 0;
        try (Sandbox sandbox = Sandbox.start(config -> config.rateLimits(false).history(10_000))) {
            for (long seed = first; seed < first + worlds && System.nanoTime() - begun < most.toNanos(); seed++) {
                try {
                    sessions += new AgentWorld(seed, sandbox, directory.resolve(seed + ".db")).live();
                } catch (RuntimeException | AssertionError e) {
                    throw new AssertionError("-Dagents.seed=" + seed + ": " + e.getMessage(), e);
                }
            }
        }
        assertThat(sessions).isPositive();
    }
}
