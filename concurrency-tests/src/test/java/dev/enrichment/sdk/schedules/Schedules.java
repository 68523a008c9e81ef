package dev.enrichment.sdk.schedules;

import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * Uses Lincheck to run code with several threads under many thread schedules, which switch threads at every point where
 * the result could depend on it.
 */
public final class Schedules {
    private static final int OF_A_PROGRAM = 500;

    private Schedules() {}

    /**
     * Checks that a class is linearizable. Generates scenarios of three threads with three operations each, and runs
     * each scenario under several schedules, always with a new instance. The results must be possible with the
     * operations executed one after the other in some order.
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

    /**
     * Fails if a condition does not hold. Use it instead of AssertJ in code that Lincheck runs, because Lincheck does
     * not work with the assertions of AssertJ.
     */
    public static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }

    public static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Runs a program that starts its own threads under many schedules. It must end without a failure under each of
     * them, and no thread may wait forever.
     */
    public static void run(Runnable program) {
        Lincheck.runConcurrentTest(OF_A_PROGRAM, program);
    }
}
