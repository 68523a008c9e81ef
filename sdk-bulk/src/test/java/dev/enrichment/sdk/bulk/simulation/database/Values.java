package dev.enrichment.sdk.bulk.simulation.database;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Compares values, which are null, {@code Long}, {@code String} or {@code byte[]}; a truth value is 0, 1 or null. What SQLite
 * would convert is refused, because PostgreSQL does not convert it.
 */
final class Values {
    static final Long TRUE = 1L;
    static final Long FALSE = 0L;

    private Values() {}

    static Long of(boolean value) {
        return value ? TRUE : FALSE;
    }

    static boolean isTrue(@Nullable Object value) {
        return value != null && (Long) value != 0;
    }

    static @Nullable Object not(@Nullable Object value) {
        return value == null ? null : of((Long) value == 0);
    }

    /** Returns whether two values that are not null are equal. */
    static boolean equal(Object one, Object other) {
        if (one instanceof byte[] bytes) {
            return Arrays.equals(bytes, (byte[]) other);
        }
        if (one.getClass() != other.getClass()) {
            throw mixed(one, other);
        }
        return one.equals(other);
    }

    /** Compares two values that are not null. */
    static int compare(Object one, Object other) {
        if (one instanceof byte[] bytes) {
            return Arrays.compareUnsigned(bytes, (byte[]) other);
        }
        if (one instanceof Long number && other instanceof Long second) {
            return Long.compare(number, second);
        }
        if (one instanceof String text && other instanceof String second) {
            return text.compareTo(second);
        }
        throw mixed(one, other);
    }

    /** Compares values, null as the lowest, as SQLite sorts. */
    static int order(@Nullable Object one, @Nullable Object other) {
        if (one == null || other == null) {
            return Boolean.compare(one != null, other != null);
        }
        return compare(one, other);
    }

    static boolean same(@Nullable Object one, @Nullable Object other) {
        return one == null || other == null ? one == other : equal(one, other);
    }

    /** Returns whether two rows have the same values; then SQLite writes nothing. */
    static boolean same(@Nullable Object[] one, @Nullable Object[] other) {
        for (int i = 0; i < one.length; i++) {
            if (!same(one[i], other[i])) {
                return false;
            }
        }
        return true;
    }

    private static IllegalStateException mixed(Object one, Object other) {
        return new IllegalStateException("values of two types are compared: " + one + " and " + other);
    }
}
