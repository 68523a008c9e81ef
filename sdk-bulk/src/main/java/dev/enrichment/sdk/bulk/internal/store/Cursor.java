package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Rows that a query has found, one at a time. Columns are read by name, so the order in which a statement selects them
 * does not matter. Not thread-safe.
 */
final class Cursor implements AutoCloseable {
    private final ResultSet rows;
    private final Positions positions;

    /**
     * Creates a cursor before the first row.
     *
     * @param positions positions of the columns in all results of the statement that has found the rows
     */
    Cursor(ResultSet rows, Positions positions) {
        this.rows = rows;
        this.positions = positions;
    }

    /**
     * Positions of the columns in the results of a prepared statement. Each position is looked up when the column is
     * first read, so reading further rows requires no search by name.
     */
    static final class Positions {
        /** Positions by column, counted from 1. Zero if the column was not read yet. */
        private final int[] known = new int[Column.values().length];

        @SuppressWarnings("EnumOrdinal") // the array lives as long as the statement and is never stored
        private int of(Column column, ResultSet rows) throws SQLException {
            int position = known[column.ordinal()];
            if (position == 0) {
                position = rows.findColumn(column.sql());
                known[column.ordinal()] = position;
            }
            return position;
        }
    }

    /** Moves to the next row. Returns false after the last row. */
    boolean next() throws SQLException {
        return rows.next();
    }

    /** Returns the text in a column that is never null. */
    String text(Column column) throws SQLException {
        return rows.getString(position(column));
    }

    /** Returns the text in a column. Returns null if the column is null. */
    @Nullable
    String optionalText(Column column) throws SQLException {
        return rows.getString(position(column));
    }

    /** Returns the bytes in a column that is never null. */
    byte[] bytes(Column column) throws SQLException {
        return rows.getBytes(position(column));
    }

    /** Returns the bytes in a column. Returns null if the column is null. */
    byte @Nullable [] optionalBytes(Column column) throws SQLException {
        return rows.getBytes(position(column));
    }

    /** Returns the integer in a column. Returns zero if the column is null. */
    long number(Column column) throws SQLException {
        return rows.getLong(position(column));
    }

    /** Returns the integer in a column. Returns null if the column is null. */
    @Nullable
    Long optionalNumber(Column column) throws SQLException {
        long value = number(column);
        return value == 0 && rows.wasNull() ? null : (Long) value;
    }

    /** Returns whether a column is true. */
    boolean flag(Column column) throws SQLException {
        return rows.getBoolean(position(column));
    }

    /** Returns the amount in a column, converted from millionths of a credit to credits. */
    BigDecimal amount(Column column) throws SQLException {
        return Micros.credits(number(column));
    }

    /** Returns the amount in a column, in credits. Returns null if the column is null. */
    @Nullable
    BigDecimal optionalAmount(Column column) throws SQLException {
        Long micros = optionalNumber(column);
        return micros == null ? null : Micros.credits(micros);
    }

    /** Returns the time in a column that contains milliseconds since 1970. Returns null if the column is null. */
    @Nullable
    Instant optionalTime(Column column) throws SQLException {
        Long millis = optionalNumber(column);
        return millis == null ? null : Instant.ofEpochMilli(millis);
    }

    /** Returns the time in a column that contains milliseconds since 1970 and is never null. */
    Instant time(Column column) throws SQLException {
        return Instant.ofEpochMilli(number(column));
    }

    private int position(Column column) throws SQLException {
        return positions.of(column, rows);
    }

    @Override
    public void close() throws SQLException {
        rows.close();
    }
}
