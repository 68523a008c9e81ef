package dev.enrichment.sdk.cli.input;

import java.util.Arrays;

/** Tells where the lines of a copy are in the original. Only places where the distance changes are kept. */
public final class LineNumbers {
    private long[] copied = new long[16];
    private long[] original = new long[16];
    private int size;

    /** Says where a line is; later ones follow it in both. */
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

    /** {@return the line of the original; of a line before the first that was added, the same} */
    public long of(long inCopy) {
        int at = Arrays.binarySearch(copied, 0, size, inCopy);
        int from = at >= 0 ? at : -at - 2;
        return from < 0 ? inCopy : original[from] + inCopy - copied[from];
    }
}
