package dev.enrichment.sdk.testing.internal.data;

import java.util.ArrayList;
import java.util.List;

/** Distributes a number of items in proportion to weights. */
final class Apportionment {
    private Apportionment() {}

    /** Counts that add up to {@code total} exactly, each at least {@code min}. */
    static int[] distribute(double[] weights, int total, int min) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        double scale = (total - (double) min * weights.length) / sum;
        int[] counts = new int[weights.length];
        double exact = 0;
        int given = 0;
        for (int i = 0; i < weights.length; i++) {
            exact += weights[i] * scale;
            int upToHere = i == weights.length - 1 ? total - min * weights.length : (int) exact;
            counts[i] = min + upToHere - given;
            given = upToHere;
        }
        return counts;
    }

    /** Returns each value as often as its count. */
    static <T> List<T> repeat(List<T> values, List<Integer> counts) {
        List<T> all = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            for (int j = 0; j < counts.get(i); j++) {
                all.add(values.get(i));
            }
        }
        return all;
    }
}
