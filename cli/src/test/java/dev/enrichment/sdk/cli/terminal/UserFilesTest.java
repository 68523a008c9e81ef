package dev.enrichment.sdk.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.FileZoo;
import dev.enrichment.sdk.cli.support.Jvm;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that the command never damages a file of the user, and that every exit code shows whether something was paid.
 */
class UserFilesTest extends CliTest {
    private static final Path FULL = Path.of("/dev/full");

    @BeforeEach
    void leads() throws IOException {
        Leads.few(directory);
    }

    private Cli.Result run(String input, String store, String output) {
        return run("run %s --operation email.validate --budget 5 --yes --overwrite --store %s --output %s"
                .formatted(input, store, output));
    }

    @ParameterizedTest
    @CsvSource({
        "out.csv.part, e.db, out.csv",
        "leads.csv, e.csv.part, e.csv",
        "leads.csv, e.db, e.db",
        "leads.csv, e.db, e.db-wal",
        "leads.csv, e.db, link.csv",
        "link.csv, e.db, leads.csv",
        "leads.csv, leads.csv, out.csv",
        "leads.csv, link.csv, out.csv"
    })
    void inputStoreAndOutputAreComparedAsFiles(String input, String store, String output) throws IOException {
        Files.copy(directory.resolve("leads.csv"), directory.resolve("out.csv.part"));
        Files.createSymbolicLink(directory.resolve("link.csv"), Path.of("leads.csv"));
        String before = read("leads.csv");
        Cli.Result result = run(input, store, output);
        assertThat(result.code()).as(result.err()).isIn(ExitCodes.USAGE, ExitCodes.STORE);
        assertThat(result.err()).containsPattern("would overwrite|is not a store|files are not written");
        assertThat(read("leads.csv")).isEqualTo(before);
        assertThat(read("out.csv.part")).isEqualTo(before);
        assertThat(validations()).isZero();
    }

    @Test
    void aFullDiskAfterPayingSaysWhatIsSafeAndWhatContinues() throws IOException {
        assumeTrue(Files.exists(FULL));
        Path link = Files.createSymbolicLink(directory.resolve("full.csv"), FULL);
        assertThat(run("leads.csv", "e.db", "full.csv").expect(ExitCodes.OUTPUT).err())
                .contains("enrich: " + link + ": No space left on device")
                .contains("No purchase is lost: " + path("e.db") + " contains all of them, for 0.5 credits.")
                .contains("  enrich run " + path("leads.csv"))
                .doesNotContain("Exception");
        assertThat(Files.isRegularFile(link)).isFalse();
        run("leads.csv", "e.db", "out.csv").ok();
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    /** What was bought before the input breaks off is reported, and no code says that nothing was charged. */
    @ParameterizedTest
    @CsvSource({
        "true, 'the input can no longer be read, '",
        "false, the input has fewer rows than in the preview",
    })
    void anInputThatBreaksOffWhileRowsAreBought(boolean packed, String reason) throws Exception {
        Path leads = directory.resolve("leads.csv");
        byte[] whole = largeFile(packed);
        Files.write(leads, whole);
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).always().delay(Duration.ofMillis(50));
        CompletableFuture<Void> harm =
                CompletableFuture.runAsync(() -> truncateAfterTheFirstCall(leads, whole.length / 2));
        String run = "run leads.csv --operation email.validate --budget 200 --yes --store e.db --output out.csv";
        Cli.Result broken = run(run).expect(ExitCodes.INCOMPLETE);
        harm.join();
        assertThat(broken.err())
                .containsPattern("[1-9][0-9]* of 400 rows are left: " + reason)
                .contains("Continue with:")
                .doesNotContain("Exception");
        assertThat(broken.out()).containsPattern("credits  [1-9][0-9.]* charged");
        SANDBOX.faults().clear();
        Files.write(leads, whole);
        ok(run);
        SANDBOX.verify().charged(400 * 0.25);
    }

    /** Returns 400 rows that cannot be packed much. */
    private static byte[] largeFile(boolean packed) throws IOException {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder("E-Mail,Note\n");
        for (int i = 0; i < 400; i++) {
            text.append("lead%d@quorvane.example,%s\n"
                    .formatted(i, new BigInteger(8_000, random).toString(Character.MAX_RADIX)));
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        return packed ? FileZoo.packed(bytes) : bytes;
    }

    private static void truncateAfterTheFirstCall(Path path, long length) {
        Jvm.await(() -> validations() > 0);
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            FileChannel unused = file.truncate(length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aSearchWithoutSpaceForItsOutputKeepsItsPages() {
        assumeTrue(Files.exists(FULL));
        String search = "call jobs.search {\"limit\":4} --all 8 --budget 50 --store jobs.db --output ";
        assertThat(run(search + FULL).expect(ExitCodes.OUTPUT).err())
                .contains("/dev/full: No space left on device. The purchases are in " + path("jobs.db"));
        assertThat(run(search + "jobs.csv").out()).contains("0 charged; 0 charged for this file");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "balance",
                "operations",
                "completion",
                "status leads.db",
                "export leads.db",
                "usage --html /dev/full",
                "call email.validate {\"email\":\"mara.lindqvist@quorvane.example\"} --no-store"
            })
    void resultsThatCannotBePrintedAreNoSuccess(String command) throws IOException {
        assumeTrue(Files.exists(FULL));
        run("leads.csv", "leads.db", "out.csv").ok();
        SANDBOX.reset();
        String err = cli.run(Files.newBufferedWriter(FULL), Cli.in(directory, command))
                .expect(ExitCodes.OUTPUT)
                .err();
        assertThat(err).contains("No space left on device").doesNotContain("Exception");
        if (command.startsWith("call")) {
            assertThat(err).contains("\"email_status\"", "The call was made (", "0.25");
            SANDBOX.verify().charged(0.25);
        }
    }

    @Test
    void anOutputThatIsBeingWrittenIsRefusedBeforeAnythingIsBought() {
        try (OutputFile first = OutputFile.open(directory.resolve("out.csv"), true)) {
            assertThat(run("leads.csv", "e.db", "out.csv")
                            .expect(ExitCodes.USAGE)
                            .err())
                    .contains("out.csv: is being written by another run")
                    .hasLineCount(1);
            assertThat(first.writtenTo()).exists();
        }
        SANDBOX.verify().requests(0);
    }
}
