package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What somebody sees who uses the program for the first time. */
@Timeout(120)
class UserViewTest extends CliTest {
    private static final String RUN =
            "run leads.csv --operation email.validate --output out.csv --overwrite --budget 5";

    @BeforeEach
    void reset() throws IOException {
        StringBuilder rows = new StringBuilder("E-Mail,Name\n");
        for (int i = 0; i < 8; i++) {
            rows.append("lead")
                    .append(i)
                    .append("@quorvane.example,Lead ")
                    .append(i)
                    .append('\n');
        }
        Files.writeString(directory.resolve("leads.csv"), rows);
    }

    @AfterEach
    void forgetTheWidth() {
        System.clearProperty("enrich.columns");
    }

    private Cli.Result run(String command) {
        return cli.run(directory, command);
    }

    private int calls() {
        return SANDBOX.requests(SandboxRoute.EMAIL_VALIDATION).size();
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

    @Test
    void runHasTheseOptionsAndNoOthers() {
        List<String> options =
                Objects.requireNonNull(CommandReferenceTest.commands().get("run")).getCommandSpec().options().stream()
                        .map(option -> option.longestName().substring(2))
                        .filter(name -> !name.equals("help"))
                        .toList();
        assertThat(options)
                .containsExactlyInAnyOrder(
                        ("operation steps until-found when first sample exclude output fields fill show"
                                        + " expand provenance changed-only overwrite map with sheet encoding separator no-header"
                                        + " budget refresh-after on-conflict patience max-duration yes dry-run store accept profile"
                                        + " sandbox json quiet")
                                .split(" "))
                .hasSizeLessThanOrEqualTo(34);
        assertThat(CommandReferenceTest.commands().keySet())
                .containsExactlyInAnyOrder(
                        "run call export status reconcile balance usage operations login access erase retain sandbox mcp completion"
                                .split(" "));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120})
    void theRowsOfAnOutputAreShownAsFarAsTheyFit(int columns) {
        System.setProperty("enrich.columns", Integer.toString(columns));
        Cli.Result result = Cli.of(SANDBOX)
                .runAtTerminal(Cli.in(
                        directory,
                        RUN.replace("email.validate", "companies.lookup") + " --yes --show 3"
                                + " --map company_name=Name"));
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        List<String> shown =
                result.out().lines().dropWhile(line -> !line.isEmpty()).skip(1).toList();
        assertThat(shown).hasSizeGreaterThanOrEqualTo(4).allMatch(line -> line.length() <= columns);
        assertThat(shown.get(0)).startsWith("Name ");
        assertThat(shown.subList(1, 4)).allMatch(line -> line.startsWith("Lead "));
        assertThat(String.join(" ", shown)).contains("status");
    }

    @Test
    void aLongLineGoesOnBelowItsTextAlsoBehindALabelOfTwoWords() {
        System.setProperty("enrich.columns", "60");
        Terminal terminal = new Terminal(
                new StringWriter(), new PrintWriter(new StringWriter()), new Terminal.Kind(true, true, true, false));
        assertThat(terminal.labelled("in all   200 rows: about 4 credits for 6 calls, about 157 found"))
                .isEqualTo("in all   200 rows: about 4 credits for 6 calls, about 157\n         found");
    }

    @Test
    void aRepeatedRunSaysOnlyWhatIsLeft() throws IOException {
        Cli.Result first = run(RUN + " --yes");
        assertThat(first.err()).contains("email from the column", "time     about", "balance  10000");
        Cli.Result second = run(RUN + " --yes");
        assertThat(second.err())
                .contains("leads.csv, again", "rows     8: 8 already bought or in doubt, 0 calls left")
                .doesNotContain("from the column", "balance", "budget")
                .hasLineCount(2);
        Files.writeString(directory.resolve("leads.csv"), "E-Mail\nlead0@quorvane.example\nnew@quorvane.example\n");
        assertThat(run(RUN + " --yes").err())
                .contains(
                        "rows     2: 1 already bought or in doubt, 1 call left",
                        "credits  0 to 0.25",
                        "budget   5, 2 of")
                .doesNotContain("from the column");
    }

    @Test
    void theFirstRowsAreTheSameRowsEachTime() {
        assertThat(run(RUN + " --yes --first 3").code()).isEqualTo(ExitCodes.OK);
        assertThat(calls()).isEqualTo(3);
        assertThat(run(RUN + " --yes --first 3").out()).contains("credits  0 charged");
        assertThat(calls()).isEqualTo(3);
        assertThat(run(RUN + " --yes --first 6").code()).isEqualTo(ExitCodes.OK);
        assertThat(calls()).isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(strings = {" --store mine.db", ""})
    void aPrintedCommandWorksAsItIsPrinted(String option) {
        Map<String, String> environment = new HashMap<>(Cli.environment(SANDBOX));
        environment.put("XDG_DATA_HOME", directory.toString());
        Cli user = new Cli(environment, "");
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATION).resetAfterCharge();
        // Another store that knows the list, as with a second account.
        assertThat(user.run(directory, RUN + " --yes --first 1 --store other.db")
                        .code())
                .isEqualTo(ExitCodes.ROWS_OPEN);
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATION).resetAfterCharge();
        Cli.Result result = user.run(directory, RUN + " --yes --first 1" + option);
        assertThat(result.code()).isEqualTo(ExitCodes.ROWS_OPEN);
        String printed = result.out().replaceAll("(?s).*see enrich (reconcile \\S+(?: --store \\S+)?).*", "$1");
        Cli.Result shown = user.run(printed.split(" "));
        assertThat(shown.code()).as(printed + shown.err()).isEqualTo(ExitCodes.ROWS_OPEN);
        assertThat(shown.out()).contains("lead0@quorvane.example");
        assertThat(shown.out().lines()).hasSize(2);
        assertThat(user.run(directory, "status leads.csv" + option).out()).contains("See: enrich " + printed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--max-duration 0.05 | --max-duration takes a whole number, but not \"0.05\"",
                "--first many | --first takes a whole number, but not \"many\"",
                "--expand 1e3 | --expand takes a whole number",
                "--on-conflict maybe | --on-conflict takes keep, blank or stop, but not \"maybe\"",
                "--map email | --map takes a pair such as name=value",
                "--budget lots | --budget takes an amount of credits",
                "--refresh-after soon | --refresh-after takes an age such as 90d, 12h or 4w, but not \"soon\""
            })
    void aWrongValueIsNamedInWordsOfAUser(String option, String message) {
        Cli.Result result = run(RUN + " " + option);
        assertThat(result.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err())
                .contains(message)
                .doesNotContain("long", "java", "case-insensitive", "[KEEP", "Exception");
    }

    @Test
    void aRowThatMakesNoRequestNamesItsColumnOrItsLine() throws IOException {
        Files.writeString(
                directory.resolve("leads.csv"),
                "E-Mail,Name\nada@quorvane.example,Ada\n,Nobody\nbob@quorvane.example,Bob,too,long\n");
        Cli.Result result = run(RUN + " --yes");
        assertThat(result.err())
                .contains("line 3: no address in column E-Mail", "line 4: line 4 has 4 cells, but the header has 2")
                .doesNotContain("Request");
        assertThat(Files.readString(directory.resolve("out.csv")))
                .contains(",rejected,0,no address in column E-Mail")
                .doesNotContain("EmailValidationRequest");
        Files.writeString(directory.resolve("leads.jsonl"), "{\"E-Mail\":\"a@b.example\"}\nnot a row\n");
        assertThat(run("run --dry-run leads.jsonl --operation email.validate").err())
                .contains("leads.jsonl, line 2: not a JSON object");
    }

    @Test
    void fieldsHaveTheirOwnNames() throws IOException {
        Files.writeString(directory.resolve("leads.csv"), "Name\nQuorvane Software\n");
        assertThat(
                        run("run leads.csv --operation companies.lookup --map company_name=Name --output out.csv --budget 5 --yes")
                                .code())
                .isEqualTo(ExitCodes.OK);
        assertThat(run("run leads.csv --operation companies.lookup --map company_name=Name --fields company_name"
                                + " --output named.csv --budget 5 --yes")
                        .code())
                .isEqualTo(ExitCodes.OK);
        assertThat(directory.resolve("named.csv")).content().startsWith("Name,company_name,identity,");
        assertThat(run("export leads.csv").out().lines().findFirst().orElseThrow())
                .contains("requested_company_name,", ",company_name,")
                .doesNotContain("companies.lookup");
    }

    @Test
    void theStatusAsJsonHasAFixedOrder() {
        assertThat(run(RUN + " --yes").code()).isEqualTo(ExitCodes.OK);
        String json = run("status leads.csv --json").out();
        assertThat(json)
                .isEqualTo(run("status leads.csv --json").out())
                .containsSubsequence(
                        "\"operations\"",
                        "\"found\"",
                        "\"lost\"",
                        "\"credits\"",
                        "\"lists\"",
                        "\"list\"",
                        "\"day\"",
                        "\"credits\"",
                        "\"paid\"",
                        "\"in_doubt\"",
                        "\"calls_in_doubt\"");
    }

    @Test
    void ctrlCAtTheQuestionLeavesNothing() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(Stream.concat(
                                Stream.of(
                                        "env",
                                        "--default-signal=INT",
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        Main.class.getName()),
                                Stream.of(RUN.split(" ")))
                        .toList())
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("printed").toFile());
        builder.environment().putAll(Cli.environment(SANDBOX));
        builder.environment()
                .put("ENRICHMENT_STORE", directory.resolve("leads.db").toString());
        Process process = builder.start();
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!Files.readString(directory.resolve("printed")).contains("Run? [y/N]") && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        assertThat(new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
        assertThat(process.waitFor()).isEqualTo(128 + 2);
        assertThat(directory).isDirectoryNotContaining("glob:**.part").isDirectoryNotContaining("glob:**/out.csv");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    /** Colours, the position of the cursor and the direction of text are none of the business of a response. */
    @Test
    void nothingOfAResponseControlsTheTerminal() {
        String evil = "a\u009b2Jb\u202ec\u001b]0;title\u0007d\u200fe";
        SANDBOX.respondTo(SandboxRoute.EMAIL_VALIDATION)
                .when("/email", "lead0@quorvane.example")
                .with(200, Json.line(Map.of("email", "lead0@quorvane.example", "company_name", evil)), 0.25);
        Cli user = new Cli(
                Map.of(
                        "ENRICHMENT_BASE_URL", SANDBOX.url(),
                        "ENRICHMENT_API_KEY", SANDBOX.apiKey(),
                        "ENRICHMENT_STORE", directory.resolve("leads.db").toString()),
                "");
        Cli.Result call = user.run("call", "email.validate", "{\"email\": \"lead0@quorvane.example\"}");
        assertThat(call.code()).as(call.err()).isEqualTo(ExitCodes.OK);
        assertThat(Json.object(call.out())).containsEntry("company_name", evil);
        for (Cli.Result each : List.of(
                call,
                user.run("access", "lead0@quorvane.example"),
                user.run("access", "lead0@quorvane.example", "--json"),
                user.runAtTerminal("access", "lead0@quorvane.example"))) {
            assertThat(each.out()).contains("lead0@quorvane.example");
            assertThat((each.out() + each.err()).replace("\n", "").codePoints())
                    .noneMatch(
                            c -> Character.getType(c) == Character.CONTROL || Character.getType(c) == Character.FORMAT);
        }
    }
}
