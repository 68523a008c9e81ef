package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests steps that all look for the same value, the cheapest first, and stop when one of them finds it. */
class UntilFoundTest extends CliTest {
    private static final String STEPS = "leads.csv --steps email.validate,companies.lookup"
            + " --until-found firm=company_name|company/company_name";
    private static final String RUN = "run " + STEPS + " --fields email_status --output out.csv --budget 20 --yes";

    @BeforeEach
    void start() throws IOException {
        write("leads.csv", """
                E-Mail,Website
                known@quorvane.example,quorvane.example
                strange@quorvane.example,quorvane.example
                other@quorvane.example,quorvane.example
                ,quorvane.example
                """);
        answer("known", "\"company_name\":\"Quorvane\",\"email_status\":\"valid\"");
        answer("strange", "\"email_status\":\"valid\"");
        answer("other", "\"email_status\":\"valid\"");
    }

    @Test
    void asksTheNextStepOnlyForWhatIsMissingAndOncePerCompany() throws IOException {
        Cli.Result result = ok(RUN);
        assertThat(read("out.csv").lines())
                .anySatisfy(line -> assertThat(line).startsWith("E-Mail,Website,firm,firm_source,email_status,"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("known@quorvane.example,quorvane.example,Quorvane,email.validate,valid,")
                        .endsWith("skipped,0,skipped: firm was found by email.validate"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("strange@quorvane.example,quorvane.example,")
                        .contains(",companies.lookup,valid,"))
                .anySatisfy(line ->
                        assertThat(line).startsWith(",quorvane.example,").contains(",companies.lookup,"));
        assertThat(result.out()).contains("found    firm 4 of 4: email.validate 1, companies.lookup 3\n");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATE, 3);
        SANDBOX.verify().called(SandboxRoute.COMPANIES_SEARCH, 1); // of one company, for all its people
        assertThat(run(RUN + " --overwrite --json").out()).contains("\"by_step\" : {", "\"companies.lookup\" : 3");
        SANDBOX.verify().called(SandboxRoute.COMPANIES_SEARCH, 1);
    }

    @Test
    void previewHasTheWorstCase() {
        assertThat(run("run --dry-run " + STEPS).out())
                .contains("companies.lookup, unless firm is found", "up to 1 call");
        assertThat(run("run --dry-run " + STEPS + " --json").out()).contains("\"until_found\" : \"firm\"");
        assertThat(validations()).isZero();
    }

    /** Whether the first step has found it is known when the call in doubt is reconciled, not before. */
    @Test
    void aRowInDoubtIsNotBoughtElsewhere() throws IOException {
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).nth(2).statusAfterSilentCharge(502);
        assertThat(run(RUN).expect(ExitCodes.ROWS_OPEN).out())
                .contains("email.validate: 2 found, 1 rejected, 1 in doubt");
        assertThat(read("out.csv")).contains("skipped: an earlier step is in doubt");
    }

    @Test
    void aListOrAnObjectIsAValueToo() {
        assertThat(ok("run leads.csv --steps companies.lookup,companies.funding"
                                + " --until-found firm=company|message --output out.csv --budget 20 --yes")
                        .out())
                .contains("found    firm 4 of 4: companies.lookup 4, companies.funding 0\n");
        SANDBOX.verify().called(SandboxRoute.COMPANIES_FUNDING, 0);
    }
}
