package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Steps that look for the same, the cheapest first. */
class UntilFoundTest extends CliTest {
    private static final String STEPS = "leads.csv --steps email.validate,companies.lookup"
            + " --until-found firm=company_name|company/company_name";
    private static final String RUN = "run " + STEPS + " --fields email_status --output out.csv --budget 20 --yes";

    @BeforeEach
    void start() throws IOException {
        Files.writeString(directory.resolve("leads.csv"), """
                E-Mail,Website
                known@quorvane.example,quorvane.example
                strange@quorvane.example,quorvane.example
                other@quorvane.example,quorvane.example
                ,quorvane.example
                """);
        says("known", "\"company_name\":\"Quorvane\",");
        says("strange", "");
        says("other", "");
    }

    private static void says(String person, String firm) {
        String address = person + "@quorvane.example";
        SANDBOX.respondTo(SandboxRoute.EMAIL_VALIDATION)
                .when("/email", address)
                .with(200, "{%s\"email\":\"%s\",\"email_status\":\"valid\"}".formatted(firm, address), 0.25);
    }

    private Cli.Result run(String command) {
        return cli.run(directory, command);
    }

    @Test
    void asksTheNextStepOnlyForWhatIsMissingAndOncePerCompany() throws IOException {
        Cli.Result result = run(RUN);
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(Files.readString(directory.resolve("out.csv")).lines())
                .anySatisfy(line -> assertThat(line).startsWith("E-Mail,Website,firm,firm_source,email_status,"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("known@quorvane.example,quorvane.example,Quorvane,email.validate,valid,")
                        .endsWith("skipped,0,skipped: firm is found by email.validate"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("strange@quorvane.example,quorvane.example,")
                        .contains(",companies.lookup,valid,"))
                .anySatisfy(line ->
                        assertThat(line).startsWith(",quorvane.example,").contains(",companies.lookup,"));
        assertThat(result.out()).contains("found    firm 4 of 4: email.validate 1, companies.lookup 3; ");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 3);
        SANDBOX.verify().called(SandboxRoute.COMPANY_SEARCH, 1); // of one company, for all its people
        assertThat(run(RUN + " --overwrite --json").out())
                .contains("\"by_step\" : {", "\"companies.lookup\" : 3", "\"cost_per_found\"");
        SANDBOX.verify().called(SandboxRoute.COMPANY_SEARCH, 1);
    }

    @Test
    void previewHasTheWorstAndTheBestCase() {
        Cli.Result preview = run("run --dry-run " + STEPS);
        assertThat(preview.out())
                .contains("companies.lookup, unless firm is found", "up to 1 call")
                .contains("; up to 0.75 if the first step finds all");
        assertThat(run("run --dry-run " + STEPS + " --json").out())
                .contains("\"until_found\" : \"firm\"", "\"max_credits_best_case\" : 0.75");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    /** Whether the first step has found it is known when the doubt is settled, not before. */
    @Test
    void aRowInDoubtIsNotBoughtElsewhere() {
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATION).nth(2).statusAfterSilentCharge(502);
        Cli.Result result = run(RUN);
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.ROWS_OPEN);
        assertThat(result.out()).contains("email.validate: 2 found, 1 rejected, 1 in doubt");
        assertThat(directory.resolve("out.csv")).content().contains("skipped: a step before is in doubt");
    }

    /** A list or an object in a cell is a value, too. */
    @Test
    void aValueWithMembersIsFound() {
        Cli.Result result = run("run leads.csv --steps companies.lookup,companies.funding"
                + " --until-found firm=company|message --output out.csv --budget 20 --yes");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(result.out()).contains("found    firm 4 of 4: companies.lookup 4, companies.funding 0; ");
        SANDBOX.verify().called(SandboxRoute.COMPANY_FUNDING, 0);
    }

    @Test
    void saysWhatIsWrong() {
        assertThat(run("run --dry-run leads.csv --operation email.validate --until-found email")
                        .err())
                .contains("--until-found goes from step to step, so it needs several of them");
        assertThat(run("run --dry-run leads.csv --steps email.validate,companies.lookup --until-found company_name")
                        .err())
                .contains("the response of companies.lookup has no field company_name; name one for each step");
        assertThat(run(RUN + " --changed-only").err()).contains("--until-found");
    }
}
