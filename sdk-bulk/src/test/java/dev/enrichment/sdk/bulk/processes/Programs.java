package dev.enrichment.sdk.bulk.processes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Starts {@link BuyingProgram} in several processes, and collects their output and the charges of the service. */
final class Programs implements AutoCloseable {
    /** How a program may end: by itself, killed or terminated. */
    private static final List<Integer> ENDS = List.of(0, 128 + 9, 128 + 15);

    private final Lab lab;
    private final List<Process> processes = new ArrayList<>();
    private final Queue<String> lines = new ConcurrentLinkedQueue<>();

    /** Makes the service slow and lets it refuse some calls, so that the programs are killed during calls and retries. */
    Programs(Lab lab, Duration delay) {
        this.lab = lab;
        for (SandboxRoute route : List.of(SandboxRoute.EMAIL_VALIDATE, SandboxRoute.PEOPLE_SEARCH)) {
            lab.sandbox.faults().on(route).probability(0.03, 1).status(429, Map.of("Retry-After", "0"));
            lab.sandbox.faults().on(route).probability(0.02, 2).status(503, Map.of("Retry-After", "1"));
            lab.sandbox.faults().on(route).always().delay(delay);
        }
    }

    Process start(BuyingProgram.Order order) throws IOException {
        Process process = order.start(lab);
        processes.add(process);
        Thread reader = new Thread(() -> read(process));
        reader.setDaemon(true);
        reader.start();
        return process;
    }

    private void read(Process process) {
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException killed) {
            // The program is one of those that are killed.
        }
    }

    /** Waits until the service has received a number of calls, or all programs have ended. */
    void awaitCalls(int atLeast) throws Exception {
        Until.holds(() -> calls() >= atLeast || processes.stream().noneMatch(Process::isAlive));
    }

    int calls() {
        return paidRoutes().size();
    }

    private List<RecordedCall> paidRoutes() {
        List<RecordedCall> calls = new ArrayList<>(lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE));
        calls.addAll(lab.sandbox.requests(SandboxRoute.PEOPLE_SEARCH));
        return calls;
    }

    /** Waits until a program has printed that it did something. */
    void awaitLine(String what, int seed) throws Exception {
        Until.holds(() -> {
            assertThat(processes).allMatch(each -> each.isAlive() || ENDS.contains(each.exitValue()));
            return lines.contains(what + " " + seed + " 0");
        });
    }

    /** Waits until the programs that are still running have bought everything. */
    void awaitEnd() throws Exception {
        for (Process process : processes) {
            assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isIn(ENDS);
        }
    }

    /** Returns the rows of the lines that begin with a word. */
    Set<String> rows(String first) {
        return lines.stream()
                .filter(line -> line.startsWith(first + " "))
                .map(line -> line.split(" ", 3)[1])
                .collect(Collectors.toSet());
    }

    /** Returns what each request was charged; fails if one of them was charged twice. */
    Map<String, BigDecimal> charges() {
        Map<String, BigDecimal> charges = new HashMap<>();
        for (RecordedCall call : paidRoutes()) {
            if (call.charged().signum() > 0) {
                assertThat(charges.put(call.body(), call.charged()))
                        .as("bought twice: %s", call.body())
                        .isNull();
            }
        }
        return charges;
    }

    @Override
    public void close() {
        processes.forEach(Process::destroyForcibly);
    }
}
