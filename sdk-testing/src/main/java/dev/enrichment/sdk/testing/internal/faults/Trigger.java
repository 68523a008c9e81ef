package dev.enrichment.sdk.testing.internal.faults;

import java.util.Random;
import java.util.function.LongPredicate;

/**
 * Selects requests by their number among the matching ones.
 *
 * @param bounded whether it selects a limited number of requests, so that a test can expect it to be used up
 * @param numbers selects numbers from 1
 */
public record Trigger(boolean bounded, LongPredicate numbers) {
    /** Returns a trigger that selects requests at random. */
    public static Trigger probability(double share, long seed) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("probability must be a number from 0 to 1, but is " + share);
        }
        Random random = new Random(seed);
        return new Trigger(false, number -> random.nextDouble() < share);
    }
}
