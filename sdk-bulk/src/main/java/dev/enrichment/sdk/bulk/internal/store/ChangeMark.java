package dev.enrichment.sdk.bulk.internal.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Position up to which the changes in the responses for a list have been reported. The next report begins there.
 *
 * @param replaced the number of the latest response that had been replaced by then
 * @param at the time of the report; null before the first one
 */
public record ChangeMark(long replaced, @Nullable Instant at) {
    private static final ChangeMark NONE = new ChangeMark(0, null);

    /**
     * Reads the position at which the latest complete report of changes in a list ended. If there was no report,
     * returns a position before all changes.
     */
    public static ChangeMark read(Store store, String operation, String list) {
        String note = store.note(name(operation, list));
        if (note == null) {
            return NONE;
        }
        int space = note.indexOf(' ');
        return new ChangeMark(
                Long.parseLong(note.substring(0, space)),
                Instant.ofEpochMilli(Long.parseLong(note.substring(space + 1))));
    }

    /**
     * Saves this position in the store, so that the next report of changes begins here. Called when a report is
     * complete.
     */
    public void write(Store store, String operation, String list) {
        store.note(name(operation, list), replaced + " " + (at == null ? 0 : at.toEpochMilli()));
    }

    private static String name(String operation, String list) {
        return Store.CHANGES + operation + " " + list;
    }
}
