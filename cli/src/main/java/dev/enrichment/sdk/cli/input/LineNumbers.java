package dev.enrichment.sdk.cli.input;

import java.util.Arrays;

/**
 * Maps line numbers in a copy of a file to line numbers in the original. To save memory, a line is stored only if the
 * difference between its two numbers changes there.
 */
public final class LineNumbers {
    private long[] copied = new long[16];
    private long[] original = new long[16];
    private int size;

    /**
     * Adds a line with its number in both files. Lines must be added in ascending order. Until the next added line,
     * lines are assumed to be consecutive in both files.
     */
    public void add(long inCopy, long inOriginal) {
        if (size > 0 && inCopy - copied[size - 1] == inOriginal - original[size - 1]) {
            return;
        }
        if (size == copied.length) {
            copied = Arrays.copyOf(copied, size * 2);
            original = Arrays.copyOf(original, size * 2);
        }
        copied[size] = inCopy;
        original[size] = inOriginal;
        size++;
    }

    /**
     * Returns the line number in the original file for a line in the copy. Lines before the first added line have the
     * same number in both files.
     */
    public long of(long inCopy) {
        int at = Arrays.binarySearch(copied, 0, size, inCopy);
        int from = at >= 0 ? at : -at - 2;
        return from < 0 ? inCopy : original[from] + inCopy - copied[from];
    }
}
