package dev.enrichment.sdk.bulk.simulation.database;

import dev.enrichment.sdk.bulk.simulation.database.Expression.Scope;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Inserts rows, or changes those that are in their way. */
final class Insert implements Command {
    private final Table table;
    private final List<Integer> places;
    private final List<List<Expression>> values;
    private final @Nullable Select select;
    private final @Nullable List<Integer> key;
    private final List<Assignment> assignments;
    private final List<Expression> returning;
    private final int parameters;

    private Insert(
            Table table,
            List<Integer> places,
            List<List<Expression>> values,
            @Nullable Select select,
            @Nullable List<Integer> key,
            List<Assignment> assignments,
            List<Expression> returning,
            int parameters) {
        this.table = table;
        this.places = places;
        this.values = values;
        this.select = select;
        this.key = key;
        this.assignments = assignments;
        this.returning = returning;
        this.parameters = parameters;
    }

    /** Reads what follows the first words. */
    static Insert read(Database database, Tokens tokens) {
        Table table = database.table(tokens.name());
        List<Integer> places = table.places(
                tokens.peek().is("(")
                        ? tokens.names()
                        : table.columns().stream().map(Table.Column::name).toList());
        Expressions expressions = new Expressions(database, tokens, table, null);
        List<List<Expression>> values = new ArrayList<>();
        Select select = null;
        if (tokens.skip("select")) {
            select = Select.read(database, tokens, null);
        } else {
            tokens.expect("values");
            do {
                tokens.expect("(");
                values.add(Select.list(tokens, expressions));
                tokens.expect(")");
            } while (tokens.skip(","));
        }
        List<Integer> key = null;
        List<Assignment> assignments = List.of();
        if (tokens.skip("on", "conflict")) {
            key = table.places(tokens.names());
            if (!table.keys().contains(key)) {
                throw tokens.unknown();
            }
            tokens.expect("do", "update", "set");
            assignments = Assignment.list(tokens, table, expressions);
        }
        List<Expression> returning = tokens.skip("returning") ? Select.list(tokens, expressions) : List.of();
        return new Insert(table, places, values, select, key, assignments, returning, tokens.parameters());
    }

    @Override
    public int parameters() {
        return parameters;
    }

    @Override
    public Result run(Transaction transaction, @Nullable Object[] parameters) throws SQLException {
        transaction.beginToWrite();
        Scope scope = new Scope(transaction, parameters, null);
        @Nullable Object[][] before = transaction.rows(table);
        @Nullable Object[][] rows = before;
        List<@Nullable Object[]> returned = new ArrayList<>();
        int count = 0;
        if (select != null) {
            for (@Nullable Object[] given : select.run(transaction, parameters).rows()) {
                rows = put(rows, given, scope, returned);
                count++;
            }
        }
        for (List<Expression> each : values) {
            rows = put(rows, Select.evaluate(each, scope), scope, returned);
            count++;
        }
        if (rows != before) {
            transaction.write(table, rows);
        }
        return new Result(returned.toArray(new Object[0][]), count);
    }

    private @Nullable Object[][] put(
            @Nullable Object[][] rows, @Nullable Object[] given, Scope scope, List<@Nullable Object[]> returned)
            throws SQLException {
        @Nullable Object[] row = complete(given, rows);
        table.check(row);
        int place = inTheWay(row, rows);
        if (place >= 0) {
            scope.excluded = row;
            scope.row = rows[place];
            row = Assignment.apply(assignments, scope);
            table.check(row);
        }
        @Nullable Object[][] next = rows;
        if (place < 0 || !Values.same(rows[place], row)) {
            next = Arrays.copyOf(rows, place < 0 ? rows.length + 1 : rows.length);
            next[place < 0 ? rows.length : place] = row;
        }
        if (!returning.isEmpty()) {
            scope.row = row;
            returned.add(Select.evaluate(returning, scope));
        }
        return next;
    }

    private @Nullable Object[] complete(@Nullable Object[] given, @Nullable Object[][] rows) {
        @Nullable Object[] row = new Object[table.width()];
        for (int i = 0; i < row.length; i++) {
            row[i] = table.columns().get(i).ifMissing();
        }
        for (int i = 0; i < given.length; i++) {
            row[places.get(i)] = given[i];
        }
        int identity = table.identity();
        if (identity >= 0 && row[identity] == null) {
            long last = 0;
            for (@Nullable Object[] other : rows) {
                last = Math.max(last, (Long) java.util.Objects.requireNonNull(other[identity]));
            }
            row[identity] = last + 1;
        }
        return row;
    }

    /** Returns which row has the key of a new one; -1 if none has. */
    private int inTheWay(@Nullable Object[] row, @Nullable Object[][] rows) throws SQLException {
        for (int i = 0; i < rows.length; i++) {
            for (List<Integer> each : table.keys()) {
                if (Table.collide(each, row, rows[i])) {
                    if (!each.equals(key)) {
                        throw Failures.constraint("a key of " + table.name() + " is there already");
                    }
                    return i;
                }
            }
        }
        return -1;
    }
}
