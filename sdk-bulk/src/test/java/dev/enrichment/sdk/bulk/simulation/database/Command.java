package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A statement that was read. */
interface Command {
    /**
     * Runs it.
     *
     * @param parameters their values
     */
    Result run(Transaction transaction, @Nullable Object[] parameters) throws SQLException;

    /** Returns how many parameters it has. */
    default int parameters() {
        return 0;
    }

    /**
     * What a statement did.
     *
     * @param rows of the result; of a statement that returns none, an empty array
     * @param changed how many rows it has changed
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Result(@Nullable Object[][] rows, int changed) {
        static final Result NOTHING = new Result(new Object[0][], 0);

        /** Returns a result of a single value. */
        static Result of(@Nullable Object value) {
            return new Result(new Object[][] {{value}}, 0);
        }
    }
}
