package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is wrong with the input: one line, an exit code, nothing charged. */
class BadInputTest extends CliTest {
    private static final String RUN = "run leads.csv --operation email.validate --output out.csv --yes --budget 5";

    @TempDir
    private static Path shared = Path.of("");

    @BeforeEach
    void files() throws IOException {
        Leads.few(directory);
        Files.createDirectory(directory.resolve("directory.csv"));
        Files.createFile(directory.resolve("empty.csv"));
        Files.writeString(directory.resolve("header.csv"), "E-Mail\n");
        Files.writeString(directory.resolve("twice.csv"), "a,a\n1,2\n");
        Files.writeString(directory.resolve("colons.csv"), "Name:E-Mail\nMara:" + WellKnown.VALID_EMAIL + "\n");
        Files.writeString(directory.resolve("quote.csv"), "E-Mail,a\n\"" + WellKnown.VALID_EMAIL + "\"x,b\n");
        String lead = "\n" + WellKnown.VALID_EMAIL + ",x";
        Files.writeString(
                directory.resolve("open.csv"), "E-Mail,a" + lead + lead + "\nb@c.example,\"open" + lead + "\n");
        Files.writeString(directory.resolve("control.csv"), "\u001b[2Ja,\u001b[2Ja\n1,2\n");
        Files.writeString(directory.resolve("exists.csv"), "precious");
        Files.writeString(directory.resolve("numbers.csv"), "count\n1\n2\n");
        Files.write(
                directory.resolve("latin1.csv"), "E-Mail\nmüller@b.example\n".getBytes(StandardCharsets.ISO_8859_1));
    }

    private Cli.Result run(Cli cli, String command) {
        String[] args = command.split(" ");
        for (int i = 0; i < args.length; i++) {
            boolean file = args[i].matches(".*\\.(csv|db)") && !args[i].contains("=");
            Path place = args[i].equals("endless.csv") ? shared : directory;
            args[i] = file ? place.resolve(args[i]).toString() : args[i];
        }
        return cli.run(args);
    }

    static Stream<Arguments> cases() {
        return Stream.of(
                arguments(RUN.replace("leads.csv", "missing.csv"), "missing.csv: no such file"),
                arguments(RUN.replace("leads.csv", "directory.csv"), "is a directory, not a CSV file"),
                arguments(RUN.replace("leads.csv", "empty.csv"), "empty.csv is empty"),
                arguments(RUN.replace("leads.csv", "header.csv"), "has a header, but no rows"),
                arguments(RUN.replace("leads.csv", "twice.csv"), "no column of"),
                arguments(RUN.replace("leads.csv", "latin1.csv"), "is not UTF-8"),
                arguments(RUN.replace("leads.csv", "colons.csv"), "no column of"),
                arguments(
                        RUN.replace("leads.csv", "quote.csv"),
                        "quote.csv, line 2: a cell begins with a quotation mark and goes on after"),
                arguments(
                        RUN.replace("leads.csv", "open.csv"),
                        "open.csv, line 4: a cell begins with a quotation mark that is never"),
                arguments(RUN.replace("leads.csv", "endless.csv"), "endless.csv, line 2: a cell never ends"),
                arguments(RUN.replace("leads.csv", "control.csv"), "no column of"),
                arguments(RUN.replace("leads.csv", "numbers.csv"), "no column of"),
                arguments(RUN + " --map email=EMail", "has no column \"EMail\"; did you mean \"E-Mail\"?"),
                arguments(RUN + " --map mail=E-Mail", "that a column can fill; did you mean email?"),
                arguments(RUN + " --fields email_state", "no field email_state; did you mean email_status?"),
                arguments(RUN + " --with {\"mail\":1}", "no field mail; did you mean email?"),
                arguments(RUN + " --with nonsense", "not a JSON object"),
                arguments(RUN.replace("out.csv", "exists.csv"), "exists; replace it with --overwrite"),
                arguments(RUN.replace("out.csv", "out.XLSX"), "out.XLSX: Excel files are read, but not written"),
                arguments(RUN.replace("out.csv", "directory.csv"), "is a directory; name a file"),
                arguments(RUN.replace("out.csv", "nowhere/out.csv"), "there is no directory"),
                arguments(
                        RUN.replace("out.csv", "leads.csv --overwrite"),
                        "are the same file; name another file with --output"),
                arguments(RUN.replace("--budget 5", "--budget 0"), "--budget must be more than 0"),
                arguments(
                        RUN.replace("--budget 5", "--budget many"),
                        "--budget takes an amount of credits, such as 200 or 0.25, but not \"many\""),
                arguments(RUN.replace(" --budget 5", ""), "--budget"),
                arguments(RUN.replace("email.validate", "email.validat"), "did you mean email.validate?"),
                arguments(RUN.replace("email.validate", "analytics.dashboard"), "has no field that a column can fill"),
                arguments("status missing.db", "no such store"),
                arguments("export missing.db", "no such store"));
    }

    @BeforeAll
    static void endlessLine() throws IOException {
        byte[] part = "a".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
        try (OutputStream file = Files.newOutputStream(shared.resolve("endless.csv"))) {
            file.write("E-Mail\n".getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < 100; i++) {
                file.write(part);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void saysWhatIsWrong(String command, String message) throws IOException {
        Cli.Result result = run(cli, command);
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err().lines().filter(line -> line.startsWith("enrich: ")))
                .hasSize(1)
                .first()
                .asString()
                .contains(message);
        assertThat(result.err()).doesNotContain("Exception", "\tat ");
        assertThat(result.out()).isEmpty();
        assertThat(Files.readString(directory.resolve("exists.csv"))).isEqualTo("precious");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    @Test
    void needsAddressAndKey() {
        Cli.Result result = run(new Cli(Map.of(), ""), RUN);
        assertThat(result.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err())
                .contains("ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY are not set", "enrich login", "--sandbox");
        Cli half = new Cli(Map.of("ENRICHMENT_BASE_URL", SANDBOX.url()), "");
        assertThat(run(half, RUN).err()).contains("ENRICHMENT_API_KEY is not set");
    }

    @Test
    void storeThatCannotBeUsedHasItsOwnExitCode() {
        Cli.Result noStore = run(cli, RUN + " --store exists.csv");
        assertThat(noStore.code()).isEqualTo(ExitCodes.STORE);
        assertThat(noStore.err()).contains("is not a store");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    @Test
    void unreadableFileIsNamed() throws IOException {
        Path secret = directory.resolve("leads.csv");
        Files.setPosixFilePermissions(secret, Set.of());
        assumeFalse(Files.isReadable(secret), "this user can read everything");
        Cli.Result result = run(cli, RUN);
        assertThat(result.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains("leads.csv: permission denied");
    }

    @Test
    void quietLeavesResultsAndErrors() {
        assertThat(run(cli, "status missing.db --quiet").err())
                .contains("enrich: ")
                .contains("no such store");
        assertThat(cli.run("balance", "--quiet", "--sandbox").err()).isEmpty();
        assertThat(cli.run("balance", "--sandbox").err()).contains("Sandbox: generated data");
    }
}
