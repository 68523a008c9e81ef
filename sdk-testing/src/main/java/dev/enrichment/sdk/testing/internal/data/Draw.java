package dev.enrichment.sdk.testing.internal.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.ToIntFunction;

/**
 * Source of random choices. The choices are the same on every JDK because the algorithm of {@link Random} is specified.
 */
final class Draw {
    private final Random random;

    Draw(Random random) {
        this.random = random;
    }

    /** Returns a random number from 0 (inclusive) to the bound (exclusive). */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Returns a random number like {@link #below}, but favors small numbers. */
    int smallBelow(int bound) {
        return Math.min(random.nextInt(Math.max(1, bound)), random.nextInt(Math.max(1, bound)));
    }

    /** Returns true with the given probability in percent. */
    boolean percent(int share) {
        return random.nextInt(100) < share;
    }

    <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** Returns one of the choices at random. The probability of each is proportional to its share. */
    <T> T of(List<T> choices, ToIntFunction<T> share) {
        int left = random.nextInt(choices.stream().mapToInt(share).sum());
        for (T choice : choices) {
            left -= share.applyAsInt(choice);
            if (left < 0) {
                return choice;
            }
        }
        throw new IllegalArgumentException("no shares: " + choices);
    }

    <T> List<T> shuffled(List<T> values) {
        List<T> shuffled = new ArrayList<>(values);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }

    /** Returns the given number of values in random order. Each value occurs in proportion to its share. */
    <T> List<T> spread(List<T> values, ToIntFunction<T> share, int count) {
        double all = values.stream().mapToInt(share).sum();
        List<T> spread = new ArrayList<>(count);
        double upTo = 0;
        for (T value : values) {
            upTo += share.applyAsInt(value) * count / all;
            while (spread.size() + 0.5 < upTo && spread.size() < count) {
                spread.add(value);
            }
        }
        return shuffled(spread);
    }
}
