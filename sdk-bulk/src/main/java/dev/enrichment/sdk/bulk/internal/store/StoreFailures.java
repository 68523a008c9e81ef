package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.internal.values.SafeText;
import java.sql.SQLException;

/** Converts database failures to {@link StoreException}s whose messages tell users what to do. */
final class StoreFailures {
    private StoreFailures() {}

    /** Creates the exception for a failure that the database driver reported. */
    static StoreException of(Dialect dialect, SQLException failure) {
        Problem problem = dialect.problem(failure);
        return new StoreException(problem, message(problem, dialect, failure), failure);
    }

    /** Creates the exception for a stored value that should be a number but is not. */
    static StoreException damaged(Dialect dialect, NumberFormatException cause) {
        return new StoreException(
                Problem.CORRUPT,
                dialect.name() + " is damaged: " + SafeText.reason(cause, null) + " is not a number",
                cause);
    }

    private static String message(Problem problem, Dialect dialect, SQLException failure) {
        return dialect.name() + ": "
                + switch (problem) {
                    case FULL ->
                        "no space is left for the store; what was stored is intact. Free some space and run again";
                    case READ_ONLY -> "the store cannot be written; " + dialect.remedyIfReadOnly();
                    case IN_USE -> "the store is locked by another program";
                    case NOT_A_STORE ->
                        "this file is not a store: it is not a SQLite database, or its beginning is lost";
                    case CORRUPT -> "the store is damaged; nothing is bought with it. " + dialect.remedyIfDamaged();
                    default -> "the database failed";
                }
                // The message of the driver about a file that is not a database is not useful. It is kept in the cause.
                + (problem == Problem.NOT_A_STORE ? "" : " (" + SafeText.reason(failure, null) + ")");
    }
}
