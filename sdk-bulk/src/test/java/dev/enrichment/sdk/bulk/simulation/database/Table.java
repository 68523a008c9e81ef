package dev.enrichment.sdk.bulk.simulation.database;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns and keys of a table. Its rows are part of a state of the database.
 *
 * @param number of the table in each state
 * @param keys the columns of each key, none of which two rows share
 * @param identity the column whose values the database chooses; -1 if there is none
 */
record Table(int number, String name, List<Column> columns, List<List<Integer>> keys, int identity) {

    /** The types that the store uses. */
    enum Type {
        TEXT(String.class),
        NUMBER(Long.class),
        BYTES(byte[].class);

        private final Class<?> values;

        Type(Class<?> values) {
            this.values = values;
        }
    }

    /** A column, with the value that it has if none is given. */
    record Column(
            String name,
            Type type,
            boolean isRequired,
            @Nullable Object ifMissing) {}

    int width() {
        return columns.size();
    }

    /** Returns the place of a column; -1 if there is none of this name. */
    int find(String column) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(column)) {
                return i;
            }
        }
        return -1;
    }

    int place(String column) {
        int found = find(column);
        if (found < 0) {
            throw new IllegalArgumentException("no column " + column + " in " + name);
        }
        return found;
    }

    List<Integer> places(List<String> names) {
        return names.stream().map(this::place).toList();
    }

    /** Returns the table with another column. */
    Table with(Column column) {
        List<Column> more = new ArrayList<>(columns);
        more.add(column);
        return new Table(number, name, List.copyOf(more), keys, identity);
    }

    /** Returns whether two rows have the same key. */
    static boolean collide(List<Integer> key, @Nullable Object[] one, @Nullable Object[] other) {
        for (int column : key) {
            Object mine = one[column];
            Object its = other[column];
            if (mine == null || its == null || !Values.equal(mine, its)) {
                return false;
            }
        }
        return true;
    }

    /** Refuses what no database, or only SQLite, would store in the columns. */
    void check(@Nullable Object[] row) throws java.sql.SQLException {
        for (int i = 0; i < row.length; i++) {
            Column column = columns.get(i);
            Object value = row[i];
            if (value == null && column.isRequired()) {
                throw Failures.constraint(name + "." + column.name() + " is required");
            }
            if (value != null && value.getClass() != column.type().values) {
                throw new IllegalStateException(
                        "a value of another type for " + name + "." + column.name() + ": " + value);
            }
        }
    }
}
