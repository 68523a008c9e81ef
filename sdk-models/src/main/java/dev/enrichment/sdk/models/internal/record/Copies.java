package dev.enrichment.sdk.models.internal.record;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Defensive, unmodifiable copies of collections, for the constructors and builders of records. Null becomes an empty
 * collection.
 */
public final class Copies {
    private Copies() {}

    /**
     * Returns an unmodifiable copy of a list. The list must not contain null. Returns an empty list if the list is
     * null.
     */
    public static <T> List<T> list(@Nullable List<T> list) {
        if (list == null) {
            return List.of();
        }
        return list instanceof ImmutableList<T> immutable && !immutable.containsNull() ? list : List.copyOf(list);
    }

    /**
     * Copies the arguments of a builder method. Throws an exception that names the method if the collection or one of
     * its elements is null.
     */
    public static <T> List<T> values(String name, @Nullable Collection<? extends T> values) {
        Objects.requireNonNull(values, () -> name + " must not be null; to leave it unset, do not call the method");
        for (T value : values) {
            Objects.requireNonNull(value, () -> name + " must not contain null");
        }
        return List.copyOf(values);
    }

    /** Copies the arguments of a builder method that accepts a variable number of arguments. */
    public static <T> List<T> values(String name, T @Nullable [] values) {
        return values(name, values == null ? null : Arrays.asList(values));
    }

    /** Copies the arguments of a builder method that takes IDs. */
    public static List<Long> values(String name, long @Nullable [] values) {
        return values(
                name, values == null ? null : Arrays.stream(values).boxed().toList());
    }

    /** Copies a list of arbitrary JSON values, some of which may be null. */
    public static List<@Nullable Object> openList(@Nullable List<@Nullable Object> list) {
        if (list == null || list.isEmpty()) {
            return List.of();
        }
        return list instanceof ImmutableList ? list : ImmutableList.of(list.toArray());
    }

    /**
     * Copies a map of arbitrary JSON values. The {@code toString} of the copy shows only the names, because
     * undocumented fields may contain anything, even the API key.
     */
    public static Map<String, @Nullable Object> openMap(@Nullable Map<String, @Nullable Object> map) {
        Map<String, @Nullable Object> copy = map(map);
        return copy instanceof CompactMap<@Nullable Object> compact ? compact.hidingValues() : copy;
    }

    /**
     * Adds an entry to the additional properties of a builder. Returns the same map, or a copy with the entry if the
     * map comes from a record. If the map is null, adds the entry to an empty map.
     */
    public static Map<String, @Nullable Object> with(
            @Nullable Map<String, @Nullable Object> map, String name, @Nullable Object value) {
        Map<String, @Nullable Object> changed;
        if (map instanceof LinkedHashMap) {
            changed = map;
        } else {
            changed = new LinkedHashMap<>();
            if (map != null) {
                changed.putAll(map);
            }
        }
        changed.put(Objects.requireNonNull(name, "name"), value);
        return changed;
    }

    /** Copies a map and keeps its order. Unlike in {@code Map.copyOf}, values may be null. */
    public static <V extends @Nullable Object> Map<String, V> map(@Nullable Map<String, V> map) {
        if (map == null || map.isEmpty()) {
            return Map.of();
        }
        return map instanceof CompactMap ? map : CompactMap.copyOf(map);
    }
}
