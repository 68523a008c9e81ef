package dev.enrichment.sdk.bulk.simulation.database;

import dev.enrichment.sdk.bulk.simulation.database.Expression.Scope;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A query of one table, or of none. Rows come in the order in which they were inserted, unless another one is asked for. */
final class Select implements Command {
    private static final Object[] NO_ROW = {};

    private final @Nullable Table table;
    private final List<Expression> columns;
    private final @Nullable Expression where;
    private final @Nullable Order order;
    private final @Nullable Expression limit;
    private final boolean distinct;
    private final List<Aggregate> aggregates;
    private final int parameters;

    private record Order(int column, boolean descending) {
        int compare(@Nullable Object[] one, @Nullable Object[] other) {
            int sign = Values.order(one[column], other[column]);
            return descending ? -sign : sign;
        }
    }

    private Select(
            @Nullable Table table,
            List<Expression> columns,
            @Nullable Expression where,
            @Nullable Order order,
            @Nullable Expression limit,
            boolean distinct,
            List<Aggregate> aggregates,
            int parameters) {
        this.table = table;
        this.columns = columns;
        this.where = where;
        this.order = order;
        this.limit = limit;
        this.distinct = distinct;
        this.aggregates = aggregates;
        this.parameters = parameters;
    }

    /** Reads what follows the first word. The table decides what the columns mean, and stands behind them. */
    static Select read(Database database, Tokens tokens, @Nullable Expressions outer) {
        boolean distinct = tokens.skip("distinct");
        int list = tokens.position();
        Table table = tokens.skipTo("from") ? database.table(tokens.name()) : null;
        int behind = tokens.position();
        tokens.position(list);
        Expressions expressions = new Expressions(database, tokens, table, outer);
        List<Expression> columns = list(tokens, expressions);
        if (table == null) {
            return new Select(null, columns, null, null, null, false, expressions.aggregates(), tokens.parameters());
        }
        tokens.expect("from");
        tokens.position(behind);
        Expression where = tokens.skip("where") ? expressions.read() : null;
        Order order = null;
        if (tokens.skip("order", "by")) {
            int column = table.place(tokens.name());
            order = new Order(column, tokens.skip("desc"));
        }
        Expression limit = tokens.skip("limit") ? expressions.read() : null;
        return new Select(table, columns, where, order, limit, distinct, expressions.aggregates(), tokens.parameters());
    }

    /** Reads expressions between commas. */
    static List<Expression> list(Tokens tokens, Expressions expressions) {
        List<Expression> list = new ArrayList<>();
        do {
            list.add(expressions.read());
        } while (tokens.skip(","));
        return list;
    }

    @Override
    public int parameters() {
        return parameters;
    }

    @Override
    public Result run(Transaction transaction, @Nullable Object[] values) throws SQLException {
        return new Result(rows(new Scope(transaction, values, null)).toArray(new Object[0][]), 0);
    }

    /** Returns the values of the first column, as a part of another statement. */
    @Nullable
    Object[] column(Scope outer) throws SQLException {
        List<@Nullable Object[]> rows = rows(new Scope(outer.transaction, outer.parameters, outer));
        @Nullable Object[] column = new Object[rows.size()];
        for (int i = 0; i < column.length; i++) {
            column[i] = rows.get(i)[0];
        }
        return column;
    }

    private List<@Nullable Object[]> rows(Scope scope) throws SQLException {
        List<@Nullable Object[]> found = found(scope);
        if (!aggregates.isEmpty()) {
            return List.<@Nullable Object[]>of(sums(found, scope));
        }
        if (order != null) {
            found.sort(order::compare);
        }
        Object most = limit == null ? null : limit.of(scope);
        int count = most == null ? found.size() : (int) Math.min(found.size(), (Long) most);
        List<@Nullable Object[]> rows = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            scope.row = found.get(i);
            @Nullable Object[] row = evaluate(columns, scope);
            if (!distinct || rows.stream().noneMatch(other -> Values.same(other[0], row[0]))) {
                rows.add(row);
            }
        }
        return rows;
    }

    private List<@Nullable Object[]> found(Scope scope) throws SQLException {
        List<@Nullable Object[]> found = new ArrayList<>();
        if (table == null) {
            found.add(NO_ROW);
            return found;
        }
        for (@Nullable Object[] row : scope.transaction.rows(table)) {
            scope.row = row;
            if (where == null || Values.isTrue(where.of(scope))) {
                found.add(row);
            }
        }
        return found;
    }

    private @Nullable Object[] sums(List<@Nullable Object[]> found, Scope scope) throws SQLException {
        @Nullable Object[] sums = new Object[aggregates.size()];
        for (int i = 0; i < sums.length; i++) {
            Aggregate aggregate = aggregates.get(i);
            sums[i] = aggregate.begin();
            for (@Nullable Object[] row : found) {
                scope.row = row;
                sums[i] = aggregate.kind().add(sums[i], aggregate.of().of(scope));
            }
        }
        scope.sums = sums;
        return evaluate(columns, scope);
    }

    static @Nullable Object[] evaluate(List<Expression> columns, Scope scope) throws SQLException {
        @Nullable Object[] values = new Object[columns.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = columns.get(i).of(scope);
        }
        return values;
    }
}
