package dev.enrichment.sdk.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.cli.support.TerminalSession;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what a user sees in a terminal. {@code NewcomerTest} tests a complete session. */
@Tag("ci")
@Timeout(180)
class TerminalSessionTest {
    private static final int ROWS = 60;
    private static final String RUN = "enrich run leads.csv --operation email.validate --output out.csv --budget 50";

    @TempDir
    private Path directory = Path.of("");

    @Test
    void zshCompletesCommandsAndOptions() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/zsh")), "no zsh here");
        try (TerminalSession terminal = TerminalSession.open(directory, Map.of())) {
            terminal.start("PS1='% ' zsh -f");
            terminal.press("source <(enrich completion); echo loaded", "Enter");
            terminal.await("(?m)^loaded");
            terminal.press("enrich exp", "Tab");
            terminal.await("enrich export");
            terminal.press("C-u", "enrich run --budg", "Tab");
            terminal.await("enrich run --budget");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120, 200})
    void noLineIsCutOrWrapped(int columns) throws IOException {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimit(SandboxRoute.EMAIL_VALIDATE, RateLimit.perSecond(20)));
                TerminalSession terminal = TerminalSession.open(directory, Cli.environment(sandbox), columns)) {
            terminal.start(RUN + " --yes");
            String progress = terminal.await("(?m)^[1-9]\\d*/60 rows.*$").group();
            assertThat(progress.length()).isLessThan(columns);
            assertThat(progress).doesNotContain("…");
            assertThat(terminal.exitCode()).isEqualTo(ExitCodes.OK);
            assertThat(terminal.screen()).doesNotContainPattern("\\d/60 rows");
            if (columns >= 80) {
                assertThat(terminal.run("enrich operations")).isEqualTo(ExitCodes.OK);
                assertThat(terminal.screen().lines()).allMatch(line -> line.length() <= 80 || columns > 80);
            }
            assertThat(terminal.run("enrich run --help")).isEqualTo(ExitCodes.OK);
            assertThat(terminal.screen().lines()).allMatch(line -> line.length() <= Math.max(55, columns));
        }
    }
}
