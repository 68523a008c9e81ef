package dev.enrichment.sdk.adversary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Makes random calls to a service that responds in random ways, and checks that the client always accounts for them
 * correctly. Settings are passed as {@code -Dadversary.<name>=<value>}:
 *
 * <pre>
 * seed      seed of the scenarios; by default the environment variable ADVERSARY_SEED or a new one each time, which a
 *           failure prints
 * scenario  number of the only scenario to run, to replay a failure
 * seconds   time to run; 3 by default
 * </pre>
 */
class AdversaryTest {
    private static final int MAX_FAILURES = 5;

    @Test
    void theMoneyPromiseHolds() {
        Long scenario = Long.getLong("adversary.scenario");
        Duration time = Duration.ofSeconds(Long.getLong("adversary.seconds", 1));
        assertThat(run(scenario == null ? 0 : scenario, scenario == null ? Long.MAX_VALUE : 1, time))
                .isPositive();
    }

    @Test
    @Tag("ci")
    void theMoneyPromiseHoldsInFiveThousandScenarios() {
        assertThat(run(0, 5_000, Duration.ofHours(1))).isEqualTo(5_000);
    }

    /** Returns the number of scenarios, all of which have passed. */
    private static long run(long first, long count, Duration time) {
        String fixed = System.getenv("ADVERSARY_SEED");
        int random = ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE);
        long seed = Long.getLong("adversary.seed", fixed == null ? random : Long.parseLong(fixed));
        List<String> failures = new ArrayList<>();
        long start = System.nanoTime();
        long ran = 0;
        while (ran < count && failures.size() < MAX_FAILURES && System.nanoTime() - start < time.toNanos()) {
            Scenario scenario = Scenario.draw(seed, first + ran++);
            ScenarioRun run = new ScenarioRun(scenario);
            List<String> violations = violations(run);
            if (!violations.isEmpty()) {
                failures.add("replay with -Dadversary.seed=%d -Dadversary.scenario=%d%n%s%n%s%n%s"
                        .formatted(seed, scenario.number(), String.join("\n", violations), scenario, run.served()));
            }
        }
        System.out.println("adversary: seed " + seed + ", " + ran + " scenarios");
        assertThat(failures).isEmpty();
        return ran;
    }

    private static List<String> violations(ScenarioRun run) {
        try {
            return run.violations();
        } catch (Exception | Error e) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            return List.of("the scenario did not end: " + trace);
        }
    }
}
