package dev.enrichment.sdk.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.TerminalSession;
import dev.enrichment.sdk.cli.support.Workbooks;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a complete session of a new user whose workbook is unsuitable and who makes a mistake in every step. */
@Tag("ci")
@Timeout(300)
class NewcomerTest {
    private static final int LEADS = 60;
    private static final int REPEATED = 5;
    private static final double COST = LEADS * 0.25;
    private static final String RUN =
            "enrich run 'Leads Q3 (final).xlsx' --operation email.validate --output out.csv --budget 50 --overwrite";

    @TempDir
    private Path directory = Path.of("");

    /** A blank column and a blank row, a date, addresses as people write them, junk and duplicates. */
    private void workbook() throws IOException {
        StringBuilder rows = new StringBuilder(Workbooks.row(1, "Name", "", "E-Mail", "Owner E-Mail", "Met on"));
        int number = 2;
        for (int i = 0; i < LEADS; i++, number++) {
            String address = "lead" + i + "@" + WellKnown.COMPANY_DOMAIN;
            rows.append(lead(number, "Lead " + i, i % 7 == 3 ? "mailto:" + address : address));
        }
        number++;
        for (int i = 0; i < REPEATED; i++, number++) {
            rows.append(lead(number, "Again", "LEAD" + i + "@" + WellKnown.COMPANY_DOMAIN + " "));
        }
        rows.append(lead(number, "Nobody", "ask Jana"));
        Files.write(
                directory.resolve("Leads Q3 (final).xlsx"),
                new Workbooks()
                        .sheet("Leads", rows.toString())
                        .formats("yyyy\\-mm\\-dd")
                        .bytes());
    }

    private static String lead(int row, String name, String address) {
        return "<row r=\"" + row + "\">" + Workbooks.text("A" + row, name) + Workbooks.text("C" + row, address)
                + Workbooks.text("D" + row, "jana@ostamere.example")
                + "<c r=\"E" + row + "\" s=\"1\"><v>46000</v></c></row>";
    }

    private static void answer(TerminalSession terminal, String command) {
        terminal.start(command);
        terminal.await("Run\\? \\[y/N] ");
        terminal.press("y", "Enter");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120})
    void reachesTheSameListWithoutPayingTwice(int columns) throws IOException {
        workbook();
        try (Sandbox sandbox = Sandbox.start(
                        c -> c.credits(3).rateLimit(SandboxRoute.EMAIL_VALIDATE, RateLimit.perSecond(5)));
                Screens screens = new Screens(columns)) {
            Map<String, String> environment = new HashMap<>(Cli.environment(sandbox));
            String key = environment.put("ENRICHMENT_API_KEY", "wrong");
            try (TerminalSession terminal = TerminalSession.open(directory, environment, columns)) {
                assertThat(terminal.run(RUN)).isEqualTo(ExitCodes.FAILED);
                screens.take("a wrong key", terminal);
                assertThat(terminal.screen()).contains("ENRICHMENT_API_KEY").doesNotContain("Run?");

                assertThat(terminal.run("export ENRICHMENT_API_KEY=" + key)).isZero();
                answer(terminal, RUN);
                assertThat(terminal.exitCode()).isEqualTo(ExitCodes.INCOMPLETE);
                screens.take("too few credits", terminal);
                assertThat(joined(terminal))
                        .contains(
                                "email from the column \"E-Mail\" (recognized)",
                                "3 credits; stops after about",
                                "Top up the account first",
                                "--budget 50 --overwrite");
                sandbox.verify().charged(3);

                sandbox.account().balance(100);
                answer(terminal, RUN);
                terminal.await("(?m)^(?:1[2-9]|[2-4]\\d)/66 rows"); // for 7 s, so no look misses it
                sandbox.faults().onAny().always().status(503);
                terminal.await("\\b(?:away|503)\\b");
                LockSupport.parkNanos(Duration.ofSeconds(5).toNanos());
                screens.take("an outage", terminal);
                sandbox.faults().clear();
                terminal.await("back +after");
                terminal.await("(?m)^[2-5]\\d/66 rows");
                terminal.press("C-c");
                assertThat(terminal.exitCode()).isEqualTo(128 + 2);
                screens.take("Ctrl-C", terminal);
                assertThat(joined(terminal))
                        .contains("interrupted. Continue with:", "not attempted", "out.csv.part")
                        .doesNotContain("/66 rows,");

                answer(terminal, RUN);
                assertThat(terminal.exitCode()).isEqualTo(ExitCodes.OK);
                screens.take("the same command", terminal);
            }
            sandbox.verify().charged(COST);
            assertThat(Files.readAllLines(directory.resolve("out.csv")))
                    .hasSize(1 + LEADS + REPEATED + 1)
                    .first()
                    .asString()
                    .startsWith("\uFEFFName,column 2,E-Mail,Owner E-Mail,Met on,");
            assertThat(Files.readString(directory.resolve("out.csv"))).contains(",2025-12-09,");
        }
    }

    /** The text of the screen, as if the terminal were wide. */
    private static String joined(TerminalSession terminal) {
        return terminal.screen().replaceAll("\\s+", " ");
    }

    /**
     * Records the terminal output, and writes it to the directory in the property {@code enrich.screens} if it is set.
     */
    private record Screens(int columns, StringBuilder all) implements AutoCloseable {
        Screens(int columns) {
            this(columns, new StringBuilder());
        }

        void take(String title, TerminalSession terminal) {
            all.append("== ")
                    .append(title)
                    .append('\n')
                    .append(terminal.screen().strip())
                    .append('\n');
        }

        @Override
        public void close() throws IOException {
            String place = System.getProperty("enrich.screens");
            if (place != null) {
                Files.writeString(Path.of(place, "newcomer-" + columns + ".txt"), all);
            }
        }
    }
}
