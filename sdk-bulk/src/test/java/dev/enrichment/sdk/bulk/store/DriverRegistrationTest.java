package dev.enrichment.sdk.bulk.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.support.Children;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that an application leaves no database driver behind in {@code DriverManager} when it is undeployed. */
@Timeout(60)
@ExtendWith(StoreAudit.class)
class DriverRegistrationTest {
    @TempDir
    Path directory;

    /** The class of the driver registers itself with DriverManager, so it must not even be loaded. */
    @Test
    void aStoreLeavesNothingWithDriverManager() throws Exception {
        Process child = Children.start(
                DriverRegistrationProgram.class,
                List.of("--add-opens", "java.base/java.lang=ALL-UNNAMED"),
                directory.resolve("leads.db").toString());
        String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).isZero();
        assertThat(out.lines().filter(line -> line.startsWith("org.sqlite.")))
                .containsExactly("org.sqlite.SQLiteConnection true", "org.sqlite.JDBC false");
    }
}
