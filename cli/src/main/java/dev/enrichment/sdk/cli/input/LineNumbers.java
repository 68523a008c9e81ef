package dev.enrichment.sdk.cli.input;

import java.util.Arrays;

/**
 * Maps line numbers in a copy of a file to line numbers in the original. To save memory, only lines at which the
 * difference between the two numbers changes are stored.
 */
public final class LineNumbers {
    private long[] copied = new long[16];
    private long[] original = new long[16];
    private int size;

    /**
     * Records the number of a line in both files. Lines must be added in ascending order. Lines between two added lines
     * are assumed to be consecutive in both files.
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
     * Returns the original line number for a line of the copy. Lines before the first added line have the same number
     * in both files.
     */
    public long of(long inCopy) {
        int at = Arrays.binarySearch(copied, 0, size, inCopy);
        int from = at >= 0 ? at : -at - 2;
        return from < 0 ? inCopy : original[from] + inCopy - copied[from];
    }
}
