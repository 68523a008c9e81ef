package dev.enrichment.sdk.models.internal.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map that keeps the order of its entries and, unlike {@code Map.of}, may contain null values. Because it
 * is immutable, records need not copy it. It consists of an array of names, which similar maps share, and an array of
 * values.
 */
public final class CompactMap<V extends @Nullable Object> extends AbstractMap<String, V> implements Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Names names;
    /** The values, in the order of the names. Never modified. */
    private final transient @Nullable Object[] values;

    private final transient boolean hidden;

    private CompactMap(Names names, @Nullable Object[] values) {
        this(names, values, false);
    }

    private CompactMap(Names names, @Nullable Object[] values, boolean hidden) {
        this.names = names;
        this.values = values;
        this.hidden = hidden;
    }

    /**
     * Returns a view of this map whose {@code toString} shows only the names, because the values may be secret or
     * personal.
     */
    CompactMap<V> hidingValues() {
        return hidden ? this : new CompactMap<>(names, values, true);
    }

    /** The distinct names of a map, in the order of its entries. Several maps may share an instance. */
    public static final class Names {
        /** Maximum number of names that are compared one by one, which is faster for few names than a hash table. */
        private static final int MAX_COMPARED = 16;

        private static final int MAX_KEPT = 64;

        private final String[] names;
        private final @Nullable Map<String, Integer> positions;

        private Names(String[] names, @Nullable Map<String, Integer> positions) {
            this.names = names;
            this.positions = positions;
        }

        /** Returns whether the names are few and short enough to be kept in memory for the next map. */
        public boolean isSmall() {
            for (String name : names) {
                if (name.length() > MAX_KEPT) {
                    return false;
                }
            }
            return names.length <= MAX_KEPT;
        }

        private int position(@Nullable Object name) {
            if (positions != null) {
                Integer position = positions.get(name);
                return position == null ? -1 : position;
            }
            return position(name, names, names.length);
        }

        private static int position(@Nullable Object name, String[] names, int count) {
            for (int i = 0; i < count; i++) {
                if (Objects.equals(names[i], name)) {
                    return i;
                }
            }
            return -1;
        }

        private boolean areThose(@Nullable Object[] entries, int start, int end) {
            if (end - start != 2 * names.length) {
                return false;
            }
            for (int i = 0; i < names.length; i++) {
                if (!Objects.equals(names[i], entries[start + 2 * i])) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Creates a map from alternating names and values in part of an array. If a name occurs more than once, the last
     * value counts, in the position of the first occurrence.
     *
     * @param similar names of another map, which are shared if they are the same. Null if there is no other map
     */
    public static <V extends @Nullable Object> Map<String, V> of(
            @Nullable Object[] entries, int start, int end, @Nullable Names similar) {
        if (start == end) {
            return Map.of();
        }
        if (similar == null || !similar.areThose(entries, start, end)) {
            return withNewNames(entries, start, end);
        }
        @Nullable Object[] values = new @Nullable Object[similar.names.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = entries[start + 2 * i + 1];
        }
        return new CompactMap<>(similar, values);
    }

    @SuppressWarnings("NullAway") // each element of the new arrays is set before it is read
    private static <V extends @Nullable Object> Map<String, V> withNewNames(
            @Nullable Object[] entries, int start, int end) {
        int max = (end - start) / 2;
        String[] names = new String[max];
        @Nullable Object[] values = new @Nullable Object[max];
        Map<String, Integer> positions = max > Names.MAX_COMPARED ? new HashMap<>(max * 4 / 3 + 1) : null;
        int count = 0;
        for (int i = start; i < end; i += 2) {
            String name = (String) entries[i];
            int position;
            if (positions == null) {
                position = Names.position(name, names, count);
            } else {
                Integer earlier = positions.putIfAbsent(name, count);
                position = earlier == null ? -1 : earlier;
            }
            if (position < 0) {
                position = count++;
                names[position] = name;
            }
            values[position] = entries[i + 1];
        }
        return count == max
                ? new CompactMap<>(new Names(names, positions), values)
                : new CompactMap<>(new Names(Arrays.copyOf(names, count), positions), Arrays.copyOf(values, count));
    }

    /** Returns an immutable copy of a map, in the same order. */
    public static <V extends @Nullable Object> Map<String, V> copyOf(Map<String, V> map) {
        @Nullable Object[] entries = new @Nullable Object[2 * map.size()];
        int end = 0;
        for (Entry<String, V> entry : map.entrySet()) {
            if (end == entries.length) {
                entries = Arrays.copyOf(entries, end + 2);
            }
            entries[end++] = entry.getKey();
            entries[end++] = entry.getValue();
        }
        return of(entries, 0, end, null);
    }

    /** Returns the names of this map, so that a similar map can share them. */
    public Names names() {
        return names;
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public @Nullable V get(@Nullable Object name) {
        int position = names.position(name);
        return position < 0 ? null : value(position);
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return names.position(name) >= 0;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super V> action) {
        for (int i = 0; i < values.length; i++) {
            action.accept(names.names[i], value(i));
        }
    }

    @Override
    public Set<Entry<String, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return values.length;
            }

            @Override
            public Iterator<Entry<String, V>> iterator() {
                return entries();
            }
        };
    }

    private Iterator<Entry<String, V>> entries() {
        List<Entry<String, V>> entries = new ArrayList<>(values.length);
        for (int i = 0; i < values.length; i++) {
            entries.add(new SimpleImmutableEntry<>(names.names[i], value(i)));
        }
        return Collections.unmodifiableList(entries).iterator();
    }

    /** Returns the names and values of the entries as text. Hidden values are replaced with an ellipsis. */
    @Override
    public String toString() {
        return hidden ? "{" + String.join("=…, ", names.names) + "=…}" : super.toString();
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // the factory methods accept only values of this type
    private V value(int position) {
        return (V) values[position];
    }

    @Serial
    private Object writeReplace() {
        return new ImmutableMap(new LinkedHashMap<>(this));
    }
}
