package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Workbooks;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests lists that a cron job keeps up to date, for which only changed rows are written. */
class ChangedOnlyTest extends CliTest {
    private static final String RUN = "run leads.csv --operation email.validate --output changes.csv --overwrite"
            + " --refresh-after 30d --changed-only --budget 9 --yes";

    @BeforeEach
    void start() throws IOException {
        write("leads.csv", """
                E-Mail,Website
                ada@quorvane.example,quorvane.example
                bob@quorvane.example,quorvane.example
                """);
        answer("ada", "\"email_status\":\"valid\"");
        answer("bob", "\"email_status\":\"valid\"");
    }

    /** Makes all that is stored, and the last report, older, and lets the service have news. */
    private void aMonthLater() throws SQLException {
        change(directory.resolve("leads.db"), "UPDATE enrichment_purchase SET finished_at = finished_at - 2678400000");
        answer("bob", "\"email_status\":\"invalid\"");
    }

    @Test
    void writesWhatHasChangedAndSaysSoWithItsExitCode() throws Exception {
        assertThat(ok(RUN).out()).contains("changed  0 values in 0 rows, since the first response");
        assertThat(read("changes.csv")).isEqualTo("line,E-Mail,column,old,new,changed_at\n");
        aMonthLater();
        assertThat(run(RUN).expect(ExitCodes.CHANGES).out()).contains("changed  1 value in 1 row, since 20");
        assertThat(lines("changes.csv"))
                .hasSize(2)
                .last()
                .asString()
                .startsWith("3,bob@quorvane.example,email_status,valid,invalid,20");
        ok(RUN);
        assertThat(lines("changes.csv")).hasSize(1);
        assertThat(validations()).isEqualTo(4);
    }

    @Test
    void isTheSameAsJsonAndOfSeveralSteps() throws Exception {
        String steps = RUN.replace("--operation email.validate", "--steps email.validate,companies.funding")
                .replace("changes.csv", "changes.jsonl");
        ok(steps);
        aMonthLater();
        assertThat(run(steps + " --json").expect(ExitCodes.CHANGES).out()).contains("\"values\" : 1");
        assertThat(read("changes.jsonl"))
                .startsWith(
                        "{\"line\":3,\"E-Mail\":\"bob@quorvane.example\",\"Website\":\"quorvane.example\","
                                + "\"operation\":\"email.validate\",\"column\":\"email_status\",\"old\":\"valid\",\"new\":\"invalid\"");
    }

    /** Rows of a sheet have numbers of their own, because empty rows and titles above the header count. */
    @Test
    void aLineOfAWorkbookIsTheRowOfItsSheet() throws Exception {
        String rows = Workbooks.row(1, "Leads of May")
                + Workbooks.row(4, "E-Mail", "Name")
                + Workbooks.row(5, "ada@quorvane.example", "Ada")
                + Workbooks.row(9, "bob@quorvane.example", "Bob");
        Files.write(
                directory.resolve("leads.csv"),
                new Workbooks().sheet("Leads", rows).bytes());
        ok(RUN);
        aMonthLater();
        run(RUN).expect(ExitCodes.CHANGES);
        assertThat(lines("changes.csv")).last().asString().startsWith("9,bob@quorvane.example,");
    }
}
