package dev.enrichment.sdk.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that an output opens in the program that wrote the input, and that the name of a file is what it is. */
@SuppressWarnings("StringConcatToTextBlock") // a text block would hide the line ends
class OutputFormTest extends CliTest {
    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final String RUN = "run leads.csv --operation companies.lookup --yes --budget 9 --overwrite"
            + " --fields firm=company/company_name --output ";

    @BeforeEach
    void companies() {
        SANDBOX.data().company("arvenox.example", company -> company.name("Arvénox"));
        SANDBOX.data().company("tellumbra.example", company -> company.name("Łódź Tellumbra"));
    }

    private void leads(String text, Charset charset) throws IOException {
        Files.write(directory.resolve("leads.csv"), text.getBytes(charset));
    }

    private String out(String name, Charset charset) throws IOException {
        return new String(Files.readAllBytes(directory.resolve(name)), charset);
    }

    @ParameterizedTest
    @CsvSource({
        "windows-1252, '', ';'",
        "windows-1252, 'sep=;\r\n', ';'",
        "UTF-8, '\uFEFF', ';'",
        "UTF-16LE, '\uFEFF', '\t'",
        "UTF-16BE, '', ','",
        "ISO-8859-15, '', '|'"
    })
    void theOutputHasSeparatorEncodingMarkAndLineEndsOfTheInput(String encoding, String before, String separator)
            throws IOException {
        Charset charset = Charset.forName(encoding);
        String text = before
                + "Web;Name;Change\r\narvenox.example;Jürgen;-5%\r\ntwo.example;\"a\nb\";-\r\n".replace(";", separator);
        leads(text, charset);
        ok(RUN + "out.csv" + (encoding.startsWith("UTF") ? "" : " --encoding " + encoding));
        assertThat(out("out.csv", charset))
                .isEqualTo(before
                        + ("Web;Name;Change;firm;identity;status;credits;message\r\n"
                                        + "arvenox.example;Jürgen;-5%;Arvénox;agrees;found;1;\r\n"
                                        + "two.example;\"a\nb\";-;;;not_found;0;\r\n")
                                .replace(";", separator));
    }

    @ParameterizedTest
    @CsvSource({"UTF-8, windows-1252", "UTF-16LE, UTF-16", "UTF-16BE, ISO-8859-1", "UTF-32LE, UTF-8", "UTF-32BE, UTF-32"
    })
    void aByteOrderMarkDecidesEvenIfTheUserNamesAnotherEncoding(String encoding, String named) throws IOException {
        Charset charset = Charset.forName(encoding);
        leads("\uFEFFWeb;Name\narvenox.example;Jürgen\n", charset);
        Cli.Result result =
                cli.run(Cli.in(directory, RUN + "out.csv --encoding " + named)).ok();
        assertThat(Files.readAllBytes(directory.resolve("out.csv"))).isEqualTo("""
                \uFEFFWeb;Name;firm;identity;status;credits;message
                arvenox.example;Jürgen;Arvénox;agrees;found;1;
                """.getBytes(charset));
        String note = "its byte order mark is that of " + encoding + ", so --encoding " + named + " is not used";
        if (encoding.startsWith(named)) {
            assertThat(result.err()).doesNotContain(note);
        } else {
            assertThat(result.err()).contains(note);
        }
    }

    @Test
    void aMarkInFrontOfTextInAnotherEncodingIsSkipped() throws IOException {
        byte[] text = "Web;Name\narvenox.example;Jürgen\n".getBytes(WINDOWS);
        byte[] marked = new byte[text.length + 3];
        System.arraycopy("\uFEFF".getBytes(StandardCharsets.UTF_8), 0, marked, 0, 3);
        System.arraycopy(text, 0, marked, 3, text.length);
        Files.write(directory.resolve("leads.csv"), marked);
        ok(RUN + "out.csv --encoding windows-1252");
        assertThat(out("out.csv", WINDOWS)).startsWith("Web;Name;firm;").contains("\narvenox.example;Jürgen;Arvénox;");
    }

    @Test
    void aMemberWithABlankNameIsKept() throws IOException {
        leads("{\"\":7,\" \":true,\"Web\":\"arvenox.example\"}\n", StandardCharsets.UTF_8);
        ok(RUN + path("out.jsonl"));
        assertThat(Json.object(out("out.jsonl", StandardCharsets.UTF_8).strip()).get("input"))
                .isEqualTo(Map.of("", 7, " ", true, "Web", "arvenox.example"));
        ok(RUN + "out.csv");
        assertThat(out("out.csv", StandardCharsets.UTF_8)).contains("\n7,true,arvenox.example,Arvénox,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"out.csv", "out.csv.gz"})
    void aValueThatTheEncodingLacksTurnsTheWholeFileIntoUnicode(String output) throws IOException {
        leads("Web;Name\narvenox.example;Jürgen\ntellumbra.example;Zoë\narvenox.example;Ada\n", WINDOWS);
        Cli.Result result = cli.run(Cli.in(directory, RUN + path(output) + " --encoding windows-1252"))
                .ok();
        assertThat(result.out()).contains("; UTF-8, because windows-1252 lacks some of its characters");
        byte[] bytes = Files.readAllBytes(directory.resolve(output));
        String text = new String(output.endsWith(".gz") ? unpacked(bytes) : bytes, StandardCharsets.UTF_8);
        assertThat(text).isEqualTo("""
                \uFEFFWeb;Name;firm;identity;status;credits;message
                arvenox.example;Jürgen;Arvénox;agrees;found;1;
                tellumbra.example;Zoë;Łódź Tellumbra;agrees;found;1;
                arvenox.example;Ada;Arvénox;agrees;found;0;
                """);
        try (var files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .noneMatch(name -> name.endsWith(".part") || name.endsWith(".tmp"));
        }
    }

    private static byte[] unpacked(byte[] bytes) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return in.readAllBytes();
        }
    }

    @Test
    void thePreviewSaysBeforehandThatTheEncodingMayChange() throws IOException {
        leads("Web;Name\narvenox.example;Jürgen\n", WINDOWS);
        Cli.Result result = run(RUN + "out.csv --encoding windows-1252 --dry-run");
        assertThat(result.ok().out())
                .contains("output   windows-1252 as the input, or UTF-8 if a value has other characters");
        leads("Web;Name\narvenox.example;Jürgen\n", StandardCharsets.UTF_8);
        assertThat(run(RUN + "out.csv --dry-run").ok().out()).doesNotContain("output ");
    }

    @ParameterizedTest
    @CsvSource({
        "out.tsv, 'Web\tfirm\tidentity'",
        "OUT.TSV.GZ, 'Web\tfirm\tidentity'",
        "out.csv.gz, 'Web,firm,identity'",
        "out.txt, 'Web,firm,identity'",
        "out, 'Web,firm,identity'",
        "out.jsonl, '{\"input\":{\"Web\":'",
        "out.ndjson, '{\"input\":{\"Web\":'",
        "out.jsonl.gz, '{\"input\":{\"Web\":'"
    })
    void theNameOfTheOutputIsItsFormat(String name, String begin) throws IOException {
        leads("Web\narvenox.example\n", StandardCharsets.UTF_8);
        cli.run(Cli.in(directory, RUN + path(name))).ok();
        byte[] bytes = Files.readAllBytes(directory.resolve(name));
        assertThat(new String(
                        name.toLowerCase(Locale.ROOT).endsWith(".gz") ? unpacked(bytes) : bytes,
                        StandardCharsets.UTF_8))
                .startsWith(begin)
                .contains("Arvénox");
    }

    @ParameterizedTest
    @CsvSource({
        "out.zip, .csv.gz",
        "out.csv.zip, .csv.gz",
        "out.csv.bz2, .csv.gz",
        "out.parquet, .csv or .jsonl",
        "out.json, .jsonl",
        "out.json.gz, .jsonl",
        "out.ods, .xlsx",
        "out.XLS, .xlsx",
        "out.xlsx.gz, .xlsx",
        "out.db, .csv or .jsonl"
    })
    void aNameThatPromisesAnotherFormatIsRefusedBeforeAnythingIsBought(String name, String advice) throws IOException {
        leads("Web\narvenox.example\n", StandardCharsets.UTF_8);
        for (String command : List.of(
                RUN, "call jobs.search {\"limit\":4} --all 8 --budget 50 --output ", "export leads.csv --output ")) {
            assertThat(cli.run(Cli.in(directory, command + path(name)))
                            .expect(ExitCodes.USAGE)
                            .err())
                    .contains("; name a " + advice);
        }
        assertThat(directory.resolve(name)).doesNotExist();
        SANDBOX.verify().requests(0);
    }

    @Test
    void anInterruptedRunLeavesAReadablePartAndTheNextOneCompletesIt() throws IOException {
        leads("Web\narvenox.example\ntellumbra.example\n", StandardCharsets.UTF_8);
        run(RUN.replace("--budget 9", "--budget 1") + path("out.csv.gz")).expect(ExitCodes.INCOMPLETE);
        byte[] part = Files.readAllBytes(directory.resolve("out.csv.gz.part"));
        assertThat(new String(unpacked(part), StandardCharsets.UTF_8))
                .startsWith("Web,firm,")
                .contains(",found,1,", ",not_attempted,0,");
        ok(RUN + path("out.csv.gz"));
        assertThat(directory.resolve("out.csv.gz.part")).doesNotExist();
        SANDBOX.verify().charged(2);
    }

    @Test
    void rowsAreShownWhateverTheFormatIs() throws IOException {
        leads("Web;Name\narvenox.example;Jürgen\n", WINDOWS);
        assertThat(run(RUN + path("out.csv.gz") + " --encoding windows-1252 --show 1")
                        .ok()
                        .out())
                .containsPattern("(?m)^arvenox\\.example +Arvénox");
        assertThat(run(RUN + path("out.jsonl") + " --encoding windows-1252 --show 1")
                        .ok()
                        .out()
                        .lines()
                        .reduce((first, last) -> last)
                        .map(Json::object))
                .hasValueSatisfying(row ->
                        assertThat(row).containsEntry("input", Map.of("Web", "arvenox.example", "Name", "Jürgen")));
    }
}
