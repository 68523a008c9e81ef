package dev.enrichment.sdk.testing.internal.faults;

import java.util.Random;
import java.util.function.LongPredicate;

/** Selects requests by their number among the matching ones, from 1. */
public interface Trigger {
    boolean matches(long number);

    /** Returns whether the trigger selects a limited number of requests, so that a test can expect it to be used up. */
    boolean bounded();

    static Trigger of(boolean bounded, LongPredicate numbers) {
        return new Trigger() {
            @Override
            public boolean matches(long number) {
                return numbers.test(number);
            }

            @Override
            public boolean bounded() {
                return bounded;
            }
        };
    }

    static Trigger probability(double share, long seed) {
        Random random = new Random(seed);
        return of(false, number -> random.nextDouble() < share);
    }
}
