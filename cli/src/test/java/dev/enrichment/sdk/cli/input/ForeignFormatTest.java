package dev.enrichment.sdk.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests refusals of formats that are not read. Each suggests a command that converts the file and then succeeds. */
@Timeout(120)
class ForeignFormatTest extends CliTest {
    private static final String ROWS = "Name,Email\nAda,ada@quorvane.example\nBob,bob@quorvane.example\n";

    /** Returns the suggested command, after the refusal of a file. */
    private String refused(String file, String why) {
        List<String> args = List.of(
                "run", path(file), "--operation", "email.validate", "--dry-run", "--store", path("e.db"), "--yes");
        String err =
                cli.run(args.toArray(String[]::new)).expect(ExitCodes.USAGE).err();
        assertThat(err).contains(file + " " + why);
        String command = err.substring(err.indexOf("Try: ") + "Try: ".length()).strip();
        assertThat(command).contains(" && enrich run ").doesNotContain("--yes");
        return command;
    }

    /** Runs a suggested command in a shell, in which {@code enrich} is the program of this class path. */
    private String run(String program, String command) throws IOException, InterruptedException {
        boolean isPresent = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(path -> Files.isExecutable(Path.of(path, program)));
        assumeTrue(isPresent, program + " is not installed");
        Path bin = Files.createDirectories(directory.resolve("bin"));
        Path enrich = Files.writeString(
                bin.resolve("enrich"),
                "#!/bin/sh\nexec '%s' -cp '%s' %s \"$@\"\n"
                        .formatted(
                                ProcessHandle.current().info().command().orElse("java"),
                                System.getProperty("java.class.path"),
                                Main.class.getName()));
        assertThat(enrich.toFile().setExecutable(true)).isTrue();
        ProcessBuilder shell = new ProcessBuilder("/bin/sh", "-c", command).directory(directory.toFile());
        shell.environment().putAll(Cli.environment(SANDBOX));
        shell.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        shell.environment().put("HOME", directory.toString());
        Path out = directory.resolve("printed");
        Process process =
                shell.redirectErrorStream(true).redirectOutput(out.toFile()).start();
        assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
        String printed = Files.readString(out);
        assertThat(process.exitValue()).as(printed).isZero();
        return printed;
    }

    @Test
    void aJsonArrayBecomesJsonLines() throws Exception {
        write("leads.json", "[{\"Email\":\"ada@quorvane.example\"},\n{\"Email\":\"bob@quorvane.example\"}]\n");
        String command = refused("leads.json", "is a JSON array; write one object on each line");
        assertThat(command).startsWith("jq -c '.[]' ").contains("/leads.jsonl --operation email.validate");
        assertThat(run("jq", command)).contains("rows     2: 0 invalid, 0 duplicates");
    }

    @Test
    void aPackedJsonArrayIsUnpacked() throws Exception {
        try (var out = new GZIPOutputStream(Files.newOutputStream(directory.resolve("leads.json.gz")))) {
            out.write("[{\"Email\":\"ada@quorvane.example\"}]".getBytes(StandardCharsets.UTF_8));
        }
        String command = refused("leads.json.gz", "is a JSON array");
        assertThat(run("jq", command)).contains("rows     1: 0 invalid");
    }

    @Test
    void membersOfNestedObjectsBecomeColumns() throws Exception {
        write("leads.jsonl", """
                {"id":"1","properties":{"email":"ada@quorvane.example","company":"Quorvane"}}
                {"id":"2","properties":{"email":"bob@quorvane.example","company":"Quorvane"}}
                """);
        List<String> args = List.of(
                "run", path("leads.jsonl"), "--operation", "email.validate", "--dry-run", "--store", path("e.db"));
        String err =
                cli.run(args.toArray(String[]::new)).expect(ExitCodes.USAGE).err();
        assertThat(err).contains("Nearest: \"email\" in the objects of \"properties\"; make their members columns");
        assertThat(run(
                        "jq",
                        err.substring(err.indexOf("Try: ") + "Try: ".length()).strip()))
                .contains("email from the column \"email\" (recognized)", "rows     2: 0 invalid");
    }

    /** A file with the name of the converted one is not replaced. */
    @Test
    void aTableInAnArchiveIsExtracted() throws Exception {
        try (var zip = new ZipOutputStream(Files.newOutputStream(directory.resolve("leads.zip")))) {
            zip.putNextEntry(new ZipEntry("read me.html"));
            zip.putNextEntry(new ZipEntry("export of May/all leads.CSV"));
            zip.write(ROWS.getBytes(StandardCharsets.UTF_8));
        }
        write("leads.csv", "mine");
        String command = refused("leads.zip", "is a ZIP archive; extract \"export of May/all leads.CSV\"");
        assertThat(run("unzip", command)).contains("rows     2: 0 invalid");
        assertThat(read("leads.csv")).isEqualTo("mine");
        assertThat(read("leads-2.csv")).isEqualTo(ROWS);
    }

    @Test
    void aParquetFileIsConverted() throws Exception {
        write("leads.parquet", "PAR1 and so on");
        String command = refused("leads.parquet", "is a Parquet file; convert it to CSV");
        assertThat(command)
                .startsWith(
                        "duckdb -c 'COPY (FROM '\\''" + path("leads.parquet") + "'\\'') TO '\\''" + path("leads.csv"));
    }

    @Test
    @Tag("ci")
    void oldWorkbooksAndOpenDocumentsBecomeWorkbooks() throws Exception {
        for (String format : List.of("xls", "ods")) {
            write("source.csv", ROWS);
            run(
                    "libreoffice",
                    "libreoffice --headless --convert-to %s --outdir . source.csv && mv source.%s leads.%s"
                            .formatted(format, format, format));
            String command = refused("leads." + format, "is a");
            assertThat(run("libreoffice", command)).contains("sheet \"", "rows     2: 0 invalid");
        }
        assertThat(directory.resolve("converted/leads.xlsx"))
                .as("beside the first one")
                .exists();
    }

    @Test
    void standardInputHasNoNameThatCouldBeConverted() {
        Cli.Result refused = cli.typing("[{\"Email\":\"ada@quorvane.example\"}]")
                .run("run", "-", "--operation", "email.validate", "--dry-run", "--store", path("e.db"));
        assertThat(refused.expect(ExitCodes.USAGE).err())
                .contains("standard input is a JSON array")
                .doesNotContain("Try:");
    }
}
