package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Simulated process with its own threads and clocks. It can be killed, paused or delayed at each step, which is an
 * access to the disk, the network or another thread.
 */
final class SimulatedProcess implements RunTime, TimeSource {
    static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

    private final Scheduler scheduler;
    private final Random random;
    private final List<Runnable> whenDead = new ArrayList<>();
    private final List<Runnable> shutdownHooks = new ArrayList<>();
    private final List<Throwable> uncaught;
    final String name;
    private final Faults faults;

    private Loss loss = Loss.NOTHING;
    private boolean dead;
    private boolean crashed;
    private boolean couldNotWrite;
    private final List<Runnable> whenWriteFails = new ArrayList<>();
    private long pausedUntil;
    private Duration clockOffset = Duration.ZERO;

    SimulatedProcess(Scheduler scheduler, String name, long seed, Faults faults, List<Throwable> uncaught) {
        this.scheduler = scheduler;
        this.name = name;
        this.random = new Random(seed);
        this.faults = faults;
        this.uncaught = uncaught;
    }

    /** Part of a commit that is lost when a process loses its connection to the database server. */
    enum Loss {
        NOTHING,
        /** The commit does not reach the server. */
        COMMIT,
        /** The commit succeeds, and the process does not learn it. */
        ACKNOWLEDGEMENT
    }

    /** Loses the connection to the server with the next commit. */
    void loseConnection(Loss what) {
        loss = what;
    }

    /** Returns what is lost with the present commit. */
    Loss loses() {
        Loss now = loss;
        loss = Loss.NOTHING;
        if (now != Loss.NOTHING) {
            note("loses its connection, and", now.toString());
        }
        return now;
    }

    /** Called at each step of a process, to kill, pause or otherwise disturb the process. */
    interface Faults {
        Faults NONE = (process, what) -> {};

        void at(SimulatedProcess process, String what);
    }

    boolean isDead() {
        return dead;
    }

    /** Returns whether it was killed, or its machine lost power; not if it ended by itself. */
    boolean wasKilled() {
        return crashed;
    }

    /** A commit failed, so responses may not have been stored; the program was told. */
    void couldNotWrite() {
        note("cannot write", "");
        couldNotWrite = true;
        whenWriteFails.forEach(Runnable::run);
    }

    /** Runs an action after each commit that fails. */
    void whenWriteFails(Runnable action) {
        whenWriteFails.add(action);
    }

    /** Returns whether it could not say in the store what became of its requests. */
    boolean wasCutOff() {
        return crashed || couldNotWrite;
    }

    long pausedUntil() {
        return pausedUntil;
    }

    Scheduler scheduler() {
        return scheduler;
    }

    void note(String what, String detail) {
        scheduler.note(name, what, detail);
    }

    void occurs(String event) {
        scheduler.occurs(event);
    }

    /** Stops all threads for a time, as a suspended machine does. */
    void pause(Duration time) {
        note("is paused for", time.toString());
        pausedUntil = scheduler.nanos() + time.toNanos();
    }

    void stepClock(Duration by) {
        clockOffset = clockOffset.plus(by);
    }

    /** Ends without a trace in memory; what was committed or sent stays. */
    void kill() {
        if (!dead) {
            note("is killed", "");
            crashed = true;
            die();
        }
    }

    /** Ends the process; what is left of its threads unwinds. */
    void die() {
        if (!dead) {
            dead = true;
            whenDead.forEach(Runnable::run);
            whenDead.clear();
        }
    }

    void whenDead(Runnable action) {
        whenDead.add(action);
    }

    void uncaught(Throwable e) {
        if (!dead) {
            uncaught.add(e);
            kill();
        }
    }

    void check() {
        if (dead) {
            throw new ProcessDied();
        }
    }

    /** Is where the process meets the world: it may be killed here, and others may come first. */
    void step(String what) {
        check();
        scheduler.giveWay(self());
        check();
        faults.at(this, what);
        check();
    }

    /** Waits for the world, and not for another thread of the process. */
    boolean awaitWorld(BooleanSupplier ready, long until) {
        check();
        boolean is = scheduler.await(self(), ready, until, false);
        check();
        return is;
    }

    private static SimulatedThread self() {
        return (SimulatedThread) Thread.currentThread();
    }

    @Override
    public Instant instant() {
        return START.plusNanos(scheduler.nanos()).plus(clockOffset);
    }

    @Override
    public Instant now() {
        return instant();
    }

    @Override
    public long nanos() {
        return scheduler.nanos();
    }

    @Override
    public long random(long bound) {
        return (long) (random.nextDouble() * bound);
    }

    @Override
    public Duration ofMachine(Duration timeout) {
        return Duration.ofHours(1);
    }

    @Override
    public boolean sleep(Duration wait, CountDownLatch wakeUp) throws InterruptedException {
        return await(wakeUp, wait);
    }

    @Override
    public boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException {
        check();
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (wakeUp.getCount() == 0) {
            return true;
        }
        SimulatedThread self = self();
        long until = wait.compareTo(Signal.NO_LIMIT) >= 0 ? Scheduler.NEVER : nanos() + self.late(wait.toNanos());
        boolean opened = scheduler.await(self, () -> wakeUp.getCount() == 0, until, true);
        self.waited(opened);
        check();
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return opened;
    }

    @Override
    public void sleep(Duration wait) throws InterruptedException {
        boolean unused = await(new CountDownLatch(1), wait);
    }

    @Override
    public ExecutorService workers() {
        return new SimulatedExecutor(this);
    }

    @Override
    public Thread start(String role, Runnable task) {
        check();
        return scheduler.start(this, role, task);
    }

    @Override
    public Runnable atShutdown(String role, Runnable task) {
        shutdownHooks.add(task);
        return () -> shutdownHooks.remove(task);
    }

    /** Does what SIGTERM does: runs the hooks side by side, and ends when all of them have. */
    void terminate() {
        note("is asked to end", "");
        List<Runnable> hooks = List.copyOf(shutdownHooks);
        CountDownLatch left = new CountDownLatch(hooks.size());
        for (Runnable hook : hooks) {
            SimulatedThread unused = scheduler.start(this, "shutdown", () -> {
                try {
                    hook.run();
                } catch (StoreException e) {
                    note("has ended as asked, but", e.problem().toString()); // which a JVM prints
                }
                left.countDown();
                if (left.getCount() == 0) {
                    note("has ended as asked", "");
                    die();
                }
            });
        }
    }

    @Nullable
    SimulatedThread currentThread() {
        return Thread.currentThread() instanceof SimulatedThread thread ? thread : null;
    }
}
