package dev.enrichment.sdk.schedules;

import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/** Checks classes under the schedules of their threads, which Lincheck draws: by all places where another thread can go on. */
public final class Schedules {
    private static final int OF_A_PROGRAM = 500;

    private Schedules() {}

    /**
     * Draws scenarios of three threads with three operations each, and schedules of each scenario, with a new object of the class
     * for each of them. Whatever the schedule, the results must be those of some order of the operations, one after the other.
     */
    public static void check(Class<?> operations, int scenarios, int schedulesOfEach) {
        new ModelCheckingOptions()
                .iterations(scenarios)
                .invocationsPerIteration(schedulesOfEach)
                .threads(3)
                .actorsPerThread(3)
                .actorsBefore(0)
                .actorsAfter(1)
                .check(operations);
    }

    /** Fails if a condition does not hold. Assertions of AssertJ cannot be used in a program, because Lincheck compares them. */
    public static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }

    /** Waits for a thread. */
    public static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Draws schedules of a program that starts threads itself. It must end without a failure, and not wait for good. */
    public static void run(Runnable program) {
        Lincheck.runConcurrentTest(OF_A_PROGRAM, program);
    }
}
