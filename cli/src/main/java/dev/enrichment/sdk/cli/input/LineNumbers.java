package dev.enrichment.sdk.cli.input;

import java.util.Map;
import java.util.TreeMap;

/**
 * Maps line numbers in a copy of a file to line numbers in the original. To save memory, only lines at which the
 * difference between the two numbers changes are stored.
 */
public final class LineNumbers {
    /** Line numbers of the original by line numbers of the copy. */
    private final TreeMap<Long, Long> original = new TreeMap<>();

    /**
     * Records the number of a line in both files. Lines must be added in ascending order. Lines between two added lines
     * are assumed to be consecutive in both files.
     */
    public void add(long inCopy, long inOriginal) {
        if (of(inCopy) != inOriginal) {
            original.put(inCopy, inOriginal);
        }
    }

    /**
     * Returns the original line number for a line of the copy. Lines before the first added line have the same number
     * in both files.
     */
    public long of(long inCopy) {
        Map.Entry<Long, Long> before = original.floorEntry(inCopy);
        return before == null ? inCopy : before.getValue() + inCopy - before.getKey();
    }
}
