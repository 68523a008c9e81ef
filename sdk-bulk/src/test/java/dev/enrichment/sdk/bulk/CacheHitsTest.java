package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Speed of what is remembered: in a process of its own, without the tests beside it. */
class CacheHitsTest {
    @TempDir
    Path directory;

    @Test
    @Tag("ci")
    @Timeout(120)
    @SuppressWarnings("SystemOut") // the figures
    void whatIsStoredIsReadByManyThreads() throws Exception {
        Process child = Children.start(
                CacheHitsTarget.class, "-Xmx128m", directory.resolve("hits.db").toString(), "5000");
        List<String> lines = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(child.waitFor()).isZero();
        lines.forEach(System.out::println);
        assertThat(lines).hasSize(7);
        // Far below what an idle machine does: whether it is fast enough is read, not asserted.
        assertThat(Long.parseLong(lines.get(5).split(" ", -1)[0])).isGreaterThan(1_000);
    }
}
