package dev.enrichment.sdk.cli.input;

import java.util.Arrays;

/** Maps line numbers of a copy to those of the original. Only lines at which the difference changes are stored. */
public final class LineNumbers {
    private long[] copied = new long[16];
    private long[] original = new long[16];
    private int size;

    /** Adds the position of a line. The lines after it are assumed to be consecutive in both files. */
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

    /** {@return the line number in the original; a line before the first added line has the same number in both} */
    public long of(long inCopy) {
        int at = Arrays.binarySearch(copied, 0, size, inCopy);
        int from = at >= 0 ? at : -at - 2;
        return from < 0 ? inCopy : original[from] + inCopy - copied[from];
    }
}
