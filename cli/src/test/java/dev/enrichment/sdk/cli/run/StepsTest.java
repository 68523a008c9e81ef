package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests runs with several operations for each row. */
class StepsTest extends CliTest {
    private static final String STEPS = "--steps email.validate,companies.funding";
    private static final String RUN = "run leads.csv " + STEPS + " --when companies.funding=email_status:valid"
            + " --fields email_status,total=companies.funding/financialInfo/totalFunding --yes --output out.csv";

    @BeforeEach
    void leads() throws IOException {
        write("leads.csv", """
                E-Mail;Web;status
                mara.lindqvist@quorvane.example;quorvane.example;a
                nobody.at.all@quorvane.example;quorvane.example;"b
                c"
                ;quorvane.example;=1+1
                mara.lindqvist@quorvane.example;https://www.quorvane.example;d
                """);
    }

    @Test
    void eachStepHasItsColumnsAndConditionsLeaveRowsOut() throws IOException {
        String total = total();
        Cli.Result result = ok(RUN + " --budget 10");
        assertThat(read("out.csv")).isEqualTo("""
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

    /** The lookup finds only the company of the first row. */
    @Test
    void conditionsCanBeAboutAnyEarlierStepAndAboutNothingFound() throws IOException {
        write("firms.csv", """
                E-Mail;Web
                mara.lindqvist@quorvane.example;quorvane.example
                nobody.at.all@quorvane.example;arvenox.example
                lead@quorvane.example;nowhere.invalid.example
                """);
        String run =
                "run firms.csv --output out.csv --budget 20 --yes --operation email.validate,companies.lookup,companies.funding";
        List<String> args = new ArrayList<>(List.of(Cli.in(directory, run)));
        args.addAll(
                List.of("--when", "companies.funding=email.validate=email_status:valid and companies.lookup=found"));
        cli.run(args.toArray(String[]::new)).ok();
        assertThat(SANDBOX.requests(SandboxRoute.COMPANIES_FUNDING)).hasSize(1);
        assertThat(read("out.csv"))
                .contains("skipped: not email.validate=email_status:valid and companies.lookup=found");
        args.set(args.size() - 1, "companies.funding=companies.lookup=not_found");
        args.add("--overwrite");
        cli.run(args.toArray(String[]::new)).ok();
        assertThat(SANDBOX.requests(SandboxRoute.COMPANIES_FUNDING))
                .extracting(call -> call.json().get("company_domain"))
                .containsExactlyInAnyOrder("quorvane.example", "arvenox.example", "nowhere.invalid.example");
    }

    private String total() {
        Cli.Result funding = run("call companies.funding {\"company_domain\":\"quorvane.example\"} --no-store");
        SANDBOX.reset();
        return Json.parse(funding.out()).at("/financialInfo/totalFunding").asText();
    }

    @Test
    void continuesWithTheStepThatTheBudgetStopped() throws IOException {
        assertThat(run(RUN + " --budget 2").expect(ExitCodes.INCOMPLETE).err())
                .contains("2 of 4 rows are left: the budget is exhausted. The rest costs");
        assertThat(directory.resolve("out.csv")).doesNotExist();
        ok(RUN + " --budget 10");
        SANDBOX.verify().charged(4.5);
        String resumed = read("out.csv");
        ok(RUN + " --budget 10 --overwrite --store other.db");
        assertThat(read("out.csv")).isEqualTo(resumed);
    }

    @Test
    void previewShowsEachStep() {
        assertThat(run("run --dry-run leads.csv " + STEPS + " --when companies.funding=found")
                        .out())
                .contains("email.validate, then companies.funding for each row of")
                .contains("companies.funding, if found", "up to 1 call", "credits  0 to 4.5");
        assertThat(run("run --dry-run leads.csv " + STEPS + " --json").out()).contains("\"steps\" : [");
        SANDBOX.verify().called(SandboxRoute.COMPANIES_FUNDING, 0);
    }

    @Test
    void writesJsonLinesByStep() throws IOException {
        ok(RUN.replace("out.csv", "out.jsonl") + " --budget 10");
        assertThat(lines("out.jsonl")).hasSize(4);
        Map<String, Object> second = Json.object(lines("out.jsonl").get(1));
        assertThat(second).containsOnlyKeys("input", "email.validate", "companies.funding");
        assertThat(Json.node(second).at("/companies.funding/message").asText())
                .isEqualTo("skipped: not email_status:valid");
    }
}
