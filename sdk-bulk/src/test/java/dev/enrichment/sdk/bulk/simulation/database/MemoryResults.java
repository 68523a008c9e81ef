package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.ResultSet;
import org.jspecify.annotations.Nullable;

/** The rows of a result, and which one is read. */
abstract class MemoryResults implements ResultSet {
    private static final Object[][] NONE = {};

    private @Nullable Object[][] rows = NONE;
    private int next;
    private @Nullable Object[] row = {};
    private boolean wasNull;

    MemoryResults of(@Nullable Object[][] found) {
        rows = found;
        next = 0;
        return this;
    }

    @Override
    public boolean next() {
        if (next >= rows.length) {
            return false;
        }
        row = rows[next++];
        return true;
    }

    private @Nullable Object value(int column) {
        Object value = row[column - 1];
        wasNull = value == null;
        return value;
    }

    @Override
    public @Nullable Object getObject(int column) {
        return value(column);
    }

    @Override
    public @Nullable String getString(int column) {
        Object value = value(column);
        if (value instanceof byte[]) {
            throw new IllegalStateException("bytes are read as text");
        }
        return value == null ? null : value.toString();
    }

    /** The only column of a description. */
    @Override
    public @Nullable String getString(String column) {
        return getString(1);
    }

    @Override
    public byte @Nullable [] getBytes(int column) {
        byte[] value = (byte[]) value(column);
        return value == null ? null : value.clone();
    }

    @Override
    public long getLong(int column) {
        Object value = value(column);
        return value == null ? 0 : (Long) value;
    }

    @Override
    public int getInt(int column) {
        return Math.toIntExact(getLong(column));
    }

    @Override
    public boolean getBoolean(int column) {
        return getLong(column) != 0;
    }

    @Override
    public boolean wasNull() {
        return wasNull;
    }

    @Override
    public void close() {
        rows = NONE;
        next = 0;
    }
}
