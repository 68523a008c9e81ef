package dev.enrichment.sdk.bulk.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.support.Children;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a process can buy far more rows than fit into its heap, without slowing down to the pace of the service. */
@ExtendWith(StoreAudit.class)
class ThroughputTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(longs = 40_000)
    @Tag("ci")
    @Timeout(300)
    void aSmallHeapIsEnough(long rows) throws Exception {
        Process child = Children.start(
                ThroughputProgram.class,
                List.of("-Xmx64m"),
                directory.resolve("rows.db").toString(),
                Long.toString(rows));
        String text = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).isZero();
        // Far above what the service allows. An idle machine is many times faster, but not one that runs other tests.
        assertThat(text.lines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(Long.parseLong(line)).isGreaterThan(100));
    }

    @ParameterizedTest
    @ValueSource(longs = 10_000_000)
    @Tag("soak")
    @Timeout(14_400)
    void aSmallHeapIsEnoughForManyMoreRows(long rows) throws Exception {
        aSmallHeapIsEnough(rows);
    }
}
