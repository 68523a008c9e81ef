package dev.enrichment.sdk.bulk.simulation.database;

import dev.enrichment.sdk.bulk.simulation.database.Expression.Scope;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Changes or deletes rows. */
final class Change implements Command {
    private final Table table;
    /** What rows become; null if they are deleted. */
    private final @Nullable List<Assignment> assignments;

    private final @Nullable Expression where;
    private final int parameters;

    private Change(Table table, @Nullable List<Assignment> assignments, @Nullable Expression where, int parameters) {
        this.table = table;
        this.assignments = assignments;
        this.where = where;
        this.parameters = parameters;
    }

    /** Reads what follows UPDATE, or DELETE FROM. */
    static Change read(Database database, Tokens tokens, boolean deletes) {
        Table table = database.table(tokens.name());
        Expressions expressions = new Expressions(database, tokens, table, null);
        List<Assignment> assignments = null;
        if (!deletes) {
            tokens.expect("set");
            assignments = Assignment.list(tokens, table, expressions);
        }
        Expression where = tokens.skip("where") ? expressions.read() : null;
        return new Change(table, assignments, where, tokens.parameters());
    }

    @Override
    public int parameters() {
        return parameters;
    }

    @Override
    public Result run(Transaction transaction, @Nullable Object[] parameters) throws SQLException {
        transaction.beginToWrite();
        Scope scope = new Scope(transaction, parameters, null);
        @Nullable Object[][] rows = transaction.rows(table);
        @Nullable Object[][] next = new Object[rows.length][];
        int kept = 0;
        int changed = 0;
        boolean differs = false;
        for (@Nullable Object[] row : rows) {
            scope.row = row;
            boolean meant = where == null || Values.isTrue(where.of(scope));
            changed += meant ? 1 : 0;
            if (!meant) {
                next[kept++] = row;
                continue;
            }
            @Nullable Object @Nullable [] after = assignments == null ? null : Assignment.apply(assignments, scope);
            differs |= after == null || !Values.same(row, after);
            if (after != null) {
                table.check(after);
                next[kept++] = after;
            }
        }
        if (differs) {
            transaction.write(table, kept == next.length ? next : Arrays.copyOf(next, kept));
        }
        return new Result(new Object[0][], changed);
    }
}
