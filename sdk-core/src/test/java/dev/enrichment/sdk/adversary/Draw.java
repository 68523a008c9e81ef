package dev.enrichment.sdk.adversary;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices for one scenario. The same seed and scenario number always lead to the same choices. */
final class Draw {
    private final SplittableRandom random;

    Draw(long seed, long scenario) {
        this.random = new SplittableRandom(mixed(mixed(seed) + scenario));
    }

    /** Neighbouring numbers must not give neighbouring generators, whose values would be the same but for a shift. */
    private static long mixed(long number) {
        long half = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        long whole = (half ^ (half >>> 27)) * 0x94D049BB133111EBL;
        return whole ^ (whole >>> 31);
    }

    /** True in so many of a hundred cases. */
    boolean percent(int cases) {
        return random.nextInt(100) < cases;
    }

    /** From the first to the last, both included. */
    int between(int first, int last) {
        return random.nextInt(first, last + 1);
    }

    @SafeVarargs
    final <T> T oneOf(T... values) {
        return values[random.nextInt(values.length)];
    }

    <T> T oneOf(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** Lower case letters and digits. */
    String token(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(Character.forDigit(random.nextInt(36), 36));
        }
        return text.toString();
    }
}
