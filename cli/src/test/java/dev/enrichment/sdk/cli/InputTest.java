package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as people have them. */
class InputTest extends CliTest {
    private static final String A = WellKnown.VALID_EMAIL;
    private static final String B = WellKnown.INVALID_EMAIL;

    private Cli.Result run(Cli as, String input, String more) {
        return as.run(
                directory,
                "run " + input + " --operation email.validate --budget 5 --yes --output out.csv --store e.db --fields"
                        + " email_status --overwrite" + more);
    }

    private Cli.Result run(byte[] input, String more) throws IOException {
        Files.write(directory.resolve("in.csv"), input);
        return run(cli, "in.csv", more);
    }

    private Cli.Result run(String input) throws IOException {
        return run(input.getBytes(StandardCharsets.UTF_8), "");
    }

    private List<String> output() throws IOException {
        return Files.readAllLines(directory.resolve("out.csv"));
    }

    private void assertRefused(Cli.Result result, String... messages) {
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains(messages).hasLineCount(1).doesNotContain("Exception");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void encodingsThatAreCertainAreRecognisedWithAndWithoutAMark(String encoding) throws IOException {
        for (String mark : List.of("", "\uFEFF")) {
            Cli.Result result = run((mark + "Näme,E-Mail\nJürgen," + A + "\n").getBytes(Charset.forName(encoding)), "");
            assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
            assertThat(output())
                    .containsExactly(
                            mark + "Näme,E-Mail,email_status,identity,status,credits,message",
                            "Jürgen," + A + ",valid,agrees,found,0.25,");
        }
    }

    @Test
    void otherEncodingsAreNeverAssumed() throws IOException {
        byte[] text =
                ("Name;E-Mail\nJürgen Müller;" + A + "\nÅsa;" + B + "\n").getBytes(Charset.forName("windows-1252"));
        assertRefused(run(text, ""), "is not UTF-8 in line 2", "--encoding windows-1252");
        assertThat(run(text, " --encoding windows-1252").code()).isEqualTo(ExitCodes.OK);
        assertThat(output().get(1)).startsWith("Jürgen Müller;");
        SANDBOX.reset();
        assertRefused(run(text, " --encoding windoof"), "no encoding \"windoof\"");
    }

    @Test
    void whatIsNoTableIsRefusedAtOnce() throws IOException {
        try (RandomAccessFile zeros =
                new RandomAccessFile(directory.resolve("in.csv").toFile(), "rw")) {
            zeros.setLength(2L << 30);
        }
        assertRefused(run(cli, "in.csv", ""), "line 1 has a NUL character");
        assertRefused(run("%PDF-1.7 ..."), "is a document");
        assertRefused(run("PK\u0003\u0004..."), "is damaged");
        assertRefused(run("<html><table><tr><td>Email</td></tr></table></html>"), "is a web page or XML");
        assertRefused(run("[\n  {\"email\": \"" + A + "\"}\n]"), "is a JSON array");
        assertRefused(run(" \n \r\n"), "has only blanks");
        Files.writeString(directory.resolve("in.json"), "[{\"email\": \"" + A + "\"}]");
        assertRefused(
                run(cli, directory.resolve("in.json").toString(), ""),
                "is a JSON array; write one object on each line");
    }

    @Test
    void theFirstLeadIsNoHeader() throws IOException {
        Cli.Result result = run("Ada," + A + "\nBob," + B + "\n");
        assertThat(result.err()).contains("no header: the first line is a lead, too");
        assertThat(output())
                .containsExactly(
                        "column 1,column 2,email_status,identity,status,credits,message",
                        "Ada," + A + ",valid,agrees,found,0.25,",
                        "Bob," + B + ",invalid,agrees,found,0.25,");
    }

    @Test
    void thereIsNoHeaderIfTheUserSaysSo() throws IOException {
        assertThat(run("x," + A + "\n", " --no-header").code()).isEqualTo(ExitCodes.OK);
        assertThat(output()).hasSize(2).last().asString().startsWith("x," + A + ",valid");
    }

    private Cli.Result run(String input, String more) throws IOException {
        return run(input.getBytes(StandardCharsets.UTF_8), more);
    }

    @Test
    void separatorLinesBlankAndRepeatedNamesAreNoObstacle() throws IOException {
        Cli.Result result = run("sep=;\nName;E-Mail;Name;;\nAda;" + A + ";x;;\nBob;" + B + ";y;;\n");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(result.err()).contains("the column \"Name\" occurs again; the second one is called \"Name (2)\"");
        assertThat(output())
                .containsExactly(
                        "Name;E-Mail;Name (2);column 4;column 5;email_status;identity;status;credits;message",
                        "Ada;" + A + ";x;;;valid;agrees;found;0.25;",
                        "Bob;" + B + ";y;;;invalid;agrees;found;0.25;");
    }

    @Test
    void theUserCanNameTheSeparator() throws IOException {
        String text = "Revenue, EUR~E-Mail\n1,5~" + A + "\n";
        assertThat(run(text, " --separator ~").code()).isEqualTo(ExitCodes.OK);
        assertThat(output()).last().isEqualTo("1,5~" + A + "~valid~agrees~found~0.25~");
        SANDBOX.reset();
        assertRefused(run(text, " --separator ab"), "--separator takes one character such as ; or the word tab");
    }

    @Test
    void aRowThatIsLongerThanTheHeaderIsNamedByItsLine() throws IOException {
        Cli.Result result = run("Name,E-Mail\nAda," + A + "\nBob,x," + B + "\n");
        assertThat(result.err() + String.join("\n", output())).contains("line 3 has 3 cells, but the header has 2");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 1);
    }

    @Test
    void readsJsonLines() throws IOException {
        Cli.Result result =
                run("{\"name\":\"Ada\",\"email\":\"" + A + "\"}\n{\"email\":\"" + B + "\",\"tags\":[1,2]}\n");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(output())
                .containsExactly(
                        "name,email,tags,email_status,identity,status,credits,message",
                        "Ada," + A + ",,valid,agrees,found,0.25,",
                        "," + B + ",\"[1,2]\",invalid,agrees,found,0.25,");
        assertRefused(afterReset("{\"email\":\"" + A + "\"}\n{\"email\"\n"), "line 2: not a JSON object");
    }

    private Cli.Result afterReset(String input) throws IOException {
        SANDBOX.reset();
        return run(input);
    }

    @Test
    void readsPackedFiles() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(("E-Mail\n" + A + "\n").getBytes(StandardCharsets.UTF_8));
        }
        assertThat(run(packed.toByteArray(), "").code()).isEqualTo(ExitCodes.OK);
        assertThat(output()).last().isEqualTo(A + ",valid,agrees,found,0.25,");
    }

    @Test
    void readsStandardInputAndLeavesNoCopyBehind() throws IOException {
        Cli typed = cli.typing("E-Mail\n" + A + "\n");
        assertRefused(
                typed.run(directory, "run - --operation email.validate --budget 5 --output out.csv --store e.db"),
                "the rows come from standard input, so nobody can confirm the price");
        Map<String, String> withoutStore = new HashMap<>(typed.environment());
        withoutStore.put("ENRICHMENT_STORE", "");
        assertRefused(
                new Cli(withoutStore, typed.input())
                        .run(directory, "run - --operation email.validate --budget 5 --output out.csv --yes"),
                "name the store with --store");
        Cli.Result result = run(typed, "-", "");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(result.err()).contains("for each row of standard input");
        assertThat(output()).last().isEqualTo(A + ",valid,agrees,found,0.25,");
    }

    @Test
    void theRightColumnWins() throws IOException {
        Cli.Result result = run("Owner Email,Alternate Email,Email\n" + "rep@us.example,," + A
                + "\nrep@us.example,x@y.example," + B + "\nrep@us.example,," + A + "\n");
        assertThat(result.err()).contains("email from the column \"Email\" (recognized), rather than \"Owner Email\"");
        assertThat(output().get(2)).contains(",invalid,agrees,found,0.25,");
    }

    @Test
    void twoColumnsThatFitAlikeAreNotGuessed() throws IOException {
        assertRefused(
                run("Email 1,Email 2\n" + A + "," + B + "\na@b.example,c@d.example\n"),
                "\"Email 1\" and \"Email 2\" fit email alike; choose with --map email=\"Email 1\"");
    }

    @Test
    void aFileThatChangesAfterThePreviewIsNotBought() throws IOException {
        Path input = Files.writeString(directory.resolve("in.csv"), "E-Mail\n" + A + "\n");
        Cli slow = cli.answering(() -> Files.writeString(input, "E-Mail\n" + A + "\n" + B + "\n"), "y\n");
        Cli.Result result =
                slow.run(directory, "run in.csv --operation email.validate --budget 5 --output out.csv --store e.db");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains("in.csv was changed since it was previewed; nothing was run");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    @ParameterizedTest
    @CsvSource({"--json, 1 call for 0 to 0.25 credits", "--quiet, 1 call for 0 to 0.25 credits"})
    void thePriceIsShownBeforeTheQuestion(String option, String price) throws IOException {
        Files.writeString(directory.resolve("in.csv"), "E-Mail\n" + A + "\n");
        Cli.Result result = cli.typing("n\n")
                .run(directory, "run in.csv --operation email.validate --budget 5 --output out.csv " + option);
        assertThat(result.err()).containsSubsequence(price, "Run? [y/N]");
    }

    @Test
    void aBalanceThatIsTooLowIsSaidBeforeTheQuestion() throws IOException {
        Files.writeString(directory.resolve("in.csv"), "E-Mail\n" + A + "\n");
        SANDBOX.account().balance(0);
        assertThat(cli.typing("n\n")
                        .run(directory, "run in.csv --operation email.validate --budget 5 --output out.csv")
                        .err())
                .contains("balance  0 credits; stops after about 0 of 1 calls, 0.25 are enough for all");
    }
}
