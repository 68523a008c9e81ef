package dev.enrichment.sdk.bulk.internal.store;

import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/**
 * Erases personal data from a store. Each transaction handles only some of the rows, so that it does not take long.
 * Finally, the remains of the erased data in the files are overwritten.
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
     * Erases each stored request that is about a person or company, or contains some text, together with its responses.
     * A request is also erased if only its current response or an earlier one matches. Returns the number of erased
     * requests.
     */
    long eraseAbout(ErasureTarget target) {
        boolean replaced = committer.run(EarlierResponses::last) > 0;
        return erase(row -> target.isIn(row)
                || (replaced
                        && committer.run(session -> EarlierResponses.of(session, row)).stream()
                                .anyMatch(earlier -> target.isIn(earlier.response()))));
    }

    /**
     * Erases requests whose response arrived before a given time, and requests without a response that were last sent
     * before that time. Also erases replaced responses that arrived before that time. Returns the number of erased
     * requests.
     */
    long eraseBefore(Instant time) {
        committer.update(session -> EarlierResponses.eraseBefore(session, time));
        return erase(row -> {
            Instant latest = row.finishedAt() == null ? row.sentAt() : row.finishedAt();
            return latest != null && latest.isBefore(time);
        });
    }

    /**
     * Erases all rows for which the predicate returns true, except for rows with a call in flight. Returns the number
     * of erased rows.
     */
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
