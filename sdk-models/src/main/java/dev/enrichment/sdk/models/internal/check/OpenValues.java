package dev.enrichment.sdk.models.internal.check;

import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.InvalidRequestException.Violation;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.read.PlainValues;
import dev.enrichment.sdk.models.internal.record.CompactMap;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.ImmutableList;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Creates deep, immutable copies of the JSON values that a caller passes to a record, so that the record never changes.
 * Values that JSON cannot express are rejected.
 */
public final class OpenValues {
    /** Maximum nesting depth. Jackson does not write documents that are nested more deeply. */
    private static final int MAX_DEPTH = 1000;

    private OpenValues() {}

    /**
     * Copies additional properties. Null becomes an empty map.
     *
     * @throws InvalidRequestException if a value cannot be written as JSON
     */
    public static Map<String, @Nullable Object> map(@Nullable Map<String, @Nullable Object> values) {
        if (values == null || values instanceof CompactMap) {
            return Copies.openMap(values);
        }
        Map<String, @Nullable Object> copies = new LinkedHashMap<>();
        values.forEach((name, value) -> copies.put(name, copy(name, value)));
        return Copies.openMap(copies);
    }

    /**
     * Returns a deep, immutable copy of a JSON value, such as a map or a list.
     *
     * @param name the JSON name of the member, used in the message of the exception
     * @throws InvalidRequestException if the value or a value inside it is NaN, is infinite, is nested too deeply or
     *     cannot be written as JSON
     */
    public static @Nullable Object copy(String name, @Nullable Object value) {
        return copy(name, value, 0);
    }

    private static @Nullable Object copy(String name, @Nullable Object value, int depth) {
        if (value == null || isImmutable(value)) {
            return value;
        }
        if (depth > MAX_DEPTH) {
            throw refused(name, "is nested deeper than " + MAX_DEPTH + " levels", null);
        }
        if (value instanceof Collection<?> collection) {
            List<@Nullable Object> copies = new ArrayList<>(collection.size());
            for (Object element : collection) {
                copies.add(copy(name, element, depth + 1));
            }
            return ImmutableList.of(copies.toArray());
        }
        if (value instanceof Map<?, ?> map && map.keySet().stream().allMatch(String.class::isInstance)) {
            Map<String, @Nullable Object> copies = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                copies.put((String) entry.getKey(), copy(name, entry.getValue(), depth + 1));
            }
            return CompactMap.copyOf(copies);
        }
        if (value instanceof Double || value instanceof Float) {
            if (!Double.isFinite(((Number) value).doubleValue())) {
                throw refused(name, "must be a finite number, but is " + value, null);
            }
            return value;
        }
        return asJson(name, value);
    }

    private static boolean isImmutable(Object value) {
        return value instanceof String
                || value instanceof Boolean
                || value instanceof Integer
                || value instanceof Long
                || value instanceof BigDecimal
                || value instanceof BigInteger
                || value instanceof LocalDate
                || value instanceof Instant
                || value instanceof ImmutableList
                || value instanceof CompactMap
                || (value instanceof Record
                        && Bindings.ofRecord(value.getClass().getName()) != null);
    }

    /** Converts a value of any other type by writing it as JSON and reading the JSON again. The result is immutable. */
    private static @Nullable Object asJson(String name, Object value) {
        try {
            return PlainValues.parsed(value);
        } catch (IOException e) {
            throw refused(name, "cannot be written as JSON: " + value.getClass().getName(), e);
        }
    }

    private static InvalidRequestException refused(String name, String problem, @Nullable Throwable cause) {
        InvalidRequestException refused =
                new InvalidRequestException("additional property", List.of(new Violation(name, name + " " + problem)));
        if (cause != null) {
            refused.initCause(cause);
        }
        return refused;
    }
}
