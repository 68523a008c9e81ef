package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.cli.store.ListStore;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The program in a JVM of its own, which is killed. */
@Timeout(180)
class InterruptionTest {
    private static final int SIGINT = 2;
    private static final int ROWS = 40;
    private static final double COST = ROWS * 0.25;
    private static final Duration PATIENCE = Duration.ofSeconds(50);

    @TempDir
    private Path directory = Path.of("");

    private Process start(Sandbox sandbox, String... args) throws IOException {
        return start(sandbox, PATIENCE, args);
    }

    private Process start(Sandbox sandbox, Duration attemptTimeout, String... args) throws IOException {
        List<String> command = new ArrayList<>();
        if (ignoresInterrupts()) {
            command.addAll(List.of("env", "--default-signal=INT"));
        }
        command.addAll(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(directory.resolve("stdout").toFile())
                .redirectError(directory.resolve("stderr").toFile());
        builder.environment().putAll(Cli.environment(sandbox));
        builder.environment()
                .put("ENRICHMENT_STORE", directory.resolve("leads.db").toString());
        builder.environment().put("ENRICHMENT_ATTEMPT_TIMEOUT", attemptTimeout.toString());
        return builder.start();
    }

    /** A shell lets builds in its background ignore Ctrl-C, and their children inherit that. */
    private static boolean ignoresInterrupts() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return false;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 1L << (SIGINT - 1)) != 0);
    }

    private int finish(Process process) throws InterruptedException, IOException {
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                .as(Files.readString(directory.resolve("stderr")))
                .isTrue();
        return process.exitValue();
    }

    private static String[] run() {
        return "run leads.csv --operation email.validate --output out.csv --budget 50 --yes --overwrite".split(" ");
    }

    private long stored() {
        return stored("leads.db");
    }

    private long stored(String name) {
        if (!Files.exists(directory.resolve(name))) {
            return 0;
        }
        try (StoreSnapshot store = ListStore.snapshot(directory.resolve(name))) {
            return store.counts().values().stream()
                    .mapToLong(counts -> counts.getOrDefault(OutcomeStatus.FOUND, 0L))
                    .sum();
        } catch (RuntimeException justBeingCreated) {
            return 0;
        }
    }

    private boolean isOnTheWire(String name) {
        try (StoreSnapshot store = ListStore.snapshot(directory.resolve(name))) {
            return store.inDoubt().signum() > 0;
        }
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("patience").isLessThan(end);
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    private void settle(Sandbox sandbox, String store) throws Exception {
        // It waits until an attempt of this length has ended.
        int settled = finish(start(sandbox, Duration.ofSeconds(5), "reconcile", store, "--balance"));
        assertThat(settled).as(errors()).isEqualTo(ExitCodes.OK);
    }

    private void assertSameAsUndisturbed() throws IOException {
        Path other = Files.createDirectory(directory.resolve("undisturbed"));
        Leads.many(other, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            Cli.Result result = Cli.of(sandbox)
                    .run(
                            "run",
                            other.resolve("leads.csv").toString(),
                            "--operation",
                            "email.validate",
                            "--output",
                            other.resolve("out.csv").toString(),
                            "--budget",
                            "50",
                            "--yes");
            assertThat(result.code()).isEqualTo(ExitCodes.OK);
        }
        assertThat(directory.resolve("out.csv")).hasSameBinaryContentAs(other.resolve("out.csv"));
    }

    @Test
    void theSameCommandContinuesAfterSigterm() throws Exception {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimit(SandboxRoute.EMAIL_VALIDATION, RateLimit.perSecond(5)))) {
            Process process = start(sandbox, run());
            await(() -> stored() >= 5);
            process.destroy();
            assertThat(finish(process)).isEqualTo(128 + 15);
            assertThat(Files.readString(directory.resolve("stderr")))
                    .containsPattern("\\d+ of 40 rows are left: interrupted\\. Continue with:")
                    .contains("  enrich run leads.csv --operation email.validate --output out.csv --budget 50 --yes");
            assertThat(Files.readString(directory.resolve("stdout")))
                    .contains("not attempted", "output   out.csv.part");
            assertThat(directory.resolve("out.csv")).doesNotExist();
            sandbox.account().rateLimit(SandboxRoute.EMAIL_VALIDATION, RateLimit.perSecond(1000));
            assertThat(finish(start(sandbox, run()))).isEqualTo(ExitCodes.OK);
            sandbox.verify().charged(COST);
        }
        assertSameAsUndisturbed();
    }

    @Test
    void theSameCommandContinuesAfterKill() throws Exception {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).nth(10).hangBeforeProcessing();
            Process process = start(sandbox, run());
            await(() -> stored() == ROWS - 1);
            process.destroyForcibly();
            assertThat(finish(process)).isEqualTo(128 + 9);
            assertThat(directory.resolve("out.csv")).doesNotExist();

            assertThat(finish(start(sandbox, run()))).isEqualTo(ExitCodes.ROWS_OPEN);
            assertThat(Files.readString(directory.resolve("stdout"))).contains("1 in doubt", "in doubt 1, up to 0.25");
            sandbox.verify().charged(COST - 0.25);

            settle(sandbox, "leads.db");
            assertThat(Files.readString(directory.resolve("stdout"))).contains("not charged");
            assertThat(finish(start(sandbox, run()))).isEqualTo(ExitCodes.OK);
            sandbox.verify().charged(COST);
        }
        assertSameAsUndisturbed();
    }

    private static void interrupt(Process process) throws Exception {
        assertThat(new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    private String errors() {
        try {
            return Files.readString(directory.resolve("stderr"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void ctrlCAnswersAtOnceAndASecondOneDoesNotWait() throws Exception {
        // The call that hangs has to hang until the second signal, however slow the machine is.
        Duration longerThanTheTest = Duration.ofMinutes(5);
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).nth(10).hangBeforeProcessing();
            Process process = start(sandbox, longerThanTheTest, run());
            await(() -> stored() == ROWS - 1);
            interrupt(process);
            await(() -> errors().contains("stopping: 1 call in flight, at most 5:00"));
            assertThat(process.isAlive()).isTrue();
            interrupt(process);
            assertThat(finish(process)).isEqualTo(128 + 2);
            assertThat(errors())
                    .contains("stopped without waiting; 1 call is in doubt", "Continue with:\n  enrich run ");
            int again = finish(start(sandbox, run()));
            assertThat(again).as(errors()).isEqualTo(ExitCodes.ROWS_OPEN);
            sandbox.verify().charged(COST - 0.25);
        }
    }

    @Test
    @Tag("ci")
    void aServiceThatDoesNotSayTheBalanceDoesNotHoldUpTheEnd() throws Exception {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimit(SandboxRoute.EMAIL_VALIDATION, RateLimit.perSecond(5)))) {
            Process process = start(sandbox, run());
            await(() -> stored() >= 5);
            sandbox.faults().on(SandboxRoute.CREDITS).always().hangBeforeProcessing();
            long begin = System.nanoTime();
            interrupt(process);
            assertThat(finish(process)).isEqualTo(128 + 2);
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(15));
            assertThat(Files.readString(directory.resolve("stdout"))).contains("after");
        }
    }

    /** Kills a command while its third page is on the wire, and lets it continue. */
    private void killBetweenPages(SandboxRoute route, String store, String command) throws Exception {
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            sandbox.faults().on(route).nth(3).hangBeforeProcessing();
            Process process = start(sandbox, command.split(" "));
            await(() -> stored(store) == 2 && isOnTheWire(store));
            process.destroyForcibly();
            assertThat(finish(process)).isEqualTo(128 + 9);
            assertThat(directory.resolve("out.csv")).doesNotExist();

            assertThat(finish(start(sandbox, command.split(" ")))).isEqualTo(ExitCodes.ROWS_OPEN);
            sandbox.verify().charged(8);
            settle(sandbox, store);
            assertThat(finish(start(sandbox, (command + " --overwrite").split(" "))))
                    .isEqualTo(ExitCodes.OK);
            sandbox.verify().charged(12);
        }
    }

    private void runUndisturbed(String command) throws Exception {
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            assertThat(finish(start(sandbox, command.split(" ")))).isEqualTo(ExitCodes.OK);
        }
    }

    @Test
    @Tag("ci")
    void aSearchThatWasKilledBetweenPagesContinues() throws Exception {
        String search = "call jobs.search {\"limit\":4} --all 12 --budget 50 --output out.csv";
        killBetweenPages(SandboxRoute.JOB_SEARCH, "leads.db", search);
        runUndisturbed(search.replace("out.csv", "undisturbed.csv"));
        assertThat(directory.resolve("out.csv")).hasSameBinaryContentAs(directory.resolve("undisturbed.csv"));
    }

    @Test
    @Tag("ci")
    void aSearchThatWasInterruptedSaysWhatContinues() throws Exception {
        String[] search = "call jobs.search {\"limit\":4} --all 12 --budget 50 --output out.csv".split(" ");
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimit(SandboxRoute.JOB_SEARCH, RateLimit.perSecond(1)))) {
            Process process = start(sandbox, search);
            await(() -> stored("leads.db") >= 1);
            process.destroy();
            assertThat(finish(process)).isEqualTo(128 + 15);
            assertThat(Files.readString(directory.resolve("stderr")))
                    .contains(
                            "interrupted before the last page. Continue with:\n  enrich call jobs.search '{\"limit\":4}' --all 12 --budget 50");
            assertThat(Files.readString(directory.resolve("stdout"))).contains("output   out.csv.part");
            sandbox.account().rateLimit(SandboxRoute.JOB_SEARCH, RateLimit.perSecond(1000));
            assertThat(finish(start(sandbox, search))).isEqualTo(ExitCodes.OK);
            sandbox.verify().charged(12);
        }
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
        killBetweenPages(SandboxRoute.PEOPLE_SEARCH, "firms.db", run);
        runUndisturbed(run.replace("out.csv", "undisturbed.csv").replace("firms.db", "other.db"));
        assertThat(directory.resolve("out.csv")).hasSameBinaryContentAs(directory.resolve("undisturbed.csv"));
    }

    /** Somebody who pressed Ctrl-Z in another window has to learn why nothing happens here. */
    @Test
    @Tag("ci")
    void aRunThatWaitsForAStoppedProgramSaysSo() throws Exception {
        Leads.many(directory, ROWS);
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).nth(10).hangBeforeProcessing();
            Process stopped = start(sandbox, run());
            await(() -> stored() == ROWS - 1);
            signal(stopped, "STOP");
            Process waiting = start(
                    sandbox,
                    String.join(" ", run()).replace("out.csv", "other.csv").split(" ", -1));
            await(() -> errors().contains("Waiting for another program"));
            waiting.destroyForcibly();
            signal(stopped, "KILL");
        }
    }

    private static void signal(Process process, String name) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }
}
