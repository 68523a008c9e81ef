package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.support.MemoryDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Runs many scenarios in parallel, one per processor core, until one of them fails. */
final class Campaign implements AutoCloseable {
    private final Path directory;
    private final Mistake mistake;
    private final AtomicInteger files = new AtomicInteger();

    /**
     * Result of many scenarios: their number, the number of scenarios with each kind of event, and the first failure.
     */
    record Summary(
            int count,
            long steps,
            long commits,
            long requests,
            Map<String, Integer> occurred,
            Simulation.@Nullable Result failed) {}

    Campaign() throws IOException {
        this(Mistake.NONE);
    }

    /** Simulates with a planted mistake. */
    Campaign(Mistake mistake) throws IOException {
        this.mistake = mistake;
        ModelWatch.prepare();
        directory = MemoryDirectory.create();
    }

    /** Runs the scenarios of a row of seeds, as long as the caller wants more. */
    Summary run(long from, int most, int lanes, BooleanSupplier more) throws InterruptedException {
        AtomicLong next = new AtomicLong(from);
        AtomicLong steps = new AtomicLong();
        AtomicLong commits = new AtomicLong();
        AtomicLong requests = new AtomicLong();
        Map<String, Integer> occurred = new ConcurrentSkipListMap<>();
        AtomicInteger count = new AtomicInteger();
        AtomicReference<Simulation.@Nullable Result> failed = new AtomicReference<>();
        AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
        Runnable lane = () -> {
            SimulatedThread.Pool pool = new SimulatedThread.Pool();
            try (SimulatedDisk file = disk(false);
                    SimulatedDisk server = disk(true)) {
                for (long seed = next.getAndIncrement();
                        seed < from + most && failed.get() == null && thrown.get() == null && more.getAsBoolean();
                        seed = next.getAndIncrement()) {
                    Scenario scenario = Scenario.of(seed);
                    Simulation.Result result = Simulation.run(scenario, pool, scenario.server() ? server : file, false);
                    count.incrementAndGet();
                    steps.addAndGet(result.steps());
                    commits.addAndGet(result.commits());
                    requests.addAndGet(result.requests());
                    result.occurred().forEach(event -> occurred.merge(event, 1, Integer::sum));
                    if (result.failed()) {
                        failed.compareAndSet(null, result);
                    }
                }
            } catch (Throwable e) {
                thrown.compareAndSet(null, e);
            } finally {
                pool.close();
            }
        };
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < lanes; i++) {
            Thread thread = new Thread(lane, "simulation-" + i);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (thrown.get() != null) {
            throw new IllegalStateException("a simulation could not be run", thrown.get());
        }
        return new Summary(count.get(), steps.get(), commits.get(), requests.get(), occurred, failed.get());
    }

    /** Runs one scenario and tells its story. */
    Simulation.Result tell(Scenario scenario) throws Exception {
        SimulatedThread.Pool pool = new SimulatedThread.Pool();
        try (SimulatedDisk disk = disk(scenario.server())) {
            return Simulation.run(scenario, pool, disk, true);
        } finally {
            pool.close();
        }
    }

    private SimulatedDisk disk(boolean server) throws SQLException {
        return new SimulatedDisk(directory.resolve(files.incrementAndGet() + ".db"), mistake, server);
    }

    @Override
    public void close() throws IOException {
        MemoryDirectory.delete(directory);
    }
}
