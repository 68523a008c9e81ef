package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.StreamPath;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that files below {@code /dev} can be read and written, except for those that represent open streams. */
class StreamFilesTest {
    @TempDir
    private Path store = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"/dev/stdin", "/dev/fd/0", "/dev/../dev/fd/63", "/proc/self/fd/0"})
    void namesOfStreams(String path) {
        assertThat(StreamPath.isStream(Path.of(path))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/shm/leads.csv", "/dev/mqueue/x", "/device/x", "/process/x", "stdin", "leads.csv"})
    void namesOfFiles(String path) {
        assertThat(StreamPath.isStream(Path.of(path))).isFalse();
    }

    @Test
    void aFileInSharedMemoryIsAListOfItsOwnAndIsNotReplaced() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeTrue(Files.isWritable(memory), "this system has no files in shared memory");
        Path directory = Files.createTempDirectory(memory, "enrich");
        try (Sandbox sandbox = Sandbox.start()) {
            Path input = Files.writeString(directory.resolve("in.csv"), "Email\n" + WellKnown.VALID_EMAIL + "\n");
            Path output = Files.writeString(directory.resolve("out.csv"), "mine\n");
            assertThat(InputFile.list(input)).isEqualTo(input.toString());
            String run = "run %s --operation email.validate --budget 1 --yes --store %s --output %s"
                    .formatted(input, store.resolve("e.db"), output);
            assertThat(Cli.of(sandbox)
                            .run(run.split(" "))
                            .expect(ExitCodes.USAGE)
                            .err())
                    .contains("exists; replace it with --overwrite");
            assertThat(output).content().isEqualTo("mine\n");
        } finally {
            for (String name : new String[] {"in.csv", "out.csv"}) {
                Files.deleteIfExists(directory.resolve(name));
            }
            Files.deleteIfExists(directory);
        }
    }
}
