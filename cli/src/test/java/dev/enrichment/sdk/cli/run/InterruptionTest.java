package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.Jvm;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills the command while it runs in its own process. */
@Timeout(180)
class InterruptionTest {
    private static final int ROWS = 40;
    private static final double COST = ROWS * 0.25;
    private static final String RUN =
            "run leads.csv --operation email.validate --output out.csv --budget 50 --yes --overwrite";
    private static final String SEARCH = "call jobs.search {\"limit\":4} --all 12 --budget 50 --output out.csv";

    @TempDir
    private Path directory = Path.of("");

    private Process start(Sandbox sandbox, String command) throws IOException {
        return start(sandbox, Duration.ofSeconds(50), command);
    }

    private Process start(Sandbox sandbox, Duration attemptTimeout, String command) throws IOException {
        ProcessBuilder builder = Jvm.builder(directory, sandbox, Jvm.command(Main.class, command.split(" ")));
        builder.environment().put("ENRICHMENT_ATTEMPT_TIMEOUT", attemptTimeout.toString());
        return builder.start();
    }

    private void expect(int code, Process process) throws InterruptedException {
        assertThat(process.waitFor(50, TimeUnit.SECONDS)).as(errors()).isTrue();
        assertThat(process.exitValue()).as(errors()).isEqualTo(code);
    }

    private String errors() {
        return contentOf(directory.resolve("stderr").toFile());
    }

    private String printed() {
        return contentOf(directory.resolve("stdout").toFile());
    }

    private long stored(String name) {
        if (!Files.exists(directory.resolve(name))) {
            return 0;
        }
        try (StoreSnapshot store = RunStore.snapshot(directory.resolve(name))) {
            return store.counts().values().stream()
                    .mapToLong(counts -> counts.getOrDefault(OutcomeStatus.FOUND, 0L))
                    .sum();
        } catch (RuntimeException justBeingCreated) {
            return 0;
        }
    }

    private void awaitStored(long rows) {
        Jvm.await(() -> stored("leads.db") >= rows);
    }

    private boolean isInFlight(String name) {
        try (StoreSnapshot store = RunStore.snapshot(directory.resolve(name))) {
            return store.unconfirmed().signum() > 0;
        }
    }

    /** Waits until an attempt of five seconds has ended, and asks the service what it has charged. */
    private void reconcile(Sandbox sandbox, String store) throws Exception {
        expect(ExitCodes.OK, start(sandbox, Duration.ofSeconds(5), "reconcile " + store + " --balance"));
    }

    private static Sandbox slow(SandboxRoute route, int perSecond) {
        return Sandbox.start(c -> c.rateLimit(route, RateLimit.perSecond(perSecond)));
    }

    private void assertSameAsUndisturbed() throws IOException {
        Path other = Files.createDirectory(directory.resolve("undisturbed"));
        Leads.many(other, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            Cli.of(sandbox).run(other, RUN).ok();
        }
        assertThat(directory.resolve("out.csv")).hasSameBinaryContentAs(other.resolve("out.csv"));
    }

    @Test
    @Tag("ci")
    void theSameCommandContinuesAfterSigterm() throws Exception {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = slow(SandboxRoute.EMAIL_VALIDATE, 5)) {
            Process process = start(sandbox, RUN);
            awaitStored(5);
            process.destroy();
            expect(128 + 15, process);
            assertThat(errors())
                    .containsPattern("\\d+ of 40 rows are left: interrupted\\. Continue with:")
                    .contains("  enrich run leads.csv --operation email.validate --output out.csv --budget 50 --yes");
            assertThat(printed()).contains("not attempted", "output   out.csv.part");
            assertThat(directory.resolve("out.csv")).doesNotExist();
            process = start(sandbox, RUN + " --json");
            awaitStored(10);
            process.destroy();
            expect(128 + 15, process);
            assertThat(errors()).contains("\"error\":\"incomplete\",\"exit_code\":143");
            sandbox.account().rateLimit(SandboxRoute.EMAIL_VALIDATE, RateLimit.perSecond(1000));
            expect(ExitCodes.OK, start(sandbox, RUN));
            sandbox.verify().charged(COST);
        }
        assertSameAsUndisturbed();
    }

    @Test
    void theSameCommandContinuesAfterKill() throws Exception {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).nth(10).hangBeforeProcessing();
            Process process = start(sandbox, RUN);
            awaitStored(ROWS - 1);
            process.destroyForcibly();
            expect(128 + 9, process);
            assertThat(directory.resolve("out.csv")).doesNotExist();

            expect(ExitCodes.ROWS_OPEN, start(sandbox, RUN));
            assertThat(printed()).contains("1 in doubt", "in doubt 1, up to 0.25");
            sandbox.verify().charged(COST - 0.25);

            reconcile(sandbox, "leads.db");
            assertThat(printed()).contains("not charged");
            expect(ExitCodes.OK, start(sandbox, RUN));
            sandbox.verify().charged(COST);
        }
        assertSameAsUndisturbed();
    }

    @Test
    @Tag("ci")
    void ctrlCAnswersAtOnceAndASecondOneDoesNotWait() throws Exception {
        // The call that hangs has to hang until the second signal, however slow the machine is.
        Duration longerThanTheTest = Duration.ofMinutes(5);
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).nth(10).hangBeforeProcessing();
            Process process = start(sandbox, longerThanTheTest, RUN);
            awaitStored(ROWS - 1);
            Jvm.signal(process, "INT");
            Jvm.await(() -> errors().contains("stopping: 1 call in flight, waiting at most 5:00"));
            assertThat(process.isAlive()).isTrue();
            Jvm.signal(process, "INT");
            expect(128 + 2, process);
            expect(ExitCodes.ROWS_OPEN, start(sandbox, RUN));
            sandbox.verify().charged(COST - 0.25);
        }
    }

    @Test
    @Tag("ci")
    void aServiceThatDoesNotSayTheBalanceDoesNotHoldUpTheEnd() throws Exception {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = slow(SandboxRoute.EMAIL_VALIDATE, 5)) {
            Process process = start(sandbox, RUN);
            awaitStored(5);
            sandbox.faults().on(SandboxRoute.CREDITS_BALANCE).always().hangBeforeProcessing();
            long begin = System.nanoTime();
            Jvm.signal(process, "INT");
            expect(128 + 2, process);
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(15));
            assertThat(printed()).contains("after");
        }
    }

    /** Kills a command while its third page is in flight, lets it continue, and compares the output with another run's. */
    private void assertContinuesBetweenPages(SandboxRoute route, String store, String command, String undisturbed)
            throws Exception {
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            sandbox.faults().on(route).nth(3).hangBeforeProcessing();
            Process process = start(sandbox, command);
            // The request is recorded as sent shortly before it arrives.
            Jvm.await(() -> stored(store) == 2
                    && isInFlight(store)
                    && !sandbox.faults().triggered().isEmpty());
            process.destroyForcibly();
            expect(128 + 9, process);
            assertThat(directory.resolve("out.csv")).doesNotExist();

            expect(ExitCodes.ROWS_OPEN, start(sandbox, command));
            sandbox.verify().charged(8);
            reconcile(sandbox, store);
            expect(ExitCodes.OK, start(sandbox, command + " --overwrite"));
            sandbox.verify().charged(12);
        }
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            expect(ExitCodes.OK, start(sandbox, undisturbed.replace("out.csv", "undisturbed.csv")));
        }
        assertThat(directory.resolve("out.csv")).hasSameBinaryContentAs(directory.resolve("undisturbed.csv"));
    }

    @Test
    @Tag("ci")
    void aSearchThatWasKilledBetweenPagesContinues() throws Exception {
        assertContinuesBetweenPages(SandboxRoute.JOBS_SEARCH, "leads.db", SEARCH, SEARCH);
    }

    @Test
    @Tag("ci")
    void aRowThatWasKilledBetweenPagesContinues() throws Exception {
        Files.writeString(directory.resolve("firms.csv"), "Web\n" + WellKnown.COMPANY_DOMAIN + "\n");
        RunStore.sqlite(directory.resolve("firms.db")).close();
        // A copy, because the keys of rows are keyed with a secret of the store.
        Files.copy(directory.resolve("firms.db"), directory.resolve("other.db"));
        String run = "run firms.csv --operation people.search --with {\"limit\":4} --expand 12 --budget 50"
                + " --yes --store firms.db --output out.csv";
        assertContinuesBetweenPages(SandboxRoute.PEOPLE_SEARCH, "firms.db", run, run.replace("firms.db", "other.db"));
    }

    @Test
    @Tag("ci")
    void aSearchThatWasInterruptedSaysWhatContinues() throws Exception {
        try (Sandbox sandbox = slow(SandboxRoute.JOBS_SEARCH, 1)) {
            Process process = start(sandbox, SEARCH);
            awaitStored(1);
            process.destroy();
            expect(128 + 15, process);
            assertThat(errors())
                    .contains("interrupted before the last page. Continue with:\n"
                            + "  enrich call jobs.search '{\"limit\":4}' --all 12 --budget 50");
            assertThat(printed()).contains("output   out.csv.part");
            sandbox.account().rateLimit(SandboxRoute.JOBS_SEARCH, RateLimit.perSecond(1000));
            expect(ExitCodes.OK, start(sandbox, SEARCH));
            sandbox.verify().charged(12);
        }
    }

    /** Somebody who pressed Ctrl-Z in another window has to learn why nothing happens here. */
    @Test
    @Tag("ci")
    void aRunThatWaitsForAStoppedProgramSaysSo() throws Exception {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).nth(10).hangBeforeProcessing();
            Process stopped = start(sandbox, RUN);
            awaitStored(ROWS - 1);
            Jvm.signal(stopped, "STOP");
            Process waiting = start(sandbox, RUN.replace("out.csv", "other.csv"));
            Jvm.await(() -> errors().contains("Waiting for another program"));
            waiting.destroyForcibly();
            Jvm.signal(stopped, "KILL");
        }
    }
}
