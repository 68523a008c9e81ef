package dev.enrichment.sdk.testing.internal.faults;

import java.util.Random;
import java.util.function.LongPredicate;

/**
 * Selects the requests that a fault rule makes fail. Matching requests are numbered, so a trigger can select the third
 * one, for example.
 *
 * @param bounded whether the trigger selects a limited number of requests, so that a test can expect the fault to occur
 * @param numbers predicate that selects requests by their position among the matching ones, starting at 1
 */
public record Trigger(boolean bounded, LongPredicate numbers) {
    /** Returns a trigger that selects requests at random. The same seed always selects the same requests. */
    public static Trigger probability(double share, long seed) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("probability must be a number from 0 to 1, but is " + share);
        }
        Random random = new Random(seed);
        return new Trigger(false, number -> random.nextDouble() < share);
    }
}
