package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.cli.support.TerminalSession;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what the terminal shows while the service is unavailable. */
@Tag("ci")
@Timeout(180)
class OutageTest {
    private static final int ROWS = 60;
    private static final String TIME = "\\d\\d:\\d\\d:\\d\\d";
    private static final String RUN =
            "enrich run leads.csv --operation email.validate --output out.csv --budget 50 --yes";

    @TempDir
    private Path directory = Path.of("");

    private static Sandbox slow() {
        return Sandbox.start(c -> c.rateLimit(SandboxRoute.EMAIL_VALIDATE, RateLimit.perSecond(10)));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120})
    void isSaidAndWaitedOut(int columns) throws IOException {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = slow();
                TerminalSession terminal = TerminalSession.open(directory, Cli.environment(sandbox), columns)) {
            terminal.start(RUN);
            terminal.await("(?m)^[1-9]\\d*/60 rows");
            sandbox.faults().onAny().always().status(503);
            terminal.await("since\\s+" + TIME + "\\.\\s+Purchases\\s+are\\s+stored;\\s+nothing\\s+more\\s+is\\s+sent");
            String line = terminal.await("(?m)^\\d+/60 rows.*next try " + TIME).group();
            assertThat(line.length()).isLessThan(columns);
            LockSupport.parkNanos(Duration.ofSeconds(5).toNanos());
            long refused = sandbox.faults().triggered().size();
            sandbox.faults().clear();
            terminal.await("The\\s+service\\s+is\\s+back\\s+after");
            assertThat(terminal.exitCode()).isEqualTo(ExitCodes.OK);
            assertThat(terminal.screen()).contains("60 found");
            assertThat(refused).as("calls into the outage").isLessThan(40);
            sandbox.verify().charged(ROWS * 0.25);
        }
    }

    @Test
    void endsWithPatienceAndGoesOnWithTheSameCommand() throws IOException {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = slow();
                TerminalSession terminal = TerminalSession.open(directory, Cli.environment(sandbox))) {
            terminal.start(RUN + " --patience 0");
            terminal.await("(?m)^[1-9]\\d*/60 rows");
            sandbox.faults().onAny().always().status(503);
            assertThat(terminal.exitCode()).isEqualTo(ExitCodes.INCOMPLETE);
            assertThat(terminal.screen())
                    .containsPattern("\\d+ of 60 rows are left: .*\\. Continue with:\\s+enrich run leads.csv")
                    .contains("out.csv.part");
            sandbox.faults().clear();
            assertThat(terminal.run(RUN)).isEqualTo(ExitCodes.OK);
            sandbox.verify().charged(ROWS * 0.25);
        }
    }
}
