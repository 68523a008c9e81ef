package dev.enrichment.sdk.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the script {@code .ci/run} doesn't pass without running the commands of the README. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "The script needs bash.")
class CiScriptTest {
    @ParameterizedTest
    @ValueSource(strings = {"Test it", "Run it"})
    void aRewordedHeadingFails(String heading, @TempDir Path project) throws Exception {
        copy(".ci/run", project);
        String readme = Files.readString(DocumentationPages.ROOT.resolve("README.md"));
        Files.writeString(project.resolve("README.md"), readme.replace("## " + heading, "## How to"));

        ProcessBuilder script = new ProcessBuilder("bash", ".ci/run");
        Process process =
                script.directory(project.toFile()).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);

        assertThat(process.waitFor()).isEqualTo(1);
        assertThat(output)
                .isEqualTo("No bash block below the heading '## " + heading
                        + "' of README.md. Name the new heading in .ci/run.\n");
    }

    private static void copy(String file, Path project) throws IOException {
        Path copy = project.resolve(file);
        Files.createDirectories(copy.getParent());
        Files.copy(DocumentationPages.ROOT.resolve(file), copy);
    }
}
