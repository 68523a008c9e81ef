package dev.enrichment.sdk.models.internal.read;

import dev.enrichment.sdk.models.internal.record.SkippedElements;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects the elements of one list that do not have the expected type. */
final class SkippedValues {
    private @Nullable Object[] values = new @Nullable Object[4];
    private int[] positions = new int[4];
    private int size;

    /** Adds a skipped value. {@code elementsBefore} is the number of elements of the expected type before it. */
    void add(int elementsBefore, @Nullable Object value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
            positions = Arrays.copyOf(positions, size * 2);
        }
        positions[size] = elementsBefore + size;
        values[size++] = value;
    }

    SkippedElements toList() {
        return new SkippedElements(Arrays.copyOf(values, size), Arrays.copyOf(positions, size));
    }
}
