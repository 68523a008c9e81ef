package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with many threads and a run that want the same, in processes of their own: each request is bought once. */
class CachingProcessesTest extends LabTest {
    private static final int ADDRESSES = 500;

    private final List<Process> processes = new ArrayList<>();

    @Override
    Lab newLab() {
        return new Lab(directory, c -> c.rateLimits(false).credits(1_000_000), o -> {});
    }

    @BeforeEach
    void start() {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(30));
    }

    @AfterEach
    void stop() {
        processes.forEach(Process::destroyForcibly);
    }

    private Process process(int lookups, int seed, boolean again) throws IOException {
        Process process = Children.start(
                CachingTarget.class,
                "-Xmx256m",
                lab.sandbox.url(),
                lab.sandbox.apiKey(),
                lab.file().toString(),
                String.valueOf(lookups),
                String.valueOf(ADDRESSES),
                String.valueOf(seed),
                String.valueOf(again));
        processes.add(process);
        return process;
    }

    /** Returns what a process bought, once it has ended. */
    private static int bought(Process process) throws IOException {
        BufferedReader reader = process.inputReader(StandardCharsets.UTF_8);
        String line = reader.readLine();
        while (line != null && !line.startsWith("END ")) {
            line = reader.readLine();
        }
        assertThat(line).isNotNull();
        return Integer.parseInt(line.split(" ", -1)[1]);
    }

    private int sent() {
        return lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION).size();
    }

    private List<String> calls() {
        return lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION).stream()
                .map(call -> call.value("/email").orElseThrow())
                .toList();
    }

    @Test
    @Tag("ci")
    @Timeout(300)
    void twoProcessesAndARunBuyEachOnce() throws Exception {
        Process one = process(10_000, 1, false);
        Process two = process(10_000, 2, false);
        Until.holds(() -> sent() > 20); // each buys some
        try (RunStore store = lab.store();
                var run = lab.run(store).open()) {
            assertThat(run.process(Lab.addresses(ADDRESSES), Lab::request))
                    .allMatch(outcome -> outcome.status() == OutcomeStatus.FOUND);
        }
        int bought = bought(one) + bought(two);
        System.out.printf(
                "2 processes with %d threads and a run: 20000 look-ups of %d addresses, %d calls%n",
                CachingTarget.THREADS, ADDRESSES, calls().size());
        assertThat(calls()).hasSize(ADDRESSES).doesNotHaveDuplicates();
        assertThat(bought).isPositive().isLessThan(ADDRESSES);
        assertThat(lab.sandbox.account().spent()).isEqualByComparingTo("125");
    }

    @ParameterizedTest
    @Tag("ci")
    @ValueSource(booleans = {false, true})
    @Timeout(600)
    void eightKillsBuyNothingTwice(boolean again) throws Exception {
        Random random = new Random(20261123);
        for (int i = 0; i < 8; i++) {
            Process process = process(10_000, i, again);
            int more = sent() + random.nextInt(1, 12);
            Until.holds(() -> sent() >= more);
            process.destroyForcibly().waitFor();
        }
        int unused = bought(process(10_000, 99, again));
        List<String> calls = calls();
        BigDecimal spent = lab.sandbox.account().spent();
        try (RunStore store = lab.store()) {
            List<UnresolvedCall> unresolvedCalls = store.unresolvedCalls();
            assertThat(calls).hasSizeGreaterThan(20);
            System.out.printf(
                    "20 kills, doubts %s: %d addresses, %d calls, %s credits, %d in doubt%n",
                    again ? "sent again" : "refused", ADDRESSES, calls.size(), spent, unresolvedCalls.size());
            BigDecimal most = Lab.PRICE.multiply(BigDecimal.valueOf(calls.size()));
            assertThat(spent).isLessThanOrEqualTo(most);
            assertThat(store.paid()).isLessThanOrEqualTo(spent);
            assertThat(store.paid().add(store.inDoubt())).isGreaterThanOrEqualTo(spent);
            if (again) {
                assertThat(unresolvedCalls).isEmpty();
            } else {
                assertThat(calls).doesNotHaveDuplicates();
                assertThat(new HashSet<>(calls)).hasSizeLessThanOrEqualTo(ADDRESSES);
            }
        }
    }
}
