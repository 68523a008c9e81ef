package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Preview and run of a file that nothing interrupts. */
class RunTest extends CliTest {
    private String path(String name) {
        return directory.resolve(name).toString();
    }

    private Cli.Result run(Cli as, String output, String... more) {
        List<String> args = new ArrayList<>(
                List.of("run", path("leads.csv"), "--operation", "email.validate", "--output", path(output)));
        args.addAll(List.of(more));
        return as.run(args.toArray(String[]::new));
    }

    @Test
    void previewRecognisesColumnsAndLeavesNothingBehind() throws IOException {
        Path leads = Leads.few(directory);
        Cli.Result result = cli.run("run", "--dry-run", leads.toString(), "--operation", "email.validate");
        assertThat(result.out())
                .contains("email from the column \"E-Mail\" (recognized)")
                .contains("6: 1 invalid, 1 duplicates, 0 already bought or in doubt, 4 calls")
                .contains("0 to 1 (0.25 if the address can be decided)");
        assertThat(directory).isDirectoryNotContaining(file -> !file.equals(leads));
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
        Map<String, Object> json =
                Json.object(cli.run("run", "--dry-run", leads.toString(), "--operation", "email.validate", "--json")
                        .out());
        assertThat(json).containsEntry("calls", 4).containsEntry("columns", Map.of("email", "E-Mail"));
    }

    /** The domain belongs to another company today; the row says so, whatever is done with it. */
    @Test
    void aConflictIsKeptLeftBlankOrEndsTheRunAndIsBoughtOnce() throws IOException {
        SANDBOX.data().company("arvenox.example", company -> company.name("Arvenox"));
        SANDBOX.data().answersAs("moved.example", "arvenox.example");
        String rows = "Web\nmoved.example\nquorvane.example\n";
        Files.writeString(directory.resolve("leads.csv"), rows);
        Files.writeString(
                directory.resolve("many.csv"),
                rows
                        + IntStream.range(0, 200)
                                .mapToObj(i -> "no-such-" + i + ".example\n")
                                .collect(Collectors.joining()));
        String run = "run leads.csv --operation companies.lookup --fields name=company/company_name --output out.csv"
                + " --yes --budget 5 --overwrite --on-conflict ";
        Cli.Result stopped = cli.run(directory, (run + "stop").replace("leads.csv", "many.csv"));
        assertThat(stopped.err())
                .contains("a response is about somebody else than was asked for", "--on-conflict keep");
        assertThat(stopped.code()).isEqualTo(ExitCodes.INCOMPLETE);
        Cli.Result blank = cli.run(directory, run + "blank");
        assertThat(blank.code()).as(blank.err()).isEqualTo(ExitCodes.OK);
        assertThat(blank.out()).contains("identity 1 agrees, 1 conflicts");
        assertThat(Files.readAllLines(directory.resolve("out.csv")).get(1))
                .isEqualTo("moved.example,,conflicts,found,1,");
        assertThat(cli.run(directory, run + "keep --json").out())
                .contains("\"conflicts\" : 1", "\"agrees\" : 1", "\"not_stated\" : 0");
        assertThat(Files.readAllLines(directory.resolve("out.csv")).get(1))
                .isEqualTo("moved.example,Arvenox,conflicts,found,1,");
        assertThat(SANDBOX.account().spent()).isEqualByComparingTo("2");
    }

    /** What a run wrote is replaced by the next one, and a column of the same name that a person made is not. */
    @Test
    void anOutputCanBeTheInput() throws IOException {
        Map<String, String> headers = Map.of(
                "email,note",
                ",email_status,identity,status,credits,message",
                "email,status",
                ",email_status,email.validate identity,email.validate status,email.validate credits,email.validate message",
                "email,email_status",
                ",email.validate/email_status,identity,status,credits,message");
        for (Map.Entry<String, String> header : headers.entrySet()) {
            Files.writeString(directory.resolve("leads.csv"), header.getKey() + "\nada@quorvane.example,mine\n");
            Cli.Result first = run(cli, "out.csv", "--budget", "5", "--yes", "--overwrite", "--fields", "email_status");
            assertThat(first.code()).as(first.err()).isEqualTo(ExitCodes.OK);
            List<String> lines = Files.readAllLines(directory.resolve("out.csv"));
            assertThat(lines.get(0)).isEqualTo(header.getKey() + header.getValue());
            assertThat(lines.get(1)).startsWith("ada@quorvane.example,mine,invalid,agrees,found,0.25");
            Files.copy(
                    directory.resolve("out.csv"), directory.resolve("leads.csv"), StandardCopyOption.REPLACE_EXISTING);
            run(cli, "again.csv", "--budget", "5", "--yes", "--overwrite", "--fields", "email_status");
            assertThat(Files.readAllLines(directory.resolve("again.csv"))).isEqualTo(lines);
        }
    }

    /** Some rows are tried out; the summary says what all of them will cost, and the run of all pays nothing twice. */
    @Test
    void aPilotProjectsOntoTheWholeFile() throws IOException {
        StringBuilder rows = new StringBuilder("Email\n\n");
        for (int i = 0; i < 20; i++) {
            rows.append("person").append(i % 15).append("@quorvane.example\n");
        }
        Files.writeString(directory.resolve("leads.csv"), rows);
        String run = "run leads.csv --operation email.validate --output out.csv --yes --budget 9 --overwrite";
        Cli.Result pilot = cli.run(directory, run + " --first 4");
        assertThat(pilot.code()).as(pilot.err()).isEqualTo(ExitCodes.OK);
        assertThat(pilot.out()).containsPattern("in all   2[01] rows: about 3.75 credits for 15 calls, about 20 found");
        SANDBOX.verify().charged(1);
        Cli.Result sample = cli.run(directory, run + " --first 5 --sample --json");
        assertThat(sample.code()).as(sample.err()).isEqualTo(ExitCodes.OK);
        assertThat(sample.out()).contains("\"projection\"");
        assertThat(Files.readAllLines(directory.resolve("out.csv"))).hasSize(6);
        String same = Files.readString(directory.resolve("out.csv"));
        int calls = SANDBOX.requests(SandboxRoute.EMAIL_VALIDATION).size();
        assertThat(cli.run(directory, run + " --first 5 --sample").code()).isEqualTo(ExitCodes.OK);
        assertThat(Files.readString(directory.resolve("out.csv"))).isEqualTo(same);
        assertThat(SANDBOX.requests(SandboxRoute.EMAIL_VALIDATION)).hasSize(calls);
        Cli.Result all = cli.run(directory, run);
        assertThat(all.out()).doesNotContain("in all");
        SANDBOX.verify().charged(3.75);
        assertThat(cli.run(directory, run + " --sample").err()).contains("--sample needs --first");
    }

    /** Fills the store at another time, which only tests of runs can set. */
    private void buyLongAgo(String... emails) {
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(SANDBOX.url())
                        .apiKey(SANDBOX.apiKey())
                        .build();
                RunStore store = RunStore.sqlite(directory.resolve("leads.db"))) {
            var builder = BulkRun.of(client, Operations.EMAIL_VALIDATION).store(store);
            Method clock = builder.getClass().getDeclaredMethod("clock", InstantSource.class);
            clock.setAccessible(true);
            Object unused = clock.invoke(builder, InstantSource.fixed(Instant.parse("2020-01-01T00:00:00Z")));
            try (var run = builder.open()) {
                assertThat(run.process(
                                List.of(emails),
                                email -> EmailValidationRequest.builder()
                                        .email(email)
                                        .build()))
                        .hasSize(emails.length);
            }
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the clock of a run has another name", e);
        }
    }

    @Test
    void anOldResponseIsBoughtAgainAndThePreviewSaysSo() throws IOException {
        Files.writeString(directory.resolve("leads.csv"), "Email\nada@quorvane.example\nx@nowhere.example\n");
        String run = "leads.csv --operation email.validate";
        buyLongAgo("ada@quorvane.example", "x@nowhere.example");
        assertThat(cli.run(directory, "run --dry-run " + run).out()).contains(" 0 calls");
        assertThat(cli.run(directory, "run --dry-run " + run + " --refresh-after 90d")
                        .out())
                .contains(" 2 calls");
        int before = SANDBOX.requests(SandboxRoute.EMAIL_VALIDATION).size();
        Cli.Result again =
                cli.run(directory, "run " + run + " --output out.csv --yes --budget 9 --overwrite --refresh-after 12w");
        assertThat(again.code()).as(again.err()).isEqualTo(ExitCodes.OK);
        assertThat(SANDBOX.requests(SandboxRoute.EMAIL_VALIDATION)).hasSize(before + 2);
    }

    @Test
    void writesTheInputWithTheResponseAndHarmlessFormulas() throws IOException {
        Leads.few(directory);
        Cli.Result result = run(cli, "out.csv", "--budget", "5", "--yes", "--fields", "email_status,firm=company_name");
        assertThat(result.code()).isEqualTo(ExitCodes.OK);
        assertThat(Files.readString(directory.resolve("out.csv"))).isEqualTo("""
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
                .contains("0.5 charged, 0 to 1 expected; 0.5 paid for this list in total")
                .contains("balance  10000 before, 9999.5 after");
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    @Test
    void secondRunIsFreeAndWritesTheSame() throws IOException {
        Leads.few(directory);
        run(cli, "first.csv", "--budget", "5", "--yes");
        Cli.Result second = run(cli, "second.csv", "--budget", "5", "--json", "--quiet");
        assertThat(directory.resolve("second.csv")).hasSameBinaryContentAs(directory.resolve("first.csv"));
        assertThat(second.err()).isEmpty();
        assertThat(Json.object(second.out())).containsEntry("complete", true).containsEntry("credits", 0);
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    @Test
    void requiresConfirmation() throws IOException {
        Leads.few(directory);
        Cli.Result refused = run(cli.typing("n\n"), "out.csv", "--budget", "5");
        assertThat(refused.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(refused.err()).contains("Run? [y/N] ").contains("Nothing was run.");
        assertThat(run(cli, "out.csv", "--budget", "5").err()).contains("use --yes");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
        assertThat(run(cli.typing("y\n"), "out.csv", "--budget", "5").code()).isEqualTo(ExitCodes.OK);
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    /** Nobody should confirm a price to hear then that the key is wrong; what was bought needs no key. */
    @Test
    void aWrongKeyIsSaidBeforeTheQuestion() throws IOException {
        Leads.few(directory);
        Cli wrong = new Cli(Map.of("ENRICHMENT_BASE_URL", SANDBOX.url(), "ENRICHMENT_API_KEY", "wrong"), "y\n");
        Cli.Result refused = run(wrong, "out.csv", "--budget", "5");
        assertThat(refused.code()).isEqualTo(ExitCodes.FAILED);
        assertThat(refused.err())
                .contains("does not accept the API key (401): check ENRICHMENT_API_KEY")
                .doesNotContain("Run?");
        assertThat(directory.resolve("out.csv.part")).doesNotExist();
        assertThat(run(cli, "out.csv", "--budget", "5", "--yes").code()).isEqualTo(ExitCodes.OK);
        assertThat(run(wrong, "again.csv", "--budget", "5").code()).isEqualTo(ExitCodes.OK);
        assertThat(directory.resolve("again.csv")).hasSameBinaryContentAs(directory.resolve("out.csv"));
    }

    /** As a program leaves it that is killed between creating the file and its tables. */
    @Test
    void anEmptyStoreIsFilled() throws IOException {
        Leads.few(directory);
        Files.createFile(directory.resolve("leads.db"));
        Cli.Result result = run(cli, "out.csv", "--budget", "5", "--yes");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    @Test
    void aFileThatIsNoStoreIsNotHarmed() throws IOException {
        Leads.few(directory);
        Path mine = Files.writeString(directory.resolve("leads.db"), "my notes");
        Cli.Result result = run(cli, "out.csv", "--budget", "5", "--yes");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.STORE);
        assertThat(mine).hasContent("my notes");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    @Test
    void continuesAfterTheBudgetIsRaised() throws IOException {
        Leads.few(directory);
        Cli.Result stopped = run(cli, "out.csv", "--budget", "0.25", "--yes");
        assertThat(stopped.code()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(stopped.err())
                .containsPattern(
                        "of 6 rows are left: the budget is exhausted\\. The rest costs 0\\.\\d+ credits at most\\.")
                .contains("; stops after about 1 of 4 calls, 1 is enough for all")
                .containsPattern("Continue with:\n  enrich run .*--budget (?:0\\.5|0\\.75|1) --yes");
        assertThat(directory.resolve("out.csv")).doesNotExist();
        assertThat(run(cli, "out.csv", "--budget", "5", "--yes").code()).isEqualTo(ExitCodes.OK);
        SANDBOX.verify().charged(Leads.FEW_COST);
        run(cli, "again.csv", "--budget", "5", "--store", path("other.db"), "--yes");
        assertThat(directory.resolve("out.csv")).hasSameBinaryContentAs(directory.resolve("again.csv"));
    }

    /** Old lists must not use up the budget of a new one, and a list has one budget by whatever name it is called. */
    @Test
    void theBudgetIsThatOfTheFile() throws IOException {
        Leads.few(directory);
        assertThat(run(cli, "out.csv", "--budget", "5", "--yes").code()).isEqualTo(ExitCodes.OK);
        Path other =
                Files.writeString(directory.resolve("other.csv"), "E-Mail\ninfo@" + WellKnown.COMPANY_DOMAIN + "\n");
        Path link = Files.createSymbolicLink(directory.resolve("link.csv"), other);
        Cli.Result first = runOther(other, "--budget", "0.3");
        assertThat(first.code()).as(first.err()).isEqualTo(ExitCodes.OK);
        assertThat(first.err()).contains("budget   0.3, 0 of it used by earlier runs");
        SANDBOX.verify().charged(Leads.FEW_COST + 0.25);

        Files.writeString(other, "E-Mail\nsales@" + WellKnown.COMPANY_DOMAIN + "\n");
        Cli.Result second = runOther(link, "--budget", "0.3");
        assertThat(second.code()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(second.err()).contains("budget   0.3, 0.25 of it used by earlier runs");
        SANDBOX.verify().charged(Leads.FEW_COST + 0.25);
        assertThat(runOther(link, "--budget", "0.5").code()).isEqualTo(ExitCodes.OK);
        SANDBOX.verify().charged(Leads.FEW_COST + 0.5);
    }

    private Cli.Result runOther(Path input, String... more) {
        List<String> args = new ArrayList<>(List.of("run", input.toString(), "--operation", "email.validate", "--yes"));
        args.addAll(List.of("--output", path("other-out.csv"), "--overwrite", "--store", path("leads.db")));
        args.addAll(List.of(more));
        return cli.run(args.toArray(String[]::new));
    }

    @Test
    void storeCanBeLookedAtAndExportedWithoutCalls() throws IOException {
        Leads.few(directory);
        run(cli, "out.csv", "--budget", "5", "--yes");
        int calls = SANDBOX.requests().size();
        assertThat(cli.run("status", path("leads.db")).out())
                .containsPattern("email\\.validate +3 +1 +0")
                .contains("0.5 credits paid");
        Cli.Result export = cli.run(
                "export", path("leads.db"), "--columns", "email,/email_status,credits", "--output", path("export.csv"));
        assertThat(export.code()).isEqualTo(ExitCodes.OK);
        assertThat(Files.readAllLines(directory.resolve("export.csv")))
                .startsWith("email,email_status,credits")
                .contains("mara.lindqvist@quorvane.example,valid,0.25")
                .hasSize(5);
        assertThat(cli.run("export", path("leads.db"), "--columns", "emial").err())
                .contains("did you mean email?");
        assertThat(cli.run("export", path("leads.db"), "--json", "--columns", "/email_status")
                        .out()
                        .lines())
                .hasSize(4)
                .contains("{\"email_status\":\"valid\"}");
        assertThat(cli.run("reconcile", path("leads.db")).code()).isEqualTo(ExitCodes.OK);
        assertThat(SANDBOX.requests()).hasSize(calls);
    }

    @Test
    void buysDoubtsAgainOnRequestOnly() throws IOException {
        Leads.few(directory);
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATION).resetAfterCharge();
        Cli.Result run = run(cli, "out.csv", "--budget", "5", "--yes");
        assertThat(run.code()).isEqualTo(ExitCodes.ROWS_OPEN);
        assertThat(run.out()).contains("in doubt 1, up to 0.25 credits");
        Cli.Result listed = cli.run("reconcile", path("leads.db"));
        assertThat(listed.code()).isEqualTo(ExitCodes.ROWS_OPEN);
        assertThat(listed.out()).contains("0 to 0.25").contains("undecided");
        assertThat(cli.run("reconcile", path("leads.db"), "--resend").code()).isEqualTo(ExitCodes.USAGE);
        assertThat(cli.run("reconcile", path("leads.db"), "--charged", "all").err())
                .contains("1 decided as charged; --resend-lost buys what was lost again.");
        Cli.Result undecided = cli.run("reconcile", path("leads.db"), "--resend", "--budget", "1");
        assertThat(undecided.code()).isEqualTo(ExitCodes.ROWS_OPEN);
        assertThat(undecided.out())
                .contains(
                        "0 of 1 requests were sent again for 0 credits; 0 are still in doubt, and the responses of 1 that"
                                + " were charged are lost (--resend-lost)");
        Cli.Result repeated = cli.run("reconcile", path("leads.db"), "--resend-lost", "--budget", "1");
        assertThat(repeated.out())
                .startsWith("1 of 1 requests were sent again for ")
                .contains("; 0 are still in doubt");
        assertThat(run(cli, "out.csv", "--overwrite", "--budget", "5", "--yes").code())
                .isEqualTo(ExitCodes.OK);
    }

    @Test
    void reportsRepeatedDoubtsAsJson() throws IOException {
        Leads.few(directory);
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATION).resetAfterCharge();
        run(cli, "out.csv", "--budget", "5", "--yes");
        cli.run("reconcile", path("leads.db"), "--charged", "all");
        Cli.Result repeated = cli.run("reconcile", path("leads.db"), "--resend-lost", "--budget", "1", "--json");
        assertThat(Json.object(repeated.out()))
                .containsEntry("sent", 1)
                .containsEntry("of", 1)
                .containsEntry("in_doubt", 0);
    }

    @Test
    void sandboxHasAStoreOfItsOwn() throws IOException {
        Leads.few(directory);
        Cli offline = new Cli(Map.of("XDG_DATA_HOME", directory.toString()), "");
        assertThat(run(offline, "out.csv", "--budget", "5", "--yes", "--sandbox")
                        .code())
                .isEqualTo(ExitCodes.OK);
        assertThat(directory.resolve("enrich/sandbox.db")).exists();
        SANDBOX.verify().requests(0);
    }

    @Test
    void sampleIsEnrichedWithEachRowOnceAndInOrder() throws IOException {
        Files.copy(Path.of("samples", "leads.csv"), directory.resolve("leads.csv"));
        assertThat(run(cli, "out.csv", "--budget", "200", "--yes").code()).isEqualTo(ExitCodes.OK);
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
