package dev.enrichment.sdk.bulk.internal.store;

import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/**
 * Removes personal data: reads the store in parts, and erases the rows that are meant, so that no transaction is long. Then
 * the files have nothing of it any more.
 */
final class Eraser {
    private static final int PART = 200;

    private final Committer committer;
    private final Dialect dialect;

    Eraser(Committer committer, Dialect dialect) {
        this.committer = committer;
        this.dialect = dialect;
    }

    /** Erases rows of which a response, also an earlier one, or the request speaks of a target. */
    long eraseAbout(ErasureTarget target) {
        boolean replaced = committer.run(EarlierResponses::last) > 0;
        return erase(row -> target.isIn(row)
                || (replaced
                        && committer.run(session -> EarlierResponses.of(session, row)).stream()
                                .anyMatch(earlier -> target.isIn(earlier.getValue()))));
    }

    /** Erases rows that were stored, or sent in vain, before a time, and the earlier responses of others. */
    long eraseBefore(Instant time) {
        committer.update(session -> EarlierResponses.eraseBefore(session, time));
        return erase(row -> {
            Instant latest = row.finishedAt() == null ? row.sentAt() : row.finishedAt();
            return latest != null && latest.isBefore(time);
        });
    }

    /** Erases rows; what is on the wire at this moment stays. Returns how many. */
    private long erase(Predicate<Purchase> meant) {
        long erased = 0;
        long last = 0;
        for (List<Purchase> part = after(last); !part.isEmpty(); part = after(last)) {
            last = part.get(part.size() - 1).id();
            List<byte[]> keys = part.stream()
                    .filter(row -> row.state() != PurchaseState.ERASED && meant.test(row))
                    .map(Purchase::key)
                    .toList();
            if (!keys.isEmpty()) {
                erased += committer.update(session -> {
                    long count = 0;
                    for (byte[] key : keys) {
                        count += PurchaseTable.erase(session, key) ? 1 : 0;
                    }
                    return count;
                });
            }
        }
        committer.writeAlone(session -> dialect.scrub(session.connection()));
        return erased;
    }

    private List<Purchase> after(long id) {
        return committer.run(session -> PurchaseTable.all(session, id, PART));
    }
}
