package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A list that is kept up to date by cron: only what has changed is written. */
class ChangedOnlyTest extends CliTest {
    private static final String RUN = "run leads.csv --operation email.validate --output changes.csv --overwrite"
            + " --refresh-after 30d --changed-only --budget 9 --yes";

    @BeforeEach
    void start() throws IOException {
        Files.writeString(directory.resolve("leads.csv"), """
                E-Mail,Website
                ada@quorvane.example,quorvane.example
                bob@quorvane.example,quorvane.example
                """);
        says("ada", "valid");
        says("bob", "valid");
    }

    private static void says(String person, String status) {
        String address = person + "@quorvane.example";
        SANDBOX.respondTo(SandboxRoute.EMAIL_VALIDATION)
                .when("/email", address)
                .with(200, "{\"email\":\"%s\",\"email_status\":\"%s\"}".formatted(address, status), 0.25);
    }

    private Cli.Result run(String command) {
        return cli.run(directory, command);
    }

    private String changes() throws IOException {
        return Files.readString(directory.resolve("changes.csv"));
    }

    /** Makes all that is stored, and the last report, older. */
    private void later(Duration time) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("leads.db"));
                var statement = connection.createStatement()) {
            statement.execute("UPDATE enrichment_purchase SET finished_at = finished_at - " + time.toMillis());
        }
    }

    @Test
    void writesWhatHasChangedAndSaysSoWithItsExitCode() throws Exception {
        Cli.Result first = run(RUN);
        assertThat(first.code()).as(first.err()).isEqualTo(ExitCodes.OK);
        assertThat(first.out()).contains("changed  0 values in 0 rows, since the first response");
        assertThat(changes()).isEqualTo("line,E-Mail,column,old,new,changed_at\n");

        later(Duration.ofDays(31));
        says("bob", "invalid");
        Cli.Result second = run(RUN);
        assertThat(second.code()).as(second.err()).isEqualTo(ExitCodes.CHANGES);
        assertThat(second.out()).contains("changed  1 value in 1 row, since 20");
        assertThat(changes().lines())
                .hasSize(2)
                .anySatisfy(
                        line -> assertThat(line).startsWith("3,bob@quorvane.example,email_status,valid,invalid,20"));

        Cli.Result third = run(RUN);
        assertThat(third.code()).as(third.err()).isEqualTo(ExitCodes.OK);
        assertThat(changes().lines()).hasSize(1);
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 4);
    }

    @Test
    void isTheSameAsJsonAndOfSeveralSteps() throws Exception {
        String steps = RUN.replace("--operation email.validate", "--steps email.validate,companies.funding")
                .replace("changes.csv", "changes.jsonl");
        assertThat(run(steps).code()).isEqualTo(ExitCodes.OK);
        later(Duration.ofDays(31));
        says("bob", "invalid");
        Cli.Result result = run(steps + " --json");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.CHANGES);
        assertThat(result.out()).contains("\"values\" : 1");
        assertThat(Files.readString(directory.resolve("changes.jsonl")))
                .startsWith(
                        "{\"line\":3,\"E-Mail\":\"bob@quorvane.example\",\"Website\":\"quorvane.example\",\"operation\":\"email.validate\","
                                + "\"column\":\"email_status\",\"old\":\"valid\",\"new\":\"invalid\"");
    }

    @Test
    void isForRowsOnly() {
        assertThat(run(RUN + " --first 1").err()).contains("--changed-only compares one response of each row");
        assertThat(run(RUN + " --provenance").err()).contains("--changed-only writes changes and no rows");
    }
}
