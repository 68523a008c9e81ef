package dev.enrichment.sdk.testing.internal.faults;

import java.util.Random;
import java.util.function.LongPredicate;

/** When a rule strikes: asked once for each matching request, with its number counted from 1. */
public interface Trigger {
    boolean strikes(long number);

    /** Whether it has a last time, so that a test can demand that it has struck. */
    boolean certain();

    static Trigger of(boolean certain, LongPredicate numbers) {
        return new Trigger() {
            @Override
            public boolean strikes(long number) {
                return numbers.test(number);
            }

            @Override
            public boolean certain() {
                return certain;
            }
        };
    }

    static Trigger probability(double share, long seed) {
        Random random = new Random(seed);
        return of(false, number -> random.nextDouble() < share);
    }
}
