package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.util.List;

/** Removes personal data in parts, so that no transaction is long. */
final class Eraser {
    private static final int PART = 500;

    private final Committer committer;
    private final Dialect dialect;
    private final RunningTotals totals;

    Eraser(Committer committer, Dialect dialect, RunningTotals totals) {
        this.committer = committer;
        this.dialect = dialect;
        this.totals = totals;
    }

    /** Erases the rows that a condition with one parameter selects. */
    long erase(String condition, Object value) {
        long erased = 0;
        List<byte[]> keys;
        do {
            keys = committer.update(session -> erasePart(session, condition, value));
            erased += keys.size();
        } while (keys.size() == PART);
        committer.write(session -> {
            totals.beforeCommit(session); // the scrubbing commits
            dialect.scrub(session.connection());
        });
        return erased;
    }

    private static List<byte[]> erasePart(Session session, String condition, Object value) throws SQLException {
        List<byte[]> part = PurchaseTable.keys(session, condition, value, PART);
        for (byte[] key : part) {
            PurchaseTable.erase(session, key);
        }
        return part;
    }
}
