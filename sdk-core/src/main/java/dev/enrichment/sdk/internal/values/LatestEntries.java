package dev.enrichment.sdk.internal.values;

import java.util.LinkedHashMap;
import java.util.Map;

/** Map that bounds its memory use by keeping only the most recently used entries. */
public final class LatestEntries<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1L;

    private final int max;

    /** Creates an empty map that keeps up to {@code max} entries. */
    public LatestEntries(int max) {
        super(16, 0.75f, true);
        this.max = max;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > max;
    }
}
