package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Heap and speed with many rows: in a process of its own whose heap would not hold them. */
class ThroughputTest {
    @TempDir
    Path directory;

    @Test
    @Tag("ci")
    @Timeout(300)
    void fortyThousandRows() throws Exception {
        run(40_000);
    }

    @Test
    @Tag("soak")
    @Timeout(14_400)
    void tenMillionRows() throws Exception {
        run(10_000_000);
    }

    @SuppressWarnings("SystemOut") // the figures
    private void run(long rows) throws Exception {
        Process child = Children.start(
                ThroughputTarget.class, "-Xmx64m", directory.resolve("rows.db").toString(), Long.toString(rows));
        String text = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).isZero();
        List<String> lines = text.lines().toList();
        System.out.println(rows + " rows in a heap of 64 MB, rows a second: " + lines);
        assertThat(lines).hasSize(2);
        // Far below what an idle machine does, and far above what the service allows.
        assertThat(Long.parseLong(lines.get(0).replace("new ", ""))).isGreaterThan(1_000);
        assertThat(Long.parseLong(lines.get(1).replace("stored ", ""))).isGreaterThan(1_000);
    }
}
