package dev.enrichment.sdk.bulk.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Clock and thread scheduler of a simulation. Only one thread runs at a time. Whenever it waits, the seed determines
 * which thread continues. If all threads are waiting, the clock jumps to the time at which the first of them wakes up.
 */
final class Scheduler {
    static final long NEVER = Long.MAX_VALUE;
    private static final int MAX_STEPS = 50_000;

    private final SimulatedThread.Pool pool;
    private final Random random;
    private final List<SimulatedThread> threads = new ArrayList<>();
    private final List<SimulatedThread> candidates = new ArrayList<>();
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingInt(Event::number));
    private volatile CountDownLatch over = new CountDownLatch(1);
    private final List<String> story = new ArrayList<>();
    private final boolean telling;
    private final int persistence;
    private final Set<String> occurred = new HashSet<>();

    private long nanos;
    private long hash;
    private int steps;
    private int numbers;
    private @Nullable String stuck;

    private record Event(long at, int number, Runnable action) {}

    Scheduler(SimulatedThread.Pool pool, long seed, int persistence, boolean telling) {
        this.pool = pool;
        this.random = new Random(seed);
        this.persistence = persistence;
        this.telling = telling;
    }

    long nanos() {
        return nanos;
    }

    /** Returns the hash of everything that happened so far, in its order. */
    long hash() {
        return hash;
    }

    int steps() {
        return steps;
    }

    List<String> story() {
        return story;
    }

    /** Returns why nobody could go on; null if all went well. */
    @Nullable
    String stuck() {
        return stuck;
    }

    /** Counts a kind of event, so that a test can say which ones its schedules had. */
    void occurs(String event) {
        occurred.add(event);
    }

    /** Returns the kinds of events that occurred. */
    Set<String> occurred() {
        return occurred;
    }

    /** Notes that something happened. */
    void note(String who, String what, String detail) {
        occurs(what);
        hash = 31 * (31 * (31 * hash + who.hashCode()) + what.hashCode()) + detail.hashCode();
        if (telling) {
            story.add("%,11.3f ms  %-8s %s %s".formatted(nanos / 1e6, who, what, detail));
        }
    }

    /** Runs an action at a time, on whichever thread looks at the clock then. */
    void at(long time, Runnable action) {
        events.add(new Event(time, numbers++, action));
    }

    /** Starts a thread of a process; it begins when the seed chooses it. */
    SimulatedThread start(SimulatedProcess process, String role, Runnable task) {
        SimulatedThread thread = pool.borrow();
        thread.process = process;
        thread.role = role;
        thread.number = numbers++;
        thread.until = 0; // can go on at once
        thread.ready = null;
        thread.interruptible = false;
        thread.pendingInterrupt = false;
        thread.assign(() -> {
            try {
                if (!process.isDead()) {
                    task.run();
                }
            } catch (ProcessDied expected) {
                // The end of a killed process.
            } catch (Throwable e) {
                process.uncaught(e);
            } finally {
                end(thread);
            }
        });
        threads.add(thread);
        return thread;
    }

    /** Runs everything until no thread is left. Called by a thread that is not simulated. */
    void run() throws InterruptedException {
        over = new CountDownLatch(1);
        go(null);
        if (!over.await(60, TimeUnit.SECONDS)) {
            throw new IllegalStateException("a simulated thread blocks in a way that the scheduler does not see: "
                    + threads.stream().map(this::where).toList());
        }
    }

    private String where(SimulatedThread thread) {
        StringBuilder text = new StringBuilder("\n").append(thread.role);
        for (StackTraceElement element : thread.getStackTrace()) {
            if (element.getClassName().startsWith("dev.enrichment.sdk.bulk")) {
                text.append("\n    at ").append(element);
            }
        }
        return text.toString();
    }

    private void end(SimulatedThread thread) {
        threads.remove(thread);
        thread.release();
        go(null);
    }

    /**
     * Waits on the current thread until a condition holds or a time comes; others go on meanwhile.
     *
     * @return whether the condition holds
     */
    boolean await(SimulatedThread self, BooleanSupplier ready, long until, boolean interruptible) {
        self.ready = ready;
        self.until = until;
        self.interruptible = interruptible;
        go(self);
        return ready.getAsBoolean();
    }

    /** Lets the seed choose whether another thread goes on first. */
    void giveWay(SimulatedThread self) {
        self.ready = null;
        self.until = 0;
        self.interruptible = false;
        go(self);
    }

    private void go(@Nullable SimulatedThread self) {
        SimulatedThread next = choose(self);
        if (next == null) {
            over.countDown();
        } else if (next == self) {
            return;
        } else {
            next.resumeTurn();
        }
        if (self != null) {
            self.awaitTurn();
        }
    }

    private @Nullable SimulatedThread choose(@Nullable SimulatedThread self) {
        while (true) {
            runEvents();
            if (threads.isEmpty() && events.isEmpty()) {
                return null;
            }
            candidates.clear();
            long next = events.isEmpty() ? NEVER : events.peek().at();
            for (SimulatedThread thread : threads) {
                SimulatedProcess process = thread.process;
                if (process == null || process.isDead()) {
                    return thread; // unwinds
                }
                boolean isReady = (thread.ready != null && thread.ready.getAsBoolean())
                        || (thread.interruptible && thread.isInterrupted());
                long at = Math.max(process.pausedUntil(), isReady ? 0 : thread.until);
                if (at <= nanos) {
                    candidates.add(thread);
                }
                next = Math.min(next, at);
            }
            if (!candidates.isEmpty() && ++steps < MAX_STEPS) {
                SimulatedThread chosen = oneOf(candidates, self);
                hash = 31 * hash + chosen.number;
                return chosen;
            }
            if (next == NEVER || steps >= MAX_STEPS) {
                String why = (next == NEVER ? "nobody can go on: " : "no end after so many steps: ")
                        + threads.stream().map(this::where).toList();
                stuck = stuck == null ? why : stuck;
                events.clear(); // their time does not come any more
                threads.forEach(thread -> {
                    if (thread.process != null) {
                        thread.process.die();
                    }
                });
            } else {
                nanos = Math.max(nanos, next);
            }
        }
    }

    /** Draws who goes on. A thread that stays the same for long meets the others at fewer steps, but at other ones. */
    private SimulatedThread oneOf(List<SimulatedThread> able, @Nullable SimulatedThread self) {
        if (able.size() == 1) {
            return able.get(0);
        }
        if (self != null && random.nextInt(8) < persistence && able.contains(self)) {
            return self;
        }
        return able.get(random.nextInt(able.size()));
    }

    private void runEvents() {
        while (!events.isEmpty() && events.peek().at() <= nanos) {
            events.poll().action().run();
        }
    }
}
