package dev.enrichment.sdk.models.internal.record;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Unmodifiable defensive copies for the compact constructors and builders of records; null becomes empty. */
public final class Copies {
    private Copies() {}

    /** Copies a list without null elements. */
    public static <T> List<T> list(@Nullable List<T> list) {
        if (list == null) {
            return List.of();
        }
        return list instanceof ImmutableList<T> immutable && !immutable.containsNull() ? list : List.copyOf(list);
    }

    /** Copies the arguments of a builder method; the exception for a null names the method. */
    public static <T> List<T> values(String name, @Nullable Collection<? extends T> values) {
        Objects.requireNonNull(values, () -> name + " must not be null; to leave it unset, do not call the method");
        for (T value : values) {
            Objects.requireNonNull(value, () -> name + " must not contain null");
        }
        return List.copyOf(values);
    }

    /** Copies the varargs of a builder method. */
    public static <T> List<T> values(String name, T @Nullable [] values) {
        return values(name, values == null ? null : Arrays.asList(values));
    }

    /** Copies the varargs of a builder method for ids. */
    public static List<Long> values(String name, long @Nullable [] values) {
        return values(
                name, values == null ? null : Arrays.stream(values).boxed().toList());
    }

    /** Copies a list of arbitrary JSON values, which can be null. */
    public static List<@Nullable Object> openList(@Nullable List<@Nullable Object> list) {
        if (list == null || list.isEmpty()) {
            return List.of();
        }
        return list instanceof ImmutableList ? list : ImmutableList.of(list.toArray());
    }

    /**
     * Copies a map of arbitrary JSON values. The string form of the copy has the names only, because
     * the service can repeat anything in an undocumented field or in a value of a wrong type, the API key included.
     */
    public static Map<String, @Nullable Object> openMap(@Nullable Map<String, @Nullable Object> map) {
        Map<String, @Nullable Object> copy = map(map);
        return copy instanceof CompactMap<@Nullable Object> compact ? compact.hidingValues() : copy;
    }

    /** Copies a map in its order; unlike with {@code Map.copyOf}, values can be null. */
    public static <V extends @Nullable Object> Map<String, V> map(@Nullable Map<String, V> map) {
        if (map == null || map.isEmpty()) {
            return Map.of();
        }
        return map instanceof CompactMap ? map : CompactMap.copyOf(map);
    }
}
