package dev.enrichment.sdk.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the messages about typical input files and when they are printed. {@code FileZooTest} tests which values are
 * read.
 */
class InputTest extends CliTest {
    private static final String A = WellKnown.VALID_EMAIL;
    private static final String B = WellKnown.INVALID_EMAIL;
    private static final String PREVIEW = "run --dry-run in.csv --operation email.validate";
    private static final String ASK = "run in.csv --operation email.validate --budget 5 --output out.csv";
    private static final String RUN = ASK + " --yes --fields email_status --overwrite";

    @ParameterizedTest
    @ValueSource(strings = {"", "\uFEFF"})
    void theMarkOfTheEncodingIsKept(String mark) throws IOException {
        write("in.csv", mark + "Näme,E-Mail\nJürgen," + A + "\n");
        ok(RUN);
        assertThat(lines("out.csv"))
                .containsExactly(
                        mark + "Näme,E-Mail,email_status,identity,status,credits,message",
                        "Jürgen," + A + ",valid,agrees,found,0.25,");
    }

    @Test
    void aFileOfZerosIsRefusedAtOnce() throws IOException {
        try (RandomAccessFile zeros = new RandomAccessFile(path("in.csv"), "rw")) {
            zeros.setLength(2L << 30);
        }
        assertThat(run(RUN).expect(ExitCodes.USAGE).err()).contains("line 1 contains a NUL character");
        assertThat(validations()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Ada,a@b.example/Bob,c@d.example | no header: the first line is treated as a row
            Leads of May/Name,Email/Ada,a@b.example | file     the first line is a title, not the header: "Leads of May"
            Leads of May/Jana//Name,Email/Ada,a@b.example | file     the first 2 lines are titles, not the header: "Leads of May"
            Leads of May/Name,Email/Ada,a@b.example/Bob,tbd | junk     1 cell without a usable value: line 4
            Name;E-Mail;Name/Ada;a@b.example;x | the column "Name" occurs again; this one is called "Name (2)"
            Owner Email,Email/rep@us.example,a@b.example/rep@us.example,c@d.example/rep@us.example, | email from the column "Email" (recognized)
            """)
    void whatIsGuessedIsSaid(String file, String message) throws IOException {
        write("in.csv", file.replace('/', '\n') + "\n");
        Cli.Result preview = ok(PREVIEW);
        assertThat(preview.out() + preview.err()).contains(message);
    }

    @Test
    void theUserCanNameTheSeparator() throws IOException {
        write("in.csv", "Revenue, EUR~E-Mail\n1,5~" + A + "\n");
        ok(RUN + " --separator ~");
        assertThat(lines("out.csv")).last().isEqualTo("1,5~" + A + "~valid~agrees~found~0.25~");
    }

    @Test
    void readsStandardInputAndLeavesNoCopyBehind() throws IOException {
        cli = cli.typing("E-Mail\n" + A + "\n");
        String run = "run - --operation email.validate --budget 5 --fields email_status --output out.csv";
        assertThat(run(run + " --store e.db").expect(ExitCodes.USAGE).err())
                .contains("the rows come from standard input, so nobody can confirm the price");
        Map<String, String> withoutStore = new HashMap<>(cli.environment());
        withoutStore.put("ENRICHMENT_STORE", "");
        assertThat(new Cli(withoutStore, cli.input())
                        .run(directory, run + " --yes")
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains("name the store with --store");
        assertThat(validations()).isZero();
        assertThat(ok(run + " --store e.db --yes").err()).contains("for each row of standard input");
        assertThat(lines("out.csv")).last().isEqualTo(A + ",valid,agrees,found,0.25,");
    }

    @Test
    void aRowThatIsAddedAfterThePreviewIsNotBought() throws IOException {
        write("in.csv", "E-Mail\n" + A + "\n");
        cli = cli.answering(() -> write("in.csv", "E-Mail\n" + A + "\n" + B + "\n"), "y\n");
        ok(ASK);
        assertThat(validations()).isOne();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10000 | --json | credits  0 to 0.25",
                "10000 | --quiet | credits  0 to 0.25",
                "0 | --no-header | balance  0 credits; stops after about 0 of 1 calls, 0.25 are enough for all"
            })
    void thePriceAndATooLowBalanceAreShownBeforeTheQuestion(int balance, String option, String shown)
            throws IOException {
        write("in.csv", A + "\n");
        SANDBOX.account().balance(balance);
        cli = cli.typing("n\n");
        assertThat(run(ASK + " " + option).err()).containsSubsequence(shown, "Run? [y/N]");
    }
}
