package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A part of a statement that has a value for each row. */
interface Expression {
    @Nullable
    Object of(Scope scope) throws SQLException;

    /** Holds what an expression can speak of. */
    final class Scope {
        final Transaction transaction;
        final @Nullable Object[] parameters;
        /** The scope of the query that this one is part of. */
        final @Nullable Scope outer;

        @Nullable
        Object[] row = {};
        /** The row that could not be inserted. */
        @Nullable
        Object[] excluded = {};
        /** The values of the aggregates. */
        @Nullable
        Object[] sums = {};

        Scope(Transaction transaction, @Nullable Object[] parameters, @Nullable Scope outer) {
            this.transaction = transaction;
            this.parameters = parameters;
            this.outer = outer;
        }
    }
}
