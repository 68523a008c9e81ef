package dev.enrichment.sdk.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the help texts, suggestions, trial runs, and error output for other programs. */
class SuggestionsTest extends CliTest {
    @BeforeEach
    void reset() throws IOException {
        Leads.few(directory);
    }

    @Test
    void helpOfACommandIsItsHelp() {
        assertThat(run("help run").out()).isEqualTo(run("run --help").out()).contains("--budget=<credits>");
        assertThat(run("help").out()).isEqualTo(run("--help").out());
    }

    @Test
    void theFirstRowsAreARunOfTheirOwn() throws IOException {
        String command = "run leads.csv --operation email.validate --budget 5 --yes --output out.csv";
        assertThat(ok(command + " --first 2").err()).contains("for the first 2 rows of", "rows     2: 0 invalid");
        assertThat(read("out.csv")).contains("Jürgen").doesNotContain("Blank");
        SANDBOX.verify().charged(0.5);
        ok(command + " --overwrite");
        assertThat(read("out.csv")).contains("Junk");
        SANDBOX.verify().charged(Leads.FEW_COST);
    }

    @Test
    void withJsonErrorsAreJsonTooAndNameTheNextCommand() {
        Map<String, Object> usage = Json.object(run("status missing.db --json").err());
        assertThat(usage)
                .containsEntry("error", "usage")
                .containsEntry("exit_code", ExitCodes.USAGE)
                .containsEntry("charge_status", "no");
        assertThat(usage.get("message")).asString().contains("no such store");
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).status(400);
        Cli.Result call = run("call email.validate {\"email\":\"a@b.example\"} --json --no-store");
        assertThat(Json.object(call.expect(ExitCodes.FAILED).err()))
                .containsEntry("error", "call")
                .containsKeys("message", "charge_status");
        Map<String, Object> stopped =
                Json.object(run("run leads.csv --operation email.validate --budget 0.25 --yes --output out.csv --json")
                        .err());
        assertThat(stopped).containsEntry("error", "incomplete").containsEntry("exit_code", ExitCodes.INCOMPLETE);
        assertThat(stopped.get("next"))
                .asString()
                .startsWith("enrich run ")
                .containsPattern("--budget (?:0\\.5|0\\.75|1) ");
    }

    /** A suggestion is the path of a field, so that it works when it is typed. */
    @ParameterizedTest
    @CsvSource({
        "companies.lookup, compny_name, company/company_name",
        "companies.lookup, company/compny_name, company/company_name",
        "companies.lookup, foundedyear, company/founded_year",
        "email.validate, email_state, email_status",
        "people.search, contact_fullname, people/0/person/contact_full_name",
        "'email.validate,companies.lookup', compny_nam, company_name",
        "'email.validate,companies.lookup', hq_citty, company/hq_city",
    })
    void aSuggestedFieldWorksWhenItIsTyped(String operations, String typed, String suggested) throws IOException {
        write("firms.csv", "E-Mail,Web\nada@quorvane.example,quorvane.example\n");
        String command = "run firms.csv --steps " + operations + " --dry-run --fields ";
        assertThat(run(command + typed).expect(ExitCodes.USAGE).err())
                .contains("has no field " + typed + "; did you mean " + suggested + "?");
        ok(command + suggested);
    }

    @Test
    void anUnknownProfileNamesTheKnownOnes() throws IOException {
        Path config = write("config", "base_url=http://localhost:1\napi_key=k\ntest.base_url=http://localhost:1\n");
        Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rw-------"));
        cli = new Cli(Map.of("ENRICHMENT_CONFIG", config.toString()), "");
        assertThat(run("balance --profile tset").expect(ExitCodes.USAGE).err())
                .contains("has no profile tset; it has default, test");
    }
}
