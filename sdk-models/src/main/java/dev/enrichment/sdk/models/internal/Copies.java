package dev.enrichment.sdk.models.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Unmodifiable copies for the compact constructors of the records; null becomes empty. */
public final class Copies {
    private Copies() {}

    /** A list without null elements. */
    public static <T> List<T> list(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    /** A list for a builder, which names itself when it is handed a null. */
    public static <T> List<T> values(String name, @Nullable Collection<? extends T> values) {
        Objects.requireNonNull(values, () -> name + " must not be null; leave the call out instead");
        for (T value : values) {
            Objects.requireNonNull(value, () -> name + " must not hold null");
        }
        return List.copyOf(values);
    }

    /** The same for values that were listed one by one. */
    public static <T> List<T> values(String name, T @Nullable [] values) {
        return values(name, values == null ? null : Arrays.asList(values));
    }

    /** The same for ids. */
    public static List<Long> values(String name, long @Nullable [] values) {
        return values(
                name, values == null ? null : Arrays.stream(values).boxed().toList());
    }

    /** A list of arbitrary JSON values, which may be null. */
    public static List<@Nullable Object> openList(@Nullable List<@Nullable Object> list) {
        return list == null || list.isEmpty() ? List.of() : Collections.unmodifiableList(new ArrayList<>(list));
    }

    /** A map that keeps its order and may hold null values, unlike {@code Map.copyOf}. */
    public static <V extends @Nullable Object> Map<String, V> map(@Nullable Map<String, V> map) {
        return map == null || map.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
