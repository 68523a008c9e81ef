package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands that an archive of classes is made of; where one fails the archive is not made, and nothing says so. */
@Tag("ci")
@Timeout(120)
class TrainingTest {
    @Test
    void allItsCommandsWork(@TempDir Path directory) throws Exception {
        Path printed = directory.resolve("printed");
        Path folder = Files.createDirectory(directory.resolve("with blank"));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Training.class.getName(),
                        folder.toString(),
                        Path.of("samples/leads.csv").toAbsolutePath().toString())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        process.getOutputStream().close();
        assertThat(process.waitFor()).as(Files.readString(printed)).isZero();
        assertThat(Files.readString(printed))
                .contains("Usage: enrich run", "email.validate", " exported, ", "there is no https");
        assertThat(folder).isDirectoryContaining("glob:**training.csv");
    }
}
