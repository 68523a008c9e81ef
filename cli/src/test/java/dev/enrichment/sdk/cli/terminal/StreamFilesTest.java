package dev.enrichment.sdk.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.Jvm;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
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
    void rowsAreAppendedToAFileThatHasSome() throws Exception {
        assertAppended("/dev/fd/3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "/dev/stdout", "/proc/self/fd/1"})
    @Tag("ci")
    void rowsAreAppendedToTheFileOfStandardOutput(String output) throws Exception {
        assertAppended(output);
    }

    private void assertAppended(String output) throws Exception {
        assumeTrue(Files.exists(Path.of("/bin/sh")) && Files.exists(Path.of("/dev/fd/1")));
        Path input = Files.writeString(store.resolve("in.csv"), "Email\n" + WellKnown.VALID_EMAIL + "\n");
        Path all = Files.writeString(store.resolve("all.csv"), "precious,\n".repeat(100));
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", "exec \"$@\" >> all.csv 3>&1", "sh"));
        String run = "run %s --operation email.validate --fields email_status --budget 1 --yes --quiet --output %s";
        command.addAll(Jvm.command(Main.class, run.formatted(input, output).split(" ")));
        try (Sandbox sandbox = Sandbox.start()) {
            Process process = Jvm.builder(store, sandbox, command).start();
            assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue())
                    .as(Files.readString(store.resolve("stderr")))
                    .isEqualTo(ExitCodes.OK);
        }
        List<String> lines = Files.readAllLines(all);
        assertThat(lines.subList(0, 100)).containsOnly("precious,");
        assertThat(lines.subList(100, lines.size()))
                .startsWith("Email,email_status,identity,status,credits,message")
                .anyMatch(line -> line.startsWith(WellKnown.VALID_EMAIL + ",valid,"));
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
