package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.internal.store.SimulatedStores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs many scenarios, on as many cores as there are, until one fails. */
final class Campaign implements AutoCloseable {
    private final Path directory;
    private final Path template;
    private final AtomicInteger files = new AtomicInteger();

    /** How many scenarios were run, and the first that failed. */
    record Summary(int count, long steps, Simulation.@Nullable Result failed) {}

    Campaign() throws Exception {
        Path memory = Path.of("/dev/shm"); // no power is cut in a simulation
        directory = Files.isWritable(memory)
                ? Files.createTempDirectory(memory, "enrichment-simulation")
                : Files.createTempDirectory("enrichment-simulation");
        template = directory.resolve("template.db");
        SimulatedStores.create(template);
    }

    /** Runs the scenarios of a row of seeds, as long as the caller wants more. */
    Summary run(long from, int most, int lanes, BooleanSupplier more) throws InterruptedException {
        AtomicLong next = new AtomicLong(from);
        AtomicLong steps = new AtomicLong();
        AtomicInteger count = new AtomicInteger();
        AtomicReference<Simulation.@Nullable Result> failed = new AtomicReference<>();
        AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
        Runnable lane = () -> {
            SimulatedThread.Pool pool = new SimulatedThread.Pool();
            try {
                for (long seed = next.getAndIncrement();
                        seed < from + most && failed.get() == null && thrown.get() == null && more.getAsBoolean();
                        seed = next.getAndIncrement()) {
                    Simulation.Result result = run(Scenario.of(seed), pool, false);
                    count.incrementAndGet();
                    steps.addAndGet(result.steps());
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
        return new Summary(count.get(), steps.get(), failed.get());
    }

    /** Runs one scenario and tells its story. */
    Simulation.Result tell(Scenario scenario) throws IOException, InterruptedException {
        SimulatedThread.Pool pool = new SimulatedThread.Pool();
        try {
            return run(scenario, pool, true);
        } finally {
            pool.close();
        }
    }

    private Simulation.Result run(Scenario scenario, SimulatedThread.Pool pool, boolean telling)
            throws IOException, InterruptedException {
        Path file = directory.resolve(files.incrementAndGet() + ".db");
        return Simulation.run(scenario, pool, template, file, telling);
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> left = Files.list(directory)) {
            for (Path file : left.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }
}
