package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Help, suggestions, trying out, and errors for programs. */
class GuidanceTest extends CliTest {
    @BeforeEach
    void reset() throws IOException {
        Leads.few(directory);
    }

    private Cli.Result run(String command) {
        return cli.run(directory, command);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rn leads.csv | no command \"rn\"; did you mean enrich run?",
                "satus leads.db | no command \"satus\"; did you mean enrich status?",
                "run leads.csv --ouput out.csv | no option --ouput; did you mean --output?",
                "run leads.csv --bugdet=5 --operation email.validate | no option --bugdet; did you mean --budget?",
                "run --dry-run leads.csv --steps email.validate,companies.funding --when companies.funding=email_status:vaild"
                        + " | email_status has no value \"vaild\"; did you mean valid?",
                "run --dry-run leads.csv --steps email.validate,companies.funding --when"
                        + " companies.funding=is_domain_catch_all:yes | has no value \"yes\"; did you mean",
                "run --dry-run leads.csv --operation email.validate --first 0 | --first must be at least 1, but is 0"
            })
    void aTypoIsNamedWithWhatWasMeantBeforeAnythingIsBought(String command, String message) {
        Cli.Result result = run(command);
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains(message);
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    @Test
    void helpOfACommandIsItsHelp() {
        assertThat(run("help run").out()).isEqualTo(run("run --help").out()).contains("--budget=<credits>");
        assertThat(run("help run").out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(run("help").out()).isEqualTo(run("--help").out());
    }

    @Test
    void aDryRunBuysAndLeavesNothing() {
        Cli.Result result = run("run leads.csv --operation email.validate --budget 5 --output out.csv --dry-run");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(result.out())
                .isEqualTo(run("run --dry-run leads.csv --operation email.validate --budget 5 --output out.csv")
                        .out())
                .contains("credits  0 to 1");
        assertThat(directory).isDirectoryNotContaining(file -> !file.endsWith("leads.csv"));
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    @Test
    void theFirstRowsAreARunOfTheirOwn() throws IOException {
        String command = "run leads.csv --operation email.validate --budget 5 --yes --output out.csv";
        Cli.Result first = run(command + " --first 2");
        assertThat(first.code()).as(first.err()).isEqualTo(ExitCodes.OK);
        assertThat(first.err()).contains("for the first 2 rows of", "rows     2: 0 invalid");
        assertThat(Files.readString(directory.resolve("out.csv")))
                .contains("Jürgen")
                .doesNotContain("Blank");
        SANDBOX.verify().charged(0.5);
        assertThat(run(command + " --overwrite").code()).isEqualTo(ExitCodes.OK);
        assertThat(Files.readString(directory.resolve("out.csv"))).contains("Junk");
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    @Test
    void withJsonErrorsAreJsonToo() {
        Map<String, Object> usage = Json.object(run("status missing.db --json").err());
        assertThat(usage)
                .containsEntry("error", "usage")
                .containsEntry("exit_code", ExitCodes.USAGE)
                .containsEntry("charged", "no");
        assertThat(usage.get("message")).asString().contains("no such store");
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATION).status(400);
        Cli.Result call = run("call email.validate {\"email\":\"a@b.example\"} --json --no-store");
        assertThat(call.code()).isEqualTo(ExitCodes.FAILED);
        assertThat(Json.object(call.err())).containsEntry("error", "call").containsKeys("message", "charged");
    }
}
