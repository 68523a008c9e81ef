package dev.enrichment.sdk.bulk.internal.time;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;

/**
 * The clocks, waits and threads of a run and its store. All code that reads the time, waits or starts a thread uses
 * this interface, so that a test or a simulation can control it.
 */
public interface RunTime extends InstantSource {
    /** The real time and threads of this machine, used everywhere except in tests and simulations. */
    RunTime SYSTEM = new SystemTime();

    /** Returns the time of a clock that never moves backward, in nanoseconds. Use it to measure durations. */
    long nanos();

    /**
     * Waits until a latch opens or the time has passed.
     *
     * @return true if the latch opened before the time was over
     */
    boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException;

    /** Sleeps for a duration. Only an interrupt can end the sleep earlier. */
    void sleep(Duration wait) throws InterruptedException;

    /**
     * Returns an executor for tasks that wait most of the time. Each task has its own thread. The caller shuts down the
     * executor.
     */
    ExecutorService workers();

    /**
     * Starts a thread that does not keep the JVM running. Use it for code that may block its thread, such as a driver,
     * a row source or a subscriber.
     *
     * @return the thread, so that it can be interrupted
     */
    Thread start(String name, Runnable task);

    /**
     * Registers a task to run when the JVM shuts down, for example after SIGTERM or Ctrl-C.
     *
     * @return an action that removes the task; it does nothing once the JVM is shutting down
     */
    Runnable atShutdown(String name, Runnable task);

    /**
     * Returns a duration that the user has set, limited to 100 years. Throws an exception if the duration is zero or
     * negative.
     *
     * @param name the name of the setting, for the message
     */
    static Duration positive(String name, Duration value) {
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(name + " must be positive, but is " + value);
        }
        return limited(value);
    }

    /** Returns the given duration, limited to 100 years, because adding longer durations to a time could overflow. */
    static Duration limited(Duration duration) {
        return duration.compareTo(Signal.NO_LIMIT) < 0 ? duration : Signal.NO_LIMIT;
    }
}
