package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Says in a store that another one gets its purchases, before they are copied, and that it has them, afterwards. From the
 * first moment on nothing is bought with it: what a process added after the copy would be missing there.
 *
 * @param isDone whether the other one has them; otherwise a process died meanwhile, and the merge has to be repeated
 * @param target the other store
 */
record MergeMark(boolean isDone, String target) {
    private static final String NOTE = "merged_into";
    private static final String DONE = "done ";
    private static final String BEGUN = "begun ";

    static @Nullable MergeMark read(Session session) throws SQLException {
        String note = Schema.meta(session, NOTE, "");
        return note.isEmpty() ? null : new MergeMark(note.startsWith(DONE), note.substring(note.indexOf(' ') + 1));
    }

    void write(Session session) throws SQLException {
        Schema.setMeta(session, NOTE, (isDone ? DONE : BEGUN) + target);
    }

    static void remove(Session session) throws SQLException {
        Schema.setMeta(session, NOTE, "");
    }

    /** Refuses to open a store whose purchases are elsewhere. */
    static void requireNone(Session session, Dialect dialect) throws SQLException {
        MergeMark mark = read(session);
        if (mark != null) {
            throw mark.refused(dialect.name());
        }
    }

    StoreException refused(Object store) {
        return new StoreException(
                Problem.MERGED,
                isDone
                        ? "%s was merged into %s: use that store".formatted(store, target)
                        : "%s is being merged into %s, or that was cut off: repeat it (enrich store merge)"
                                .formatted(store, target),
                null);
    }
}
