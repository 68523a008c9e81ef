package dev.enrichment.sdk.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.pages.CommandReferenceTest;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Jvm;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what a user sees who runs the command for the first time. */
@Timeout(120)
class PrintedTextTest extends CliTest {
    private static final String RUN =
            "run leads.csv --operation email.validate --output out.csv --overwrite --budget 5";

    @BeforeEach
    void leads() throws IOException {
        write(
                "leads.csv",
                "E-Mail,Name\n"
                        + IntStream.range(0, 8)
                                .mapToObj(i -> "lead%d@quorvane.example,Lead %d\n".formatted(i, i))
                                .collect(Collectors.joining()));
    }

    @AfterEach
    void forgetTheWidth() {
        System.clearProperty("enrich.columns");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120})
    void theHelpFitsAndCutsNoSentence(int columns) {
        System.setProperty("enrich.columns", Integer.toString(columns));
        String all = run("--help").out();
        assertThat(all.lines()).allMatch(line -> line.length() <= columns);
        String summaries =
                all.substring(all.indexOf("Commands:"), all.indexOf("Try it:")).replaceAll("\\s+", " ");
        CommandReferenceTest.commands().forEach((name, command) -> {
            assertThat(run(name + " --help").out().lines()).allMatch(line -> line.length() <= columns);
            var usage = command.getCommandSpec().usageMessage();
            String first = usage.header().length > 0 ? usage.header()[0] : usage.description()[0];
            assertThat(first).as(name).endsWith(".");
            assertThat(summaries).contains(first.replaceAll("\\s+", " "));
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120})
    void theRowsOfAnOutputAreShownAsFarAsTheyFit(int columns) {
        System.setProperty("enrich.columns", Integer.toString(columns));
        Cli.Result result = Cli.of(SANDBOX)
                .runAtTerminal(Cli.in(
                        directory,
                        RUN.replace("email.validate", "companies.lookup") + " --yes --show 3"
                                + " --map company_name=Name"))
                .ok();
        List<String> shown =
                result.out().lines().dropWhile(line -> !line.isEmpty()).skip(1).toList();
        assertThat(shown).hasSizeGreaterThanOrEqualTo(4).allMatch(line -> line.length() <= columns);
        assertThat(shown.get(0)).startsWith("Name ");
        assertThat(shown.subList(1, 4)).allMatch(line -> line.startsWith("Lead "));
        assertThat(String.join(" ", shown)).contains("status");
    }

    @Test
    void everyPreviewNamesOperationColumnsAndRows() throws IOException {
        assertThat(run(RUN + " --yes").err())
                .contains("email.validate for each row of ", "email from the column \"E-Mail\"", "rows     8: ");
        assertThat(run(RUN + " --yes").err())
                .contains(
                        "email.validate for each row of ",
                        "email from the column \"E-Mail\"",
                        "rows     8: 0 invalid, 0 duplicates, 8 already bought or in doubt, 0 calls");
        write("leads.csv", "E-Mail,Other\nlead0@quorvane.example,new@quorvane.example\n");
        assertThat(run(RUN + " --map email=Other --yes").err())
                .contains("email from the column \"Other\"", "1: 0 invalid, 0 duplicates, 0 already bought", "1 call")
                .contains(
                        "credits  0 to 0.25", "time     about 0:01 at up to ", "budget   5, 2 of it used", "balance  ");
        String both = RUN.replace("email.validate", "email.validate,companies.lookup") + " --map company_name=E-Mail";
        assertThat(run(both + " --yes").err())
                .contains("email from the column \"E-Mail\"", "company_name from the column \"E-Mail\"");
        assertThat(run(both + " --yes").err())
                .contains("email from the column \"E-Mail\"", "company_name from the column \"E-Mail\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {" --store mine.db", ""})
    void aPrintedCommandWorksAsItIsPrinted(String option) {
        Map<String, String> environment = new HashMap<>(Cli.environment(SANDBOX));
        environment.put("XDG_DATA_HOME", directory.toString());
        cli = new Cli(environment, "");
        // Another store that knows the list, as with a second account.
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).resetAfterCharge();
        run(RUN + " --yes --first 1 --store other.db").expect(ExitCodes.ROWS_OPEN);
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).resetAfterCharge();
        String printed = run(RUN + " --yes --first 1" + option)
                .expect(ExitCodes.ROWS_OPEN)
                .out()
                .replaceAll("(?s).*see enrich (reconcile \\S+(?: --store \\S+)?).*", "$1");
        assertThat(cli.run(printed.split(" ")).expect(ExitCodes.ROWS_OPEN).out())
                .contains("lead0@quorvane.example")
                .hasLineCount(2);
        assertThat(run("status leads.csv" + option).out()).contains("See: enrich " + printed);
    }

    @Test
    void aRowThatMakesNoRequestNamesItsColumnOrItsLine() throws IOException {
        write("leads.csv", "E-Mail,Name\nada@quorvane.example,Ada\n,Nobody\nbob@quorvane.example,Bob,too,long\n");
        assertThat(run(RUN + " --yes").err())
                .contains("line 3: no address in column E-Mail", "line 4: line 4 has 4 cells, but the header has 2")
                .doesNotContain("Request");
        assertThat(read("out.csv"))
                .contains(",rejected,0,no address in column E-Mail")
                .doesNotContain("EmailValidateRequest");
        write("leads.jsonl", "{\"E-Mail\":\"a@b.example\"}\nnot a row\n");
        assertThat(run("run --dry-run leads.jsonl --operation email.validate").err())
                .contains("leads.jsonl, line 2: not a JSON object");
    }

    @Test
    void fieldsHaveTheirOwnNames() throws IOException {
        write("leads.csv", "Name\nQuorvane Software\n");
        ok("run leads.csv --operation companies.lookup --map company_name=Name --output out.csv --budget 5 --yes");
        ok("run leads.csv --operation companies.lookup --map company_name=Name --fields company_name"
                + " --output named.csv --budget 5 --yes");
        assertThat(read("named.csv")).startsWith("Name,company_name,identity,");
        assertThat(run("export leads.csv").out().lines().findFirst().orElseThrow())
                .contains("requested_company_name,", ",company_name,")
                .doesNotContain("companies.lookup");
    }

    @Test
    void theStatusAsJsonHasAFixedOrder() {
        ok(RUN + " --yes");
        String json = run("status leads.csv --json").out();
        assertThat(json).isEqualTo(run("status leads.csv --json").out());
        assertThat(json)
                .containsSubsequence("\"operations\"", "\"found\"", "\"lost\"", "\"charged\"", "\"lists\"", "\"list\"")
                .containsSubsequence(
                        "\"list\"", "\"day\"", "\"charged\"", "\"charged\"", "\"unconfirmed\"", "\"calls_in_doubt\"");
    }

    @Test
    void ctrlCAtTheQuestionLeavesNothing() throws Exception {
        Process process = Jvm.builder(directory, SANDBOX, Jvm.command(Main.class, RUN.split(" ")))
                .start();
        Path printed = directory.resolve("stderr");
        Jvm.await(() -> contentOf(printed.toFile()).contains("Run? [y/N]"));
        Jvm.signal(process, "INT");
        assertThat(process.waitFor()).isEqualTo(128 + 2);
        assertThat(directory).isDirectoryNotContaining("glob:**.part").isDirectoryNotContaining("glob:**/out.csv");
        assertThat(validations()).isZero();
    }

    /** Colors, the position of the cursor and the direction of text are none of the business of a response. */
    @Test
    void nothingOfAResponseControlsTheTerminal() {
        String evil = "a\u009b2Jb\u202ec\u001b]0;title\u0007d\u200fe";
        answer("lead0", "\"company_name\":" + Json.line(evil));
        Cli.Result call = ok("call email.validate {\"email\":\"lead0@quorvane.example\"} --store mine.db");
        assertThat(Json.object(call.out())).containsEntry("company_name", evil);
        String access = "access lead0@quorvane.example --store mine.db";
        for (Cli.Result each :
                List.of(call, run(access), run(access + " --json"), cli.runAtTerminal(Cli.in(directory, access)))) {
            assertThat(each.out()).contains("lead0@quorvane.example");
            assertThat((each.out() + each.err()).replace("\n", "").codePoints())
                    .noneMatch(
                            c -> Character.getType(c) == Character.CONTROL || Character.getType(c) == Character.FORMAT);
        }
    }
}
