package dev.enrichment.sdk.models.internal.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An immutable ordered map that, unlike {@code Map.of}, can have null values. Records need not copy it. */
public final class ImmutableMap<V extends @Nullable Object> extends AbstractMap<String, V> implements Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    /** The entries; never modified. */
    @SuppressWarnings("serial") // callers use LinkedHashMap
    private final Map<String, V> entries;

    private ImmutableMap(Map<String, V> entries) {
        this.entries = entries;
    }

    /** Creates a view of a map that the caller must not modify any more. */
    public static <V extends @Nullable Object> Map<String, V> of(Map<String, V> entries) {
        return entries.isEmpty() ? Map.of() : new ImmutableMap<>(entries);
    }

    @Override
    public Set<Entry<String, V>> entrySet() {
        return Collections.unmodifiableMap(entries).entrySet();
    }

    @Override
    public int size() {
        return entries.size();
    }

    @Override
    public @Nullable V get(Object key) {
        return entries.get(key);
    }

    @Override
    public boolean containsKey(Object key) {
        return entries.containsKey(key);
    }
}
