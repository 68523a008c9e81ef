package dev.enrichment.sdk.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.bulk.RunStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests output files. An existing file is replaced only when the new one is complete, and a device never. */
class OutputFileTest {
    @TempDir
    private Path directory = Path.of("");

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private static void write(OutputFile file, String text) throws IOException {
        file.writer().write(text);
    }

    private static void replace(Path path, String text) throws IOException {
        try (OutputFile file = OutputFile.open(path, true)) {
            write(file, text);
            file.complete();
        }
    }

    @Test
    void anOlderFileStaysUntilTheNewOneIsComplete() throws IOException {
        Path out = file("out.csv", "old");
        try (OutputFile file = OutputFile.open(out, true)) {
            write(file, "half");
        }
        assertThat(out).hasContent("old");
        assertThat(directory.resolve("out.csv.part")).hasContent("half");
        try (OutputFile file = OutputFile.open(out, true)) {
            write(file, "new");
            assertThat(file.writtenTo()).isEqualTo(directory.resolve("out.csv.part"));
            file.complete();
            assertThat(file.writtenTo()).isEqualTo(out);
        }
        assertThat(out).hasContent("new");
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aFileThatAppearedMeanwhileIsNotReplacedWithoutConsent() throws IOException {
        Path out = directory.resolve("out.csv");
        try (OutputFile file = OutputFile.open(out, false)) {
            write(file, "new");
            file("out.csv", "precious");
            assertThatThrownBy(file::complete)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("was created meanwhile, so the result is in " + out + ".part");
        }
        assertThat(out).hasContent("precious");
        assertThat(directory.resolve("out.csv.part")).hasContent("new");
    }

    @Test
    void nothingIsLeftOfAFileThatWasNotBegun() {
        OutputFile.open(directory.resolve("out.csv"), true).close();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void noFileOfAStoreIsReplaced() throws IOException {
        Path leads = directory.resolve("leads.db");
        RunStore store = RunStore.sqlite(leads);
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files)
                    .hasSizeGreaterThan(3)
                    .allSatisfy(file -> assertThatThrownBy(() -> OutputFile.open(file, true, leads))
                            .isInstanceOf(UsageException.class)
                            .hasMessageContaining("would overwrite"));
        } finally {
            store.close();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "out.csv, out.csv",
        "out.csv, ./x/../out.csv",
        "out.csv, link.csv",
        "out.csv, hard.csv",
        "out.csv.part, out.csv",
        "link.csv, part.csv",
        "hard.csv, part.csv"
    })
    void noNameOfAKeptFileIsWrittenNorIsTheTemporaryName(String kept, String name) throws IOException {
        Files.createDirectory(directory.resolve("x"));
        Path file = file(kept.startsWith("out") ? kept : "part.csv.part", "precious");
        Files.createSymbolicLink(directory.resolve("link.csv"), file);
        Files.createLink(directory.resolve("hard.csv"), file);
        assertThatThrownBy(() -> OutputFile.open(directory.resolve(name), true, directory.resolve(kept)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("would overwrite");
        assertThat(file).hasContent("precious");
    }

    @Test
    void aLeftoverWithAnotherNameIsReplacedAndNotTruncated() throws IOException {
        Path precious = file("precious.txt", "precious");
        Files.createLink(directory.resolve("out.csv.part"), precious);
        replace(directory.resolve("out.csv"), "new");
        assertThat(precious).hasContent("precious");
        Files.createSymbolicLink(directory.resolve("other.csv.part"), precious);
        assertThatThrownBy(() -> OutputFile.open(directory.resolve("other.csv"), true))
                .isInstanceOf(UsageException.class);
        assertThat(precious).hasContent("precious");
    }

    @Test
    void aLinkStaysALink() throws IOException {
        Path real = file("real.csv", "old");
        Path link = Files.createSymbolicLink(directory.resolve("link.csv"), Path.of("real.csv"));
        Path dangling = Files.createSymbolicLink(directory.resolve("dangling.csv"), Path.of("later.csv"));
        for (Path each : new Path[] {link, dangling}) {
            replace(each, "new");
            assertThat(each).isSymbolicLink().hasContent("new");
        }
        assertThat(real).hasContent("new");
    }

    @Test
    void aReplacedFileKeepsItsPermissions() throws IOException {
        Path out = file("out.csv", "old");
        Files.setPosixFilePermissions(out, PosixFilePermissions.fromString("rw-r-----"));
        replace(out, "new");
        assertThat(permissions(out)).isEqualTo("rw-r-----");
    }

    @ParameterizedTest
    @CsvSource({"rw-------", "rw-r-----", "rw-rw-rw-"})
    void theUnfinishedFileHasThePermissionsOfTheFileThatItReplaces(String permissions) throws IOException {
        Path out = file("out.csv", "old");
        Files.setPosixFilePermissions(out, PosixFilePermissions.fromString(permissions));
        Path part = directory.resolve("out.csv.part");
        for (int i = 0; i < 2; i++) { // The second time, an unfinished file is left of the first time.
            try (OutputFile file = OutputFile.open(out, true)) {
                file.stream().write('x');
                assertThat(permissions(part)).isEqualTo(permissions);
                file.restart().close();
                assertThat(permissions(part)).isEqualTo(permissions);
            }
            Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rw-r--r--"));
        }
    }

    @Test
    void aNewFileHasThePermissionsOfNewFilesUnlessItHoldsASecret() throws IOException {
        Path created = Files.createFile(directory.resolve("created.csv"));
        Path written = directory.resolve("written.csv");
        replace(written, "new");
        assertThat(permissions(written)).isEqualTo(permissions(created));
        Path secret = directory.resolve("config");
        try (OutputFile file = OutputFile.openSecret(secret)) {
            write(file, "key");
            assertThat(permissions(directory.resolve("config.part"))).isEqualTo("rw-------");
            file.complete();
        }
        assertThat(permissions(secret)).isEqualTo("rw-------");
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void theContentCanBeWrittenAnew() throws IOException {
        Path out = directory.resolve("out.csv");
        try (OutputFile file = OutputFile.open(out, false)) {
            file.stream().write("first".getBytes(StandardCharsets.UTF_8));
            try (InputStream before = file.restart()) {
                assertThat(before).hasContent("first");
            }
            file.stream().write("second".getBytes(StandardCharsets.UTF_8));
            assertThatThrownBy(() -> OutputFile.open(out, false))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("is being written by another run");
            file.complete();
        }
        assertThat(out).hasContent("second");
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void isWrittenByOneAtATime() throws IOException {
        Path out = directory.resolve("out.csv");
        Files.createSymbolicLink(directory.resolve("link.csv"), Path.of("out.csv"));
        try (OutputFile first = OutputFile.open(out, true)) {
            for (String name : new String[] {"out.csv", "link.csv"}) {
                assertThatThrownBy(() -> OutputFile.open(directory.resolve(name), true))
                        .isInstanceOf(UsageException.class)
                        .hasMessageContaining("is being written by another run");
            }
            write(first, "first");
            first.complete();
        }
        OutputFile.open(out, true).close();
        assertThat(out).hasContent("first");
    }

    /** A rename cannot replace a file that is mounted by itself, as Docker does with {@code -v out.csv:/out.csv}. */
    @ParameterizedTest
    @CsvSource({"rw", "ro"})
    void aMountedFileIsOverwrittenOrRefusedBeforeAnythingIsWritten(String mode) throws Exception {
        Path real = file("real.csv", "a long old text");
        Path out = file("out.csv", "hidden");
        String mount = "mount --bind real.csv out.csv && mount -o remount,bind," + mode + " out.csv";
        assumeTrue(shell(mount), "only root can mount files");
        try {
            if (mode.equals("ro")) {
                assertThatThrownBy(() -> OutputFile.check(out, true))
                        .isInstanceOf(UsageException.class)
                        .hasMessage(out + " is write-protected, so --overwrite cannot replace it; name another file"
                                + " with --output");
                assertThat(real).hasContent("a long old text");
            } else {
                OutputFile.check(out, true);
                assertThat(real).hasContent("a long old text");
                replace(out, "new");
                assertThat(real).hasContent("new");
            }
            assertThat(directory).isDirectoryNotContaining("glob:**.part");
        } finally {
            assertThat(shell("umount out.csv")).isTrue();
        }
    }

    private boolean shell(String script) throws IOException, InterruptedException {
        return new ProcessBuilder("/bin/sh", "-c", script)
                        .directory(directory.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    @Test
    void devicesAreWrittenToAndNeverReplaced() throws IOException {
        Path nothing = Path.of("/dev/null");
        assumeTrue(Files.exists(nothing) && Files.exists(Path.of("/dev/full")));
        try (OutputFile file = OutputFile.open(nothing, true, nothing)) {
            write(file, "text");
            file.complete();
            assertThat(file.writtenTo()).isEqualTo(nothing);
        }
        assertThat(Files.isRegularFile(nothing, LinkOption.NOFOLLOW_LINKS)).isFalse();
        assertThat(Path.of("/dev/null.part")).doesNotExist();
    }
}
