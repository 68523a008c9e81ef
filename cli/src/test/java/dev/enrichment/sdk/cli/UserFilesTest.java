package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No file of the user's is harmed, and no exit code hides that something was paid. */
class UserFilesTest extends CliTest {
    private static final String CALL = "{\"email\":\"" + WellKnown.VALID_EMAIL + "\"}";
    private static final Path FULL = Path.of("/dev/full");

    @BeforeEach
    void leads() throws IOException {
        Leads.few(directory);
    }

    private String path(String name) {
        return name.startsWith("/") ? name : directory.resolve(name).toString();
    }

    private Cli.Result run(String input, String store, String output, String... more) {
        List<String> args = new ArrayList<>(List.of("run", path(input), "--operation", "email.validate", "--budget"));
        args.addAll(List.of("5", "--yes", "--store", path(store), "--output", path(output)));
        args.addAll(List.of(more));
        return cli.run(args.toArray(String[]::new));
    }

    private void assertRefused(Cli.Result result, String message) {
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains(message).hasLineCount(1);
        SANDBOX.verify().requests(0);
    }

    @ParameterizedTest
    @CsvSource({
        "out.csv.part, e.db, out.csv",
        "leads.csv, e.csv.part, e.csv",
        "leads.csv, e.db, e.db",
        "leads.csv, e.db, e.db-wal",
        "leads.csv, e.db, link.csv",
        "link.csv, e.db, leads.csv"
    })
    void inputStoreAndOutputAreComparedAsFiles(String input, String store, String output) throws IOException {
        Files.copy(directory.resolve("leads.csv"), directory.resolve("out.csv.part"));
        Files.createSymbolicLink(directory.resolve("link.csv"), Path.of("leads.csv"));
        byte[] before = Files.readAllBytes(directory.resolve("leads.csv"));
        Cli.Result result = run(input, store, output, "--overwrite");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains("same file");
        assertThat(directory.resolve("leads.csv")).hasBinaryContent(before);
        assertThat(directory.resolve("out.csv.part")).hasBinaryContent(before);
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"leads.csv", "link.csv"})
    void theStoreIsNotTheInput(String store) throws IOException {
        Files.createSymbolicLink(directory.resolve("link.csv"), Path.of("leads.csv"));
        byte[] before = Files.readAllBytes(directory.resolve("leads.csv"));
        assertThat(run("leads.csv", store, "out.csv").code()).isIn(ExitCodes.USAGE, ExitCodes.STORE);
        assertThat(directory.resolve("leads.csv")).hasBinaryContent(before);
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    @Test
    void aDeviceIsWrittenToAndNeverReplaced() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device));
        Cli.Result result = run("leads.csv", "e.db", "/dev/null", "--overwrite");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(Files.isRegularFile(device)).isFalse();
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    @Test
    void aFullDiskAfterPayingSaysWhatIsSafeAndWhatContinues() {
        assumeTrue(Files.exists(FULL));
        Cli.Result full = run("leads.csv", "e.db", "/dev/full");
        assertThat(full.code()).as(full.err()).isEqualTo(ExitCodes.OUTPUT);
        assertThat(full.err())
                .contains("enrich: /dev/full: No space left on device")
                .contains("Nothing that was bought is lost: " + path("e.db") + " has all of it, 0.5 credits.")
                .contains("  enrich run " + path("leads.csv"))
                .doesNotContain("Exception");
        assertThat(run("leads.csv", "e.db", "out.csv").code()).isEqualTo(ExitCodes.OK);
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    /** What was bought before the input breaks off is reported, and no code says that nothing was charged. */
    @ParameterizedTest
    @CsvSource({
        "true, 'the input cannot be read any more, '",
        "false, the input has fewer rows than in the preview",
    })
    void anInputThatBreaksOffWhileRowsAreBought(boolean packed, String reason) throws Exception {
        Path leads = directory.resolve("leads.csv");
        int rows = 400;
        byte[] whole = largeFile(rows, packed);
        Files.write(leads, whole);
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(50));
        Thread harm = new Thread(() -> truncateAfterTheFirstCall(leads, whole.length / 2));
        harm.start();
        String run = "run leads.csv --operation email.validate --budget 200 --yes --store e.db --output out.csv";
        Cli.Result broken = cli.run(directory, run);
        harm.join();
        assertThat(broken.code()).as(broken.err()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(broken.err())
                .containsPattern("[1-9][0-9]* of 400 rows are left: " + reason)
                .contains("Continue with:")
                .doesNotContain("Exception");
        assertThat(broken.out()).containsPattern("credits  [1-9][0-9.]* charged");
        SANDBOX.faults().clear();
        Files.write(leads, whole);
        assertThat(cli.run(directory, run).code()).isEqualTo(ExitCodes.OK);
        SANDBOX.verify().charged(rows * 0.25);
    }

    private static byte[] largeFile(int rows, boolean packed) throws IOException {
        Random random = new Random(1);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = packed ? new GZIPOutputStream(bytes) : bytes) {
            out.write("E-Mail,Note\n".getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < rows; i++) {
                String note = new BigInteger(8_000, random).toString(Character.MAX_RADIX);
                out.write("lead%d@%s,%s\n"
                        .formatted(i, WellKnown.COMPANY_DOMAIN, note)
                        .getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    private static void truncateAfterTheFirstCall(Path path, long length) {
        while (SANDBOX.requests(SandboxRoute.EMAIL_VALIDATION).isEmpty()) {
            LockSupport.parkNanos(1_000_000);
        }
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            FileChannel unused = file.truncate(length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aSearchWithoutSpaceForItsOutputKeepsItsPages() {
        assumeTrue(Files.exists(FULL));
        String[] search = {
            "call",
            "jobs.search",
            "{\"limit\":4}",
            "--all",
            "8",
            "--budget",
            "50",
            "--output",
            "/dev/full",
            "--store",
            path("jobs.db")
        };
        Cli.Result full = cli.run(search);
        assertThat(full.code()).as(full.err()).isEqualTo(ExitCodes.OUTPUT);
        assertThat(full.err()).contains("/dev/full: No space left on device. What was bought is in " + path("jobs.db"));
        search[8] = path("jobs.csv");
        assertThat(cli.run(search).out()).contains("0 charged; 0 paid for this file");
    }

    @Test
    void resultsThatCannotBePrintedAreNoSuccess() throws IOException {
        assumeTrue(Files.exists(FULL));
        assertThat(run("leads.csv", "e.db", "out.csv").code()).isEqualTo(ExitCodes.OK);
        for (String[] command : List.of(
                new String[] {"export", path("e.db")},
                new String[] {"status", path("e.db")},
                new String[] {"operations"},
                new String[] {"completion", "bash"})) {
            Writer out = Files.newBufferedWriter(FULL);
            Cli.Result result = cli.run(out, command);
            assertThat(result.code()).as(String.join(" ", command)).isEqualTo(ExitCodes.OUTPUT);
            assertThat(result.err()).contains("No space left on device").doesNotContain("Exception");
        }
        Cli.Result report = cli.run("usage", "--html", "/dev/full");
        assertThat(report.code()).as(report.err()).isEqualTo(ExitCodes.OUTPUT);
        assertThat(report.err()).contains("No space left on device").doesNotContain("Exception");
        SANDBOX.reset();
        Cli.Result call = cli.run(Files.newBufferedWriter(FULL), "call", "email.validate", CALL, "--no-store");
        assertThat(call.code()).isEqualTo(ExitCodes.OUTPUT);
        assertThat(call.err()).contains("\"email_status\"", "The call was made, ", "0.25");
        SANDBOX.verify().charged(0.25);
    }

    @Test
    void anOutputThatIsBeingWrittenIsRefusedBeforeAnythingIsBought() {
        try (OutputFile first = OutputFile.open(directory.resolve("out.csv"))) {
            assertRefused(run("leads.csv", "e.db", "out.csv"), "out.csv: is being written by another run");
            assertThat(first.writtenTo()).exists();
        }
    }

    @Test
    void replacedFilesKeepTheirPermissions() throws IOException {
        Path out = Files.writeString(directory.resolve("out.csv"), "old");
        Files.setPosixFilePermissions(out, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(run("leads.csv", "e.db", "out.csv", "--overwrite").code()).isEqualTo(ExitCodes.OK);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(out)))
                .isEqualTo("rw-r--r--");
    }

    @Test
    void extraCellsStay() throws IOException {
        Files.writeString(
                directory.resolve("leads.csv"),
                "E-Mail,Name\n" + WellKnown.VALID_EMAIL + ",Ada\na@b.example,Ada,Lovelace,1815\n");
        Cli.Result result = run("leads.csv", "e.db", "out.csv");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(Files.readAllLines(directory.resolve("out.csv")).get(2))
                .startsWith("a@b.example,Ada,")
                .contains(",rejected,")
                .endsWith(",Lovelace,1815");
    }

    @Test
    void anOutputOrACrmExportIsAnInputAnyNumberOfTimes() throws IOException {
        for (String own : List.of("Note", "status", "email_status", "credits")) {
            Files.writeString(directory.resolve("a.csv"), "E-Mail," + own + "\n" + WellKnown.VALID_EMAIL + ",mine\n");
            List<String> names = List.of("a.csv", "b.csv", "c.csv", "d.csv");
            for (int i = 0; i < 3; i++) {
                Cli.Result result = run(
                        names.get(i),
                        own + ".db",
                        names.get(i + 1),
                        "--overwrite",
                        "--show",
                        "1",
                        "--fields",
                        "email_status,status=company_name");
                assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
            }
            assertThat(Files.readString(directory.resolve("d.csv")))
                    .startsWith(own.equals("email_status") ? "E-Mail,email_status," : "E-Mail," + own + ",")
                    .contains(WellKnown.VALID_EMAIL + ",mine,")
                    .isEqualTo(Files.readString(directory.resolve("b.csv")));
        }
    }
}
