package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.simulation.Scenario.Fault;
import dev.enrichment.sdk.bulk.simulation.Scenario.Kind;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Runs a scenario with all its processes and faults, and then starts one more process that examines the state of each
 * row.
 */
final class Simulation {
    private static final int MAX_LIVES = 6;

    private final Scenario scenario;
    private final Scheduler scheduler;
    private final SimulatedService service;
    private final SimulatedFile file;
    private final Truth truth;
    private final Random random;
    private final List<SimulatedProcess> processes = new ArrayList<>();
    private Duration clockOffset = Duration.ZERO;
    private final Map<Integer, Integer> steps = new HashMap<>();
    private final List<Throwable> uncaught = new ArrayList<>();
    private final List<String> broken;

    /** Result of a simulation, with the number of transactions and of requests to the service. */
    record Result(
            Scenario scenario,
            List<String> broken,
            List<String> story,
            long hash,
            int steps,
            int commits,
            int requests,
            Set<String> occurred) {
        boolean failed() {
            return !broken.isEmpty();
        }

        @Override
        public String toString() {
            return "%s\nbroken: %s\nhash %016x\n%s"
                    .formatted(scenario, String.join("\n  ", broken), hash, String.join("\n", story));
        }
    }

    private Simulation(
            Scenario scenario,
            SimulatedThread.Pool pool,
            SimulatedFile file,
            Truth truth,
            List<String> broken,
            boolean telling) {
        this.broken = broken;
        this.scenario = scenario;
        this.truth = truth;
        this.file = file;
        scheduler = new Scheduler(pool, scenario.seed(), scenario.persistence(), telling);
        service = new SimulatedService(scheduler, ~scenario.seed(), scenario.hostility(), truth);
        random = new Random(scenario.seed() + 1);
    }

    /** Runs a scenario on an empty disk. */
    static Result run(Scenario scenario, SimulatedThread.Pool pool, SimulatedDisk disk, boolean telling)
            throws SQLException, InterruptedException {
        List<String> broken = new ArrayList<>();
        Truth truth = new Truth(broken);
        return new Simulation(scenario, pool, new SimulatedFile(disk, truth, broken), truth, broken, telling).run();
    }

    private Result run() throws InterruptedException {
        for (Fault fault : scenario.faults()) {
            if (fault.kind() == Kind.OUTAGE) {
                scheduler.at(fault.at(), () -> service.goAway(fault.length()));
            } else if (fault.kind() == Kind.FULL) {
                scheduler.at(fault.at(), () -> fill(fault.length()));
            } else if (fault.kind() == Kind.LIMIT) {
                scheduler.at(fault.at(), () -> service.limit(fault.length()));
            }
        }
        for (int i = 0; i < scenario.processes(); i++) {
            int index = i;
            scheduler.at(random.nextInt(300) * 1_000_000L, () -> begin(index, 1));
        }
        scheduler.run();
        service.behave();
        file.full(false);
        Audit audit = new Audit(scenario, truth, broken);
        SimulatedProcess auditor = process("auditor", SimulatedProcess.Faults.NONE);
        scheduler.at(scheduler.nanos() + file.lease().toNanos(), () -> {
            SimulatedThread unused = scheduler.start(
                    auditor, "main", () -> new Program(scenario, file, service, truth).audit(auditor, audit));
        });
        scheduler.run();
        String stuck = scheduler.stuck();
        if (stuck != null) {
            broken.add(stuck);
        }
        for (Throwable thrown : uncaught) {
            for (Throwable e = thrown; e != null; e = e.getCause()) {
                broken.add("uncaught: " + e + " " + List.of(e.getStackTrace()));
            }
        }
        truth.events().forEach(scheduler::occurs);
        try {
            audit.look(file);
        } catch (SQLException e) {
            broken.add(e.toString());
        }
        return new Result(
                scenario,
                List.copyOf(broken),
                scheduler.story(),
                scheduler.hash(),
                scheduler.steps(),
                file.commits(),
                service.received(),
                scheduler.occurred());
    }

    private void fill(Duration time) {
        scheduler.note("disk", "is full for", time.toString());
        file.full(true);
        scheduler.at(scheduler.nanos() + time.toNanos(), () -> file.full(false));
    }

    private void begin(int index, int life) {
        SimulatedProcess process = process("p" + index + "." + life, (self, what) -> fault(self, index));
        process.note("begins", "");
        process.whenDead(() -> {
            if (process.wasKilled() && life < MAX_LIVES) {
                long later = scheduler.nanos() + random.nextInt(2_000) * 1_000_000L;
                scheduler.at(later, () -> begin(index, life + 1));
            }
        });
        SimulatedThread unused = scheduler.start(
                process,
                "main",
                () -> new Program(scenario, file, service, truth)
                        .run(process, "list" + index % scenario.wishes().lists()));
    }

    private SimulatedProcess process(String name, SimulatedProcess.Faults faults) {
        SimulatedProcess process =
                new SimulatedProcess(scheduler, name, scenario.seed() ^ name.hashCode(), faults, uncaught);
        process.stepClock(clockOffset);
        processes.add(process);
        return process;
    }

    /** Processes with a file are on one machine, and have one clock. */
    private void stepClock(SimulatedProcess process, Duration by) {
        process.note("has its clock set by", by.toString());
        if (scenario.server()) {
            process.stepClock(by);
        } else {
            clockOffset = clockOffset.plus(by);
            processes.forEach(each -> each.stepClock(by));
        }
    }

    private void fault(SimulatedProcess process, int index) {
        int step = steps.merge(index, 1, Integer::sum);
        for (Fault fault : scenario.faults()) {
            if (fault.kind().ofProcess && fault.process() == index && fault.at() == step) {
                switch (fault.kind()) {
                    case KILL -> process.kill();
                    case TERMINATE -> process.terminate();
                    case PAUSE -> process.pause(fault.length());
                    case CUT -> process.loseConnection(SimulatedProcess.Loss.COMMIT);
                    case UNACKNOWLEDGED -> process.loseConnection(SimulatedProcess.Loss.ACKNOWLEDGEMENT);
                    default ->
                        stepClock(
                                process,
                                step % 2 == 0 ? fault.length() : fault.length().negated());
                }
            }
        }
    }
}
