package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.simulation.Scenario.Fault;
import java.util.ArrayList;
import java.util.List;

/**
 * Simplifies a failing scenario as long as it still fails, by removing faults, rows and processes. A scenario that has
 * fewer of them but takes longer does not count as simpler.
 */
final class Shrinker {
    private Shrinker() {}

    /** Runs a scenario and returns its result. */
    interface Run {
        Simulation.Result of(Scenario scenario) throws Exception;
    }

    /** Returns the smallest scenario that was found, with its story. */
    static Simulation.Result shrink(Simulation.Result failed, Run run) throws Exception {
        Simulation.Result smallest = failed;
        boolean smaller = true;
        while (smaller) {
            smaller = false;
            for (Scenario candidate : candidates(smallest.scenario())) {
                Simulation.Result result = run.of(candidate);
                if (result.failed() && result.steps() <= smallest.steps()) {
                    smallest = result;
                    smaller = true;
                    break;
                }
            }
        }
        return smallest;
    }

    private static List<Scenario> candidates(Scenario from) {
        List<Scenario> candidates = new ArrayList<>();
        if (from.processes() > 1) {
            candidates.add(from.with(from.processes() - 1, from.rows(), from.hostility(), from.faults()));
        }
        for (int i = 0; i < from.faults().size(); i++) {
            List<Fault> fewer = new ArrayList<>(from.faults());
            fewer.remove(i);
            candidates.add(from.with(from.processes(), from.rows(), from.hostility(), List.copyOf(fewer)));
        }
        if (from.rows() > 1) {
            candidates.add(from.with(from.processes(), from.rows() - 1, from.hostility(), from.faults()));
        }
        if (from.server()) {
            candidates.add(from.onFile());
        }
        if (from.hostility() > 0) {
            candidates.add(from.with(from.processes(), from.rows(), 0, from.faults()));
        }
        from.wishes().fewer().forEach(wishes -> candidates.add(from.with(wishes)));
        return candidates;
    }
}
