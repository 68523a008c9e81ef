package dev.enrichment.sdk.adversary;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Runs scenarios one after the other and reports those that fail, so that each can be replayed. */
final class AdversaryLoop {
    private static final Duration PATIENCE = Duration.ofSeconds(Integer.getInteger("adversary.patience", 30));

    private final long seed;
    private final int maxFailures;
    private final Map<String, List<Long>> byRule = new TreeMap<>();
    private final List<String> reports = new ArrayList<>();
    private long scenarios;
    private long failed;

    AdversaryLoop(long seed, int maxFailures) {
        this.seed = seed;
        this.maxFailures = maxFailures;
    }

    /** Runs scenarios from the first number on, until so many have run, the time is over, or too many have failed. */
    AdversaryLoop run(long first, long count, Duration time) {
        long start = System.nanoTime();
        try (CapturedLogs logs = new CapturedLogs()) {
            for (long number = first; number - first < count && failed < maxFailures; number++) {
                if (System.nanoTime() - start > time.toNanos()) {
                    break;
                }
                run(ScenarioGenerator.draw(seed, number), logs);
            }
        }
        return this;
    }

    private void run(Scenario scenario, CapturedLogs logs) {
        ScenarioRun run = new ScenarioRun(scenario, logs, PATIENCE);
        List<Violation> violations = run.run();
        scenarios++;
        if (violations.isEmpty()) {
            return;
        }
        failed++;
        boolean isNew = false;
        for (Violation violation : violations) {
            List<Long> numbers = byRule.computeIfAbsent(violation.rule(), rule -> new ArrayList<>());
            isNew |= numbers.isEmpty();
            if (numbers.isEmpty() || numbers.get(numbers.size() - 1) != scenario.number()) {
                numbers.add(scenario.number());
            }
        }
        if (isNew) {
            reports.add(report(scenario, violations, run.log()));
        }
    }

    private String report(Scenario scenario, List<Violation> violations, String log) {
        return "scenario %d of seed %d, replay with -Dadversary.seed=%d -Dadversary.scenario=%d%n%s%nplan: %s%nlog:%n%s"
                .formatted(scenario.number(), seed, seed, scenario.number(), listed(violations), scenario, log);
    }

    /** One violation of each rule is enough to see what is wrong. */
    private static String listed(List<Violation> violations) {
        Map<String, Violation> firsts = new LinkedHashMap<>();
        violations.forEach(violation -> firsts.putIfAbsent(violation.rule(), violation));
        return firsts.values().stream().map(each -> "  * " + each).collect(Collectors.joining("\n"));
    }

    long scenarios() {
        return scenarios;
    }

    /** Empty if every scenario held. */
    String failures() {
        if (failed == 0) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        byRule.forEach((rule, numbers) ->
                text.append("%6d x %s, such as scenario %d%n".formatted(numbers.size(), rule, numbers.get(0))));
        reports.forEach(report -> text.append('\n').append(report));
        return "seed %d: %d of %d scenarios failed%n%s".formatted(seed, failed, scenarios, text);
    }
}
