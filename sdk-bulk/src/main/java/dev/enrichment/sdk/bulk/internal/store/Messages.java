package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.SQLException;

/** Says what to do about a failure of the database. */
final class Messages {
    private Messages() {}

    static String of(Problem problem, String store, SQLException failure) {
        return store + ": "
                + switch (problem) {
                    case FULL ->
                        "no space is left for the store; what was stored is intact. Free some space and run again";
                    case READ_ONLY ->
                        "the store cannot be written; check the permissions of the file and its directory";
                    case IN_USE -> "the store is locked by another program";
                    case NOT_A_STORE -> "this file is not a store: it was not written by a run";
                    case CORRUPT ->
                        "the store is damaged; nothing is bought with it. Restore a copy, or export what is readable"
                                + " with sqlite3's .recover";
                    default -> "the database failed";
                }
                // What the driver says of another kind of file is of no use; it stays the cause.
                + (problem == Problem.NOT_A_STORE ? "" : " (" + failure.getMessage() + ")");
    }
}
