package dev.enrichment.sdk.bulk.internal.time;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;

/**
 * The clocks, the waits and the threads of a run and its store. Everything that reads the time, waits for it or starts a
 * thread does it here, so that a test or a simulation can drive it.
 */
public interface RunTime extends InstantSource {
    /** The time and the threads of this machine. */
    RunTime SYSTEM = new SystemTime();

    /** Returns the time of a clock that only moves forward, for durations. */
    long nanos();

    /**
     * Waits.
     *
     * @return true if the latch opened before the time was over
     */
    boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException;

    /** Waits for a time that nothing can shorten but an interrupt. */
    void sleep(Duration wait) throws InterruptedException;

    /** Returns an executor for tasks that wait most of the time; each has a thread of its own. The caller shuts it down. */
    ExecutorService workers();

    /**
     * Starts a thread that does not keep the JVM running, for code that may block the thread it is on: a driver, the source
     * of the rows, a subscriber.
     *
     * @return the thread, to be interrupted
     */
    Thread start(String name, Runnable task);

    /**
     * Runs a task when the JVM shuts down, after SIGTERM or Ctrl-C for example.
     *
     * @return takes the task back; does nothing once the JVM is shutting down
     */
    Runnable atShutdown(String name, Runnable task);

    /** Returns a duration, or 100 years if it is longer: a clock cannot add more. */
    static Duration limited(Duration duration) {
        return duration.compareTo(Signal.NO_LIMIT) < 0 ? duration : Signal.NO_LIMIT;
    }

    /** Returns the time and the threads of this machine, with another wall clock. */
    static RunTime withClock(InstantSource clock) {
        return new SystemTime(clock);
    }
}
