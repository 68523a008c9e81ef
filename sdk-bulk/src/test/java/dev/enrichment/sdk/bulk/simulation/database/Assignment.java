package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A new value of a column. */
record Assignment(int column, Expression value) {
    /** Reads what follows SET. No statement of the store changes a key. */
    static List<Assignment> list(Tokens tokens, Table table, Expressions expressions) {
        List<Assignment> assignments = new ArrayList<>();
        do {
            int column = table.place(tokens.name());
            tokens.expect("=");
            if (table.keys().stream().anyMatch(key -> key.contains(column))) {
                throw tokens.unknown();
            }
            assignments.add(new Assignment(column, expressions.read()));
        } while (tokens.skip(","));
        return assignments;
    }

    /** Returns the changed row of a scope. */
    static @Nullable Object[] apply(List<Assignment> assignments, Expression.Scope scope) throws SQLException {
        @Nullable Object[] changed = scope.row.clone();
        for (Assignment each : assignments) {
            changed[each.column] = each.value.of(scope);
        }
        return changed;
    }
}
