package dev.enrichment.sdk.models.internal.databind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.fasterxml.jackson.core.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JacksonVersionsTest {
    private static Version version(int major, int minor, int patch) {
        return new Version(major, minor, patch, null, null, null);
    }

    @Test
    void supportedVersionsPass() {
        assertThatNoException().isThrownBy(JacksonVersions::check);
        assertThat(JacksonVersions.problemOf(version(2, 17, 0), version(2, 17, 2)))
                .isNull();
        assertThat(JacksonVersions.problemOf(version(2, 22, 0), version(2, 18, 0)))
                .isNull();
    }

    @Test
    void anOldCoreIsNamedAsInTroubleshooting() throws IOException {
        String problem = String.valueOf(JacksonVersions.problemOf(version(2, 15, 2)));
        assertThat(problem)
                .isEqualTo("jackson-core 2.15.2 is on the class path, but this library needs 2.17 or later: import"
                        + " jackson-bom to have one version of all parts of Jackson");
        // Surefire runs in the directory of the module.
        assertThat(Files.readString(Path.of("..", "docs", "reference", "troubleshooting.md")))
                .contains("| `" + problem.replace("2.15.2", "…") + "` |");
    }

    @Test
    void unsupportedVersionsAreNamed() {
        assertThat(JacksonVersions.problemOf(version(2, 16, 2), version(2, 16, 2)))
                .isEqualTo(
                        "jackson-core 2.16.2 and jackson-databind 2.16.2 are on the class path, but this library needs"
                                + " both to be 2.17 or later, and core not older than databind: import jackson-bom to have one"
                                + " version of both");
        // This pair links and reads some responses, but fails on others.
        assertThat(JacksonVersions.problemOf(version(2, 17, 2), version(2, 22, 4)))
                .startsWith("jackson-core 2.17.2 and jackson-databind 2.22.4 are on the class path");
        assertThat(JacksonVersions.problemOf(version(3, 0, 0), version(2, 22, 4)))
                .isNotNull();
    }
}
