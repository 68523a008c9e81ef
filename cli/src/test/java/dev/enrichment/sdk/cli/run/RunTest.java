package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the preview and the run of a file without interruptions. */
class RunTest extends CliTest {
    private static final String ASK = "run leads.csv --operation email.validate --budget 5 --output out.csv";
    private static final String RUN = "run leads.csv --operation email.validate --budget 5 --yes --output ";

    @Test
    void previewRecognizesColumnsAndLeavesNothingBehind() throws IOException {
        Path leads = Leads.few(directory);
        String preview = "run --dry-run leads.csv --operation email.validate";
        assertThat(ok(preview).out())
                .contains("email from the column \"E-Mail\" (recognized)")
                .contains("6: 1 invalid, 1 duplicates, 0 already bought or in doubt, 4 calls")
                .contains("0 to 1 (0.25 if the address can be decided)");
        assertThat(Json.object(run(preview + " --json").out()))
                .containsEntry("calls", 4)
                .containsEntry("columns", Map.of("email", "E-Mail"));
        assertThat(directory).isDirectoryNotContaining(file -> !file.equals(leads));
        assertThat(validations()).isZero();
    }

    /** The domain belongs to another company today; the row says so, whatever is done with it. */
    @Test
    void aConflictIsKeptLeftBlankOrEndsTheRunAndIsBoughtOnce() throws IOException {
        SANDBOX.data().company("arvenox.example", company -> company.name("Arvenox"));
        SANDBOX.data().answersAs("moved.example", "arvenox.example");
        String rows = "Web\nmoved.example\nquorvane.example\n";
        write("leads.csv", rows);
        write(
                "many.csv",
                rows
                        + IntStream.range(0, 200)
                                .mapToObj("no-such-%d.example\n"::formatted)
                                .collect(Collectors.joining()));
        String run = "run leads.csv --operation companies.lookup --fields name=company/company_name --output out.csv"
                + " --yes --budget 5 --overwrite --on-conflict ";
        Cli.Result stopped = run((run + "stop").replace("leads.csv", "many.csv"));
        assertThat(stopped.expect(ExitCodes.INCOMPLETE).err())
                .contains("a response is about another person or company than requested", "--on-conflict keep");
        assertThat(ok(run + "blank").out()).contains("identity 1 agrees, 1 conflicts");
        assertThat(lines("out.csv").get(1)).isEqualTo("moved.example,,conflicts,found,1,");
        assertThat(run(run + "keep --json").out())
                .contains("\"conflicts\" : 1", "\"agrees\" : 1", "\"not_stated\" : 0");
        assertThat(lines("out.csv").get(1)).isEqualTo("moved.example,Arvenox,conflicts,found,1,");
        SANDBOX.verify().charged(2);
    }

    /** What a run wrote is replaced by the next one, and a column of the same name that a person made is not. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            note | email_status | email_status,identity,status,credits,message
            status | email_status | email_status,email.validate identity,email.validate status,email.validate credits,email.validate message
            email_status | email_status | email.validate/email_status,identity,status,credits,message
            credits | email_status,status=company_name | email_status,status,email.validate identity,email.validate status,email.validate credits,email.validate message
            """)
    void anOutputCanBeTheInput(String own, String fields, String added) throws IOException {
        write("leads.csv", "email," + own + "\nada@quorvane.example,mine\n");
        ok(RUN + "out.csv --fields " + fields);
        List<String> lines = lines("out.csv");
        assertThat(lines.get(0)).isEqualTo("email," + own + "," + added);
        assertThat(lines.get(1)).startsWith("ada@quorvane.example,mine,invalid,");
        for (int i = 0; i < 2; i++) {
            write("leads.csv", read("out.csv"));
            ok(RUN + "out.csv --overwrite --show 1 --fields " + fields);
            assertThat(lines("out.csv")).isEqualTo(lines);
        }
    }

    /** Some rows are tried out; the summary says what all of them will cost, and the run of all pays nothing twice. */
    @Test
    void aPilotProjectsOntoTheWholeFile() throws IOException {
        String rows = IntStream.range(0, 20)
                .mapToObj(i -> "person" + i % 15 + "@quorvane.example\n")
                .collect(Collectors.joining());
        write("leads.csv", "Email\n\n" + rows);
        String run = RUN + "out.csv --overwrite";
        assertThat(ok(run + " --first 4").out())
                .containsPattern("in all   2[01] rows: about 3.75 credits for 15 calls, about 20 found");
        SANDBOX.verify().charged(1);
        assertThat(ok(run + " --first 5 --sample --json").out()).contains("\"projection\"");
        List<String> sample = lines("out.csv");
        assertThat(sample).hasSize(6);
        int calls = validations();
        ok(run + " --first 5 --sample");
        assertThat(lines("out.csv")).isEqualTo(sample);
        assertThat(validations()).isEqualTo(calls);
        assertThat(run(run).out()).doesNotContain("in all");
        SANDBOX.verify().charged(3.75);
    }

    @Test
    void anOldResponseIsBoughtAgainAndThePreviewSaysSo() throws Exception {
        write("leads.csv", "Email\nada@quorvane.example\nx@nowhere.example\n");
        ok(RUN + "out.csv");
        int calls = validations();
        change(directory.resolve("leads.db"), "UPDATE enrichment_purchase SET finished_at = finished_at - 8640000000");
        assertThat(run(RUN + "new.csv --dry-run").out()).contains(" 0 calls");
        assertThat(run(RUN + "new.csv --dry-run --refresh-after 90d").out()).contains(" 2 calls");
        ok(RUN + "out.csv --overwrite --refresh-after 12w");
        assertThat(validations()).isEqualTo(calls + 2);
    }

    @Test
    void writesTheInputWithTheResponseAndHarmlessFormulas() throws IOException {
        Leads.few(directory);
        Cli.Result result = ok(RUN + "out.csv --fields email_status,firm=company_name");
        assertThat(read("out.csv")).isEqualTo("""
                        Name;E-Mail;Notiz;email_status;firm;identity;status;credits;message
                        Mara;mara.lindqvist@quorvane.example;"'=HYPERLINK(""x"")";valid;Quorvane Software;agrees;found;0.25;
                        Jürgen;nobody.at.all@quorvane.example;"zwei
                        Zeilen";invalid;Quorvane Software;agrees;found;0.25;
                        Blank;;-5;;;;rejected;0;no address in column E-Mail
                        Again; MARA.LINDQVIST@QUORVANE.EXAMPLE;+49 89 1234567;valid;Quorvane Software;agrees;found;0;
                        Open;nobody.at.all@ostamere.example;;unknown;Ostamere Software;;not_found;0;
                        Junk;not-an-address;;invalid;;not_stated;found;0;
                        """);
        assertThat(result.out())
                .contains("4 found, 1 not found, 1 rejected; 1 of them from the store")
                .contains("identity 3 agree, 1 not stated")
                .contains("0.5 charged, 0 to 1 expected; 0.5 charged for this list in total")
                .contains("balance  10000 before, 9999.5 after");
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    @Test
    void secondRunIsFreeAndWritesTheSame() throws IOException {
        Leads.few(directory);
        ok(RUN + "first.csv");
        Cli.Result second = ok(RUN + "second.csv --json --quiet");
        assertThat(read("second.csv")).isEqualTo(read("first.csv"));
        assertThat(second.err()).isEmpty();
        assertThat(Json.object(second.out())).containsEntry("complete", true).containsEntry("charged", 0);
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    @Test
    void requiresConfirmation() throws IOException {
        Leads.few(directory);
        assertThat(cli.typing("n\n").run(directory, ASK).expect(ExitCodes.USAGE).err())
                .contains("Run? [y/N] ", "Nothing was run.");
        assertThat(run(ASK).err()).contains("use --yes");
        assertThat(validations()).isZero();
        cli.typing("y\n").run(directory, ASK).ok();
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    /** Nobody should confirm a price to hear then that the key is wrong; what was bought needs no key. */
    @Test
    void aWrongKeyIsSaidBeforeTheQuestion() throws IOException {
        Leads.few(directory);
        Cli wrong = new Cli(Map.of("ENRICHMENT_BASE_URL", SANDBOX.url(), "ENRICHMENT_API_KEY", "wrong"), "y\n");
        assertThat(wrong.run(directory, ASK).expect(ExitCodes.FAILED).err())
                .contains("does not accept the API key (401): check ENRICHMENT_API_KEY")
                .doesNotContain("Run?");
        assertThat(directory.resolve("out.csv.part")).doesNotExist();
        ok(RUN + "out.csv");
        wrong.run(directory, ASK.replace("out.csv", "again.csv")).ok();
        assertThat(read("again.csv")).isEqualTo(read("out.csv"));
    }

    /** As a program leaves it that is killed between creating the file and its tables. */
    @Test
    void anEmptyStoreIsFilled() throws IOException {
        Leads.few(directory);
        write("leads.db", "");
        ok(RUN + "out.csv");
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    @Test
    void continuesAfterTheBudgetIsRaised() throws IOException {
        Leads.few(directory);
        assertThat(run(RUN.replace("5", "0.25") + "out.csv")
                        .expect(ExitCodes.INCOMPLETE)
                        .err())
                .containsPattern(
                        "of 6 rows are left: the budget is exhausted\\. The rest costs 0\\.\\d+ credits at most\\.")
                .contains("; stops after about 1 of 4 calls, 1 is enough for all")
                .containsPattern("Continue with:\n  enrich run .*--budget (?:0\\.5|0\\.75|1) --yes");
        assertThat(directory.resolve("out.csv")).doesNotExist();
        ok(RUN + "out.csv");
        SANDBOX.verify().charged(Leads.FEW_COST);
        ok(RUN + "again.csv --store other.db");
        assertThat(read("out.csv")).isEqualTo(read("again.csv"));
    }

    /** What was free in this run does not belong to the rest. */
    @Test
    void theRestCostsWhatAPreviewOfItSays() throws IOException {
        String free = "nobody%d@" + WellKnown.CATCH_ALL_DOMAIN + "\n";
        write(
                "leads.csv",
                "E-Mail\n" + free.formatted(1) + free.formatted(2) + "a@quorvane.example\nb@quorvane.example\n");
        String err = run(RUN.replace("5", "0.25") + "out.csv")
                .expect(ExitCodes.INCOMPLETE)
                .err();
        String rest = err.replaceFirst("(?s).* The rest costs (\\S+) credits at most.*", "$1");
        assertThat(run(RUN + "out.csv --dry-run").out()).contains("credits  0 to " + rest + " (");
        BigDecimal enough = new BigDecimal(rest).add(new BigDecimal("0.25"));
        assertThat(err).contains(" --budget " + enough.stripTrailingZeros().toPlainString() + " --yes");
    }

    /** Old lists must not use up the budget of a new one, and a list has one budget by whatever name it is called. */
    @Test
    void theBudgetIsThatOfTheFile() throws IOException {
        Leads.few(directory);
        ok(RUN + "out.csv");
        Path other = write("other.csv", "E-Mail\ninfo@quorvane.example\n");
        Files.createSymbolicLink(directory.resolve("link.csv"), other);
        String run = RUN.replace("5", "0.3").replace("leads.csv", "other.csv") + "out.csv --overwrite";
        assertThat(ok(run).err()).contains("budget   0.3, 0 of it used by earlier runs");
        SANDBOX.verify().charged(Leads.FEW_COST + 0.25);
        write("other.csv", "E-Mail\nsales@quorvane.example\n");
        String byLink = run.replace("other.csv", "link.csv");
        assertThat(run(byLink).expect(ExitCodes.INCOMPLETE).err())
                .contains("budget   0.3, 0.25 of it used by earlier runs");
        SANDBOX.verify().charged(Leads.FEW_COST + 0.25);
        ok(byLink.replace("0.3", "0.5"));
        SANDBOX.verify().charged(Leads.FEW_COST + 0.5);
    }

    @Test
    void storeCanBeLookedAtAndExportedWithoutCalls() throws IOException {
        Leads.few(directory);
        ok(RUN + "out.csv");
        int calls = SANDBOX.requests().size();
        assertThat(run("status leads.db").out())
                .containsPattern("email\\.validate +3 +1 +0")
                .contains("0.5 credits charged");
        ok("export leads.db --output export.csv");
        assertThat(lines("export.csv"))
                .hasSize(5)
                .anyMatch(line -> line.startsWith("email,email_status,"))
                .anyMatch(line -> line.matches("mara\\.lindqvist@quorvane\\.example,valid,.*,found,0\\.25"));
        ok("export leads.db --output export.jsonl");
        assertThat(lines("export.jsonl"))
                .hasSize(4)
                .anyMatch(
                        line -> line.startsWith(
                                "{\"request\":{\"email\":\"mara.lindqvist@quorvane.example\"},"
                                        + "\"status\":\"found\",\"credits\":0.25,\"response\":{\"email\":\"mara.lindqvist@quorvane.example\",\"email_status\":\"valid\","));
        ok("reconcile leads.db");
        assertThat(SANDBOX.requests()).hasSize(calls);
    }

    @Test
    void resendsCallsInDoubtOnRequestOnly() throws IOException {
        Leads.few(directory);
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).resetAfterCharge();
        assertThat(run(RUN + "out.csv").expect(ExitCodes.ROWS_OPEN).out()).contains("in doubt 1, up to 0.25 credits");
        assertThat(run("reconcile leads.db").expect(ExitCodes.ROWS_OPEN).out()).contains("0 to 0.25", "undecided");
        run("reconcile leads.db --resend").expect(ExitCodes.USAGE);
        assertThat(run("reconcile leads.db --charged all").err())
                .contains("1 recorded as charged; --resend buys the lost responses again.");
        assertThat(run("reconcile leads.db").out()).contains("charged");
        assertThat(run(RUN + "out.csv --overwrite").expect(ExitCodes.ROWS_OPEN).out())
                .containsPattern("lost +1 charged, but the response was lost; see enrich reconcile")
                .doesNotContain("1, up to 0 credits");
        Cli.Result again = ok("reconcile leads.db --resend --budget 1");
        assertThat(again.err()).startsWith("1 of 1 requests were sent again for ");
        assertThat(again.out()).isEqualTo("No calls are in doubt.\n");
        ok(RUN + "out.csv --overwrite");
    }

    /** A killed process leaves its call in the store as it was before the response arrived. */
    @Test
    void findsOutWhatTheCallsOfAKilledRunCost() throws Exception {
        Leads.few(directory);
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).resetAfterCharge();
        run(RUN + "out.csv").expect(ExitCodes.ROWS_OPEN);
        change(
                directory.resolve("leads.db"),
                "UPDATE enrichment_purchase SET state = 'intent' WHERE state = 'unknown'");
        change(directory.resolve("leads.db"), "UPDATE enrichment_call SET owner = '999', owner_call = 1");
        assertThat(run("reconcile leads.db").expect(ExitCodes.ROWS_OPEN).out()).contains("0 to 0.25", "undecided");
        assertThat(run("status leads.db --json").out()).contains("\"calls_in_doubt\" : 1");
        // Reconciling waits for a minute after the attempt was sent, because it might still be charged until then.
        change(
                directory.resolve("leads.db"),
                "UPDATE enrichment_call SET sent_at = sent_at - 60000, sent_nanos = sent_nanos - 60000000000");
        assertThat(run("reconcile leads.db --balance").out()).contains("charged");
    }

    @Test
    void reportsResentCallsAsJson() throws IOException {
        Leads.few(directory);
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).resetAfterCharge();
        run(RUN + "out.csv");
        run("reconcile leads.db --charged all");
        var counts = Json.parse(run("status leads.db --json").out()).at("/operations/email.validate");
        assertThat(counts.path("in_doubt").asInt(-1)).as("as in the text").isZero();
        assertThat(counts.path("lost").asInt()).isEqualTo(1);
        assertThat(Json.object(
                        run("reconcile leads.db --resend --budget 1 --json").out()))
                .containsEntry("sent", 1)
                .containsEntry("of", 1)
                .containsEntry("calls", List.of());
    }

    @Test
    void sandboxHasAStoreOfItsOwn() throws IOException {
        Leads.few(directory);
        cli = new Cli(Map.of("XDG_DATA_HOME", directory.toString()), "");
        ok(RUN + "out.csv --sandbox");
        assertThat(directory.resolve("enrich/sandbox.db")).exists();
        SANDBOX.verify().requests(0);
    }

    @Test
    void sampleIsEnrichedWithEachRowOnceAndInOrder() throws IOException {
        Files.copy(Path.of("samples", "leads.csv"), directory.resolve("leads.csv"));
        ok(RUN.replace("5", "200") + "out.csv");
        List<String> in = cells(CsvFile.open(directory.resolve("leads.csv")), "Name", "Telefon");
        CsvFile out = CsvFile.open(directory.resolve("out.csv"));
        assertThat(cells(out, "Name", "Telefon")).isEqualTo(in).hasSize(200);
        assertThat(cells(out, "Notiz")).contains("-5", "+49 89 1234567").noneMatch(cell -> cell.startsWith("="));
        assertThat(cells(out, "status")).contains("found", "not_found", "rejected");
    }

    private static List<String> cells(CsvFile file, String... columns) {
        List<String> rows = new ArrayList<>();
        file.forEach(row -> rows.add(Stream.of(columns).map(row::get).collect(Collectors.joining("|"))));
        return rows;
    }
}
