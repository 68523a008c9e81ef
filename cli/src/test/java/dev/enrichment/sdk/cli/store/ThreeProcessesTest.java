package dev.enrichment.sdk.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.support.Jvm;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Validates the same list with a run, a caching client and the command line, which share a store. The processes are
 * killed, paused and closed.
 */
@Tag("ci")
@Timeout(300)
class ThreeProcessesTest {
    private static final int ROWS = 400;
    private static final int DISTURBANCES = 12;
    private static final BigDecimal PRICE = new BigDecimal("0.25");
    private static final int MAX_IN_FLIGHT = 16;

    @TempDir
    private Path directory = Path.of("");

    private final Sandbox sandbox =
            Sandbox.start(c -> c.rateLimits(false).credits(10_000).history(10_000));
    private final List<Process> processes = new ArrayList<>();
    private int started;

    @AfterEach
    void stop() {
        processes.forEach(Process::destroyForcibly);
        sandbox.close();
    }

    private Process start(int kind) throws IOException {
        List<String> command = kind == 0
                ? Jvm.command(
                        Main.class,
                        "run leads.csv --operation email.validate --budget 200 --yes --overwrite --output out.csv"
                                .split(" "))
                : Jvm.command(
                        StoreProgram.class,
                        kind == 1 ? "run" : "cache",
                        "leads.csv",
                        "leads.db",
                        Integer.toString(started));
        ProcessBuilder builder = Jvm.builder(directory, sandbox, command)
                .redirectOutput(directory.resolve("stdout" + kind).toFile())
                .redirectError(directory.resolve("stderr" + kind).toFile());
        builder.environment().put("ENRICHMENT_ATTEMPT_TIMEOUT", "PT5S");
        started++;
        return builder.start();
    }

    private int calls() {
        return sandbox.requests(SandboxRoute.EMAIL_VALIDATE).size();
    }

    private void awaitCalls(int atLeast) {
        long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (calls() < atLeast && processes.stream().anyMatch(Process::isAlive) && System.nanoTime() < end) {
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
    }

    private static void disturb(Process process, int how) throws Exception {
        if (how == 0) {
            Jvm.signal(process, "STOP");
            LockSupport.parkNanos(Duration.ofMillis(300).toNanos());
            Jvm.signal(process, "CONT");
            return;
        }
        if (how == 1) {
            process.destroy(); // closes the client, the run and the store
        } else {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void nothingIsBoughtTwiceOrLost() throws Exception {
        Leads.many(directory, ROWS);
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).always().delay(Duration.ofMillis(80));
        for (int kind = 0; kind < 3; kind++) {
            processes.add(start(kind));
        }
        Random random = new Random(20261126);
        int kills = 0;
        for (int i = 0; i < DISTURBANCES; i++) {
            awaitCalls(calls() + 1 + random.nextInt(ROWS / DISTURBANCES));
            int kind = random.nextInt(3);
            int how = random.nextInt(4);
            if (processes.get(kind).isAlive()) {
                disturb(processes.get(kind), how);
                kills += how > 1 ? 1 : 0;
            }
            if (!processes.get(kind).isAlive()) {
                processes.set(kind, start(kind));
            }
        }
        for (int kind = 0; kind < 3; kind++) {
            assertThat(processes.get(kind).waitFor(90, TimeUnit.SECONDS)).isTrue();
            assertThat(processes.get(kind).exitValue())
                    .as(Files.readString(directory.resolve("stderr" + kind)))
                    .isIn(ExitCodes.OK, kind == 0 ? ExitCodes.ROWS_OPEN : ExitCodes.OK);
        }
        checkBooks(kills);
    }

    private void checkBooks(int kills) throws Exception {
        List<String> charged = sandbox.requests(SandboxRoute.EMAIL_VALIDATE).stream()
                .filter(call -> call.charged().signum() > 0)
                .map(call -> call.value("/email").orElseThrow())
                .toList();
        assertThat(charged).doesNotHaveDuplicates();
        BigDecimal spent = sandbox.account().charged();
        assertThat(spent).isEqualByComparingTo(PRICE.multiply(BigDecimal.valueOf(charged.size())));
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .build();
                RunStore store = RunStore.sqlite(directory.resolve("leads.db"))) {
            Set<String> explained = new HashSet<>();
            store.outcomes(Operations.EMAIL_VALIDATE, client.codec())
                    .forEach(outcome -> explained.add(outcome.row().email()));
            List<UnresolvedCall> unresolvedCalls = store.unresolvedCalls();
            assertThat(kills).isPositive();
            assertThat(unresolvedCalls).hasSizeLessThanOrEqualTo(kills * MAX_IN_FLIGHT);
            assertThat(explained).as("stored").hasSize(ROWS - unresolvedCalls.size());
            assertThat(spent).isBetween(store.charged(), store.charged().add(store.unconfirmed()));
            // A process that was started again may already have found out that the calls of a killed one were charged.
            Stream<UnresolvedCall> lost = unresolvedCalls.stream()
                    .filter(each -> each.decision() == UnresolvedCall.Decision.CHARGED_RESPONSE_LOST);
            List<UnresolvedCall> decided = Stream.concat(lost, store.reconcile(client).calls().stream())
                    .toList();
            for (UnresolvedCall unresolved : decided) {
                String email = unresolved.request().split("\"", -1)[3];
                if (unresolved.decision() == UnresolvedCall.Decision.CHARGED_RESPONSE_LOST) {
                    assertThat(charged).contains(email);
                }
                explained.add(email);
            }
            assertThat(explained).containsAll(charged);
        }
    }
}
