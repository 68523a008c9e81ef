package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several operations for each row. */
class StepsTest extends CliTest {
    private static final String STEPS = "--steps email.validate,companies.funding";
    private static final String RUN = "run leads.csv " + STEPS + " --when companies.funding=email_status:valid"
            + " --fields email_status,total=companies.funding/financialInfo/totalFunding --yes --output out.csv";

    @BeforeEach
    void leads() throws IOException {
        Files.writeString(
                directory.resolve("leads.csv"),
                "E-Mail;Web;status\n"
                        + WellKnown.VALID_EMAIL + ";" + WellKnown.COMPANY_DOMAIN + ";a\n"
                        + WellKnown.INVALID_EMAIL + ";" + WellKnown.COMPANY_DOMAIN + ";\"b\nc\"\n"
                        + ";" + WellKnown.COMPANY_DOMAIN + ";=1+1\n"
                        + WellKnown.VALID_EMAIL + ";https://www." + WellKnown.COMPANY_DOMAIN + ";d\n");
    }

    private Cli.Result run(String command) {
        return cli.run(directory, command);
    }

    @Test
    void eachStepHasItsColumnsAndConditionsLeaveRowsOut() throws IOException {
        String total = total();
        Cli.Result result = run(RUN + " --budget 10");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(Files.readString(directory.resolve("out.csv"))).isEqualTo("""
                E-Mail;Web;status;email_status;email.validate identity;email.validate status;email.validate credits;email.validate message;total;\
                companies.funding identity;companies.funding status;companies.funding credits;companies.funding message
                mara.lindqvist@quorvane.example;quorvane.example;a;valid;agrees;found;0.25;;TOTAL;agrees;found;4;
                nobody.at.all@quorvane.example;quorvane.example;"b
                c";invalid;agrees;found;0.25;;;;skipped;0;skipped: not email_status:valid
                ;quorvane.example;'=1+1;;;rejected;0;no address in column E-Mail;;;\
                skipped;0;skipped: not email_status:valid
                mara.lindqvist@quorvane.example;https://www.quorvane.example;d;valid;agrees;found;0;;TOTAL;agrees;found;0;
                """.replace("TOTAL", total));
        assertThat(result.out())
                .contains("rows     email.validate: 3 found, 1 rejected; 1 of them from the store")
                .contains("rows     companies.funding: 2 found, 2 left out; 1 of them from the store")
                .contains("4.5 charged, 0 to 4.5 expected");
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
        SANDBOX.verify().charged(4.5);
        assertThat(run("status leads.db").out())
                .containsPattern("email\\.validate +2 +0 +0 +0\\.5")
                .containsPattern("companies\\.funding +1 +0 +0 +4");
    }

    private String total() {
        Map<String, Object> funding = Json.object(cli.run(
                        "call",
                        "companies.funding",
                        "{\"company_domain\": \"" + WellKnown.COMPANY_DOMAIN + "\"}",
                        "--no-store")
                .out());
        SANDBOX.reset();
        return Json.node(funding).at("/financialInfo/totalFunding").asText();
    }

    @Test
    void continuesWithTheStepThatTheBudgetStopped() throws IOException {
        Cli.Result stopped = run(RUN + " --budget 2");
        assertThat(stopped.code()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(stopped.err()).contains("2 of 4 rows are left: the budget is exhausted. The rest costs");
        assertThat(directory.resolve("out.csv")).doesNotExist();
        assertThat(run(RUN + " --budget 10").code()).isEqualTo(ExitCodes.OK);
        SANDBOX.verify().charged(4.5);
        String resumed = Files.readString(directory.resolve("out.csv"));
        assertThat(run(RUN + " --budget 10 --overwrite --store other.db").code())
                .isEqualTo(ExitCodes.OK);
        assertThat(Files.readString(directory.resolve("out.csv"))).isEqualTo(resumed);
    }

    @Test
    void previewShowsEachStep() {
        Cli.Result preview = run("run --dry-run leads.csv " + STEPS + " --when companies.funding=found");
        assertThat(preview.out())
                .contains("email.validate, then companies.funding for each row of")
                .contains("companies.funding, if found", "up to 1 call", "credits  0 to 4.5");
        assertThat(run("run --dry-run leads.csv " + STEPS + " --json").out()).contains("\"steps\" : [");
        SANDBOX.verify().called(SandboxRoute.COMPANY_FUNDING, 0);
    }

    @Test
    void writesJsonLinesByStep() throws IOException {
        assertThat(run(RUN.replace("out.csv", "out.jsonl") + " --budget 10").code())
                .isEqualTo(ExitCodes.OK);
        List<String> lines = Files.readAllLines(directory.resolve("out.jsonl"));
        assertThat(lines).hasSize(4);
        assertThat(Json.object(lines.get(1))).containsOnlyKeys("input", "email.validate", "companies.funding");
        assertThat(Json.node(Json.object(lines.get(1)))
                        .at("/companies.funding/message")
                        .asText())
                .isEqualTo("skipped: not email_status:valid");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--when companies.lookup=found | names companies.lookup, which is no step; did you mean companies.funding?",
                "--when email.validate=found | there is no step before it",
                "--when companies.funding=maybe | a condition is found, or a field",
                "--when companies.funding=email_state:valid | no field email_state; did you mean email_status?",
                "--map companies.fundin:company_domain=Web | did you mean companies.funding?",
                "--with {\"limit\":3} | names limit, which is no step",
                "--with {\"companies.funding\":{\"name\":1}} | companies.funding has no field name"
            })
    void saysWhatIsWrong(String options, String message) {
        Cli.Result result = run("run --dry-run leads.csv " + STEPS + " " + options);
        assertThat(result.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains(message);
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    @Test
    void needsOneOperationOrSeveralDifferentOnes() {
        assertThat(run("run --dry-run leads.csv").err()).contains("--operation, or several with --steps");
        assertThat(run("run --dry-run leads.csv --steps email.validate,email.validate")
                        .err())
                .contains("--steps names email.validate twice");
        assertThat(run("run --dry-run leads.csv --operation email.validate " + STEPS)
                        .code())
                .isEqualTo(ExitCodes.USAGE);
    }
}
