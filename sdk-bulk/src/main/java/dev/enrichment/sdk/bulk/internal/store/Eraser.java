package dev.enrichment.sdk.bulk.internal.store;

import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/**
 * Erases personal data. Reads and erases the store in parts, so that no transaction takes long, and finally removes the
 * erased data from the files.
 */
final class Eraser {
    private static final int PART = 200;

    private final Committer committer;
    private final Dialect dialect;

    Eraser(Committer committer, Dialect dialect) {
        this.committer = committer;
        this.dialect = dialect;
    }

    /**
     * Erases the rows whose request or response is about a person or company, or contains some text. Also searches
     * earlier responses. Returns the number of erased rows.
     */
    long eraseAbout(ErasureTarget target) {
        boolean replaced = committer.run(EarlierResponses::last) > 0;
        return erase(row -> target.isIn(row)
                || (replaced
                        && committer.run(session -> EarlierResponses.of(session, row)).stream()
                                .anyMatch(earlier -> target.isIn(earlier.getValue()))));
    }

    /**
     * Erases rows whose response was stored before a given time. Also erases rows whose latest attempt was made before
     * that time and received no response, and earlier responses of other rows from before that time. Returns the number
     * of erased rows.
     */
    long eraseBefore(Instant time) {
        committer.update(session -> EarlierResponses.eraseBefore(session, time));
        return erase(row -> {
            Instant latest = row.finishedAt() == null ? row.sentAt() : row.finishedAt();
            return latest != null && latest.isBefore(time);
        });
    }

    /** Erases the rows that a predicate accepts, except for rows in flight. Returns the number of erased rows. */
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
