package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.cli.store.ListStore;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A whole dialogue in a terminal: what is typed, what is seen, and what is left in the files. */
@Tag("ci")
@Timeout(180)
class TerminalSessionTest {
    private static final int ROWS = 60;
    private static final String RUN = "enrich run leads.csv --operation email.validate --output out.csv --budget 50";

    @TempDir
    private Path directory = Path.of("");

    private long stored() {
        try (StoreSnapshot store = ListStore.snapshot(directory.resolve("leads.db"))) {
            return store.counts().values().stream()
                    .flatMap(counts -> counts.values().stream())
                    .mapToLong(Long::longValue)
                    .sum();
        } catch (StoreException | UsageException justBeingCreated) {
            return 0;
        }
    }

    private void undisturbed(Path other) throws IOException {
        Leads.many(Files.createDirectory(other), ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            Cli cli = Cli.of(sandbox);
            String run = RUN.replace("enrich ", "")
                    .replace("leads.csv", other.resolve("leads.csv").toString())
                    .replace("out.csv", other.resolve("out.csv").toString());
            assertThat(cli.run((run + " --yes").split(" ")).code()).isEqualTo(ExitCodes.OK);
        }
    }

    @Test
    void interruptedAndKilledRunsEndLikeAnUndisturbedOne() throws IOException {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimit(SandboxRoute.EMAIL_VALIDATION, RateLimit.perSecond(10)));
                TerminalSession terminal = TerminalSession.open(directory, Cli.environment(sandbox))) {
            assertThat(terminal.run("enrich run leads.csv --dry-run --operation email.validate"))
                    .isEqualTo(ExitCodes.OK);
            assertThat(terminal.screen()).contains("email from the column \"E-Mail\" (recognized)", "60 calls");

            terminal.start(RUN);
            terminal.await("Run\\? \\[y/N] ");
            terminal.press("n", "Enter");
            assertThat(terminal.exitCode()).isEqualTo(ExitCodes.USAGE);
            sandbox.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);

            terminal.start(RUN);
            terminal.await("Run\\? \\[y/N] ");
            terminal.press("y", "Enter");
            terminal.await("[1-9]\\d*/60 rows, \\d+ found, ");
            terminal.press("C-c");
            assertThat(terminal.exitCode()).isEqualTo(128 + 2);
            assertThat(terminal.screen())
                    .contains("not attempted", "out.csv.part")
                    .doesNotContain("/60 rows");
            String command = terminal.await("rows are left: interrupted\\. Continue with:\\s+(enrich run .*)")
                    .group(1);
            assertThat(directory.resolve("out.csv")).doesNotExist();

            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).nth(8).hangBeforeProcessing();
            terminal.start("ENRICHMENT_ATTEMPT_TIMEOUT=PT60S " + command.strip());
            terminal.await("Run\\? \\[y/N] ");
            terminal.press("y", "Enter");
            terminal.await(() -> stored() == ROWS - 1, "all but one stored");
            terminal.kill();
            assertThat(terminal.exitCode()).isEqualTo(128 + 9);
            assertThat(directory.resolve("out.csv")).doesNotExist();

            assertThat(terminal.run(RUN)).isEqualTo(ExitCodes.ROWS_OPEN);
            assertThat(terminal.screen()).contains("59 found, 1 in doubt", "in doubt 1, up to 0.25 credits");
            assertThat(terminal.run("enrich reconcile leads.db")).isEqualTo(ExitCodes.ROWS_OPEN);
            assertThat(terminal.screen()).contains("@quorvane.example", "undecided");
            assertThat(terminal.run("ENRICHMENT_ATTEMPT_TIMEOUT=PT1S enrich reconcile leads.db --balance"))
                    .isEqualTo(ExitCodes.OK);
            assertThat(terminal.run(RUN + " --overwrite --yes")).isEqualTo(ExitCodes.OK);
            assertThat(terminal.screen()).contains("60 found; 59 of them from the store", "0.25 charged");
            assertThat(terminal.run("enrich export leads.db --output export.csv --quiet"))
                    .isEqualTo(ExitCodes.OK);
            assertThat(terminal.run("enrich status leads.db")).isEqualTo(ExitCodes.OK);
            assertThat(terminal.screen()).containsPattern(Pattern.compile("email\\.validate +60 +0 +0 +15"));
            sandbox.verify().charged(ROWS * 0.25);
        }
        Path other = directory.resolve("undisturbed");
        undisturbed(other);
        assertThat(directory.resolve("out.csv")).hasSameBinaryContentAs(other.resolve("out.csv"));
        assertThat(Files.readAllLines(directory.resolve("export.csv"))).hasSize(ROWS + 1);
    }

    @Test
    void coloursAreOnATerminalOnly() throws IOException {
        try (Sandbox sandbox = Sandbox.start();
                TerminalSession terminal = TerminalSession.open(directory, Cli.environment(sandbox))) {
            assertThat(terminal.run("enrich status missing.db")).isEqualTo(ExitCodes.USAGE);
            assertThat(terminal.colours()).contains("\u001b[31menrich:");
            assertThat(terminal.run("NO_COLOR=1 enrich status missing.db")).isEqualTo(ExitCodes.USAGE);
            assertThat(terminal.colours()).contains("enrich: missing.db").doesNotContain("\u001b[31m");
            assertThat(terminal.run("TERM=dumb enrich status missing.db")).isEqualTo(ExitCodes.USAGE);
            assertThat(terminal.colours()).doesNotContain("\u001b[31m");
        }
    }

    @Test
    void zshCompletesCommandsAndOptions() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/zsh")), "no zsh here");
        try (TerminalSession terminal = TerminalSession.open(directory, Map.of())) {
            terminal.start("PS1='% ' zsh -f");
            terminal.press("source <(enrich completion zsh); echo loaded", "Enter");
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
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimit(SandboxRoute.EMAIL_VALIDATION, RateLimit.perSecond(20)));
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
