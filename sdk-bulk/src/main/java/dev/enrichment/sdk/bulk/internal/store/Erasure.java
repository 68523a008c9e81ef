package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Erases requests and responses from a store, and their remains from its files. Rows with a call in flight are skipped.
 * The keyed hashes and the amounts are kept. Thread-safe.
 */
public record Erasure(Committer committer, Dialect dialect, Claims claims) {
    /**
     * Name of the stored flag that shows that the files may still contain erased data. If a process is killed before
     * the data is overwritten, the next erasure overwrites it.
     */
    private static final String REMAINS = "erased_remains";

    /**
     * Maximum number of rows that one transaction erases. A larger number would block other transactions for too long.
     */
    private static final int ERASED_TOGETHER = 200;

    /**
     * Erases requests and responses that are about a person or company, or that contain a name. Also overwrites their
     * remains in the files. The keyed hashes and the amounts are kept.
     *
     * @return number of erased rows
     */
    public long eraseContaining(String text) {
        ErasureTarget target = new ErasureTarget(text);
        boolean replaced = committer.run(EarlierResponses::findLast) > 0;
        return erase(row -> target.isIn(row)
                || (replaced
                        && committer.run(session -> EarlierResponses.find(session, row)).stream()
                                .anyMatch(earlier -> target.isIn(earlier.response()))));
    }

    /**
     * Erases requests whose response was stored before a given time, or whose latest attempt was made before that time
     * and received no response. Earlier responses from before that time are erased, too.
     *
     * @return number of erased rows
     */
    public long eraseBefore(Instant time) {
        committer.write(session -> {
            if (EarlierResponses.eraseBefore(session, time) > 0) {
                Schema.setMeta(session, REMAINS, "true");
            }
        });
        return erase(row -> {
            Instant latest = row.finishedAt() == null ? row.sentAt() : row.finishedAt();
            return latest != null && latest.isBefore(time);
        });
    }

    /**
     * Erases all rows for which the predicate returns true, except for rows with a call in flight. Finally, overwrites
     * the remains of the erased data in the files. Returns the number of erased rows.
     */
    private long erase(Predicate<Purchase> meant) {
        long erased = 0;
        Supplier<List<Purchase>> next = allAfter(0);
        for (List<Purchase> part = next.get(); !part.isEmpty(); part = next.get()) {
            next = allAfter(part.get(part.size() - 1).id()); // the next part is read while this one is examined
            List<byte[]> keys = part.stream()
                    .filter(row -> row.state() != PurchaseState.ERASED && meant.test(row))
                    .map(Purchase::key)
                    .toList();
            if (!keys.isEmpty()) {
                erased += committer.update(session -> erase(session, keys));
            }
        }
        if (committer.run(session -> Schema.meta(session, REMAINS) != null)) {
            committer.writeAlone(session -> {
                session.reset();
                dialect.scrub(session.connection());
                Schema.removeMeta(session, REMAINS);
            });
        }
        return erased;
    }

    /** Erases rows without a call in flight. Returns their number. */
    private long erase(Session session, List<byte[]> keys) throws SQLException {
        long erased = 0;
        for (byte[] key : keys) {
            if (erased(session, key)) {
                erased++;
            }
        }
        if (erased > 0) {
            Schema.setMeta(session, REMAINS, "true");
        }
        return erased;
    }

    /**
     * Erases a row, unless a call for it is in flight. The state of the row does not show this, because a late result may
     * have changed it.
     */
    private boolean erased(Session session, byte[] key) throws SQLException {
        PurchaseEntry row = PurchaseTable.findEntry(session, key);
        if (row == null || claims.hasAttempt(session, key)) {
            return false;
        }
        PurchaseTable.erase(session, row);
        return true;
    }

    /**
     * Starts to read the next rows with IDs above {@code id}, at most {@link #ERASED_TOGETHER}. The returned supplier
     * waits for them.
     */
    private Supplier<List<Purchase>> allAfter(long id) {
        return committer.begin(session -> PurchaseTable.findAllAfter(session, id, ERASED_TOGETHER));
    }
}
