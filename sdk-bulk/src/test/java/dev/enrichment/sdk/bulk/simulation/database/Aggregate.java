package dev.enrichment.sdk.bulk.simulation.database;

import org.jspecify.annotations.Nullable;

/** A value of all rows of a query. */
record Aggregate(Kind kind, Expression of) {
    static final Kind COUNT = (before, value) -> before == null ? 1L : (Long) before + 1;
    static final Kind MAX =
            (before, value) -> before == null || (value != null && Values.compare(value, before) > 0) ? value : before;

    /** Adds the value of a row to that of the rows before. */
    interface Kind {
        @Nullable
        Object add(@Nullable Object before, @Nullable Object value);
    }

    /** Returns the value of no rows. */
    @Nullable
    Object begin() {
        return kind == COUNT ? Values.FALSE : null;
    }
}
