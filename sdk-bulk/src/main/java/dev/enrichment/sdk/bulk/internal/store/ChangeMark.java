package dev.enrichment.sdk.bulk.internal.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Marks where a change report of a list ended, so that the next report contains only responses that were replaced
 * later.
 *
 * @param replaced the sequence number of the latest response that had been replaced by then
 * @param at the time of the report; null if there was no report yet
 */
public record ChangeMark(long replaced, @Nullable Instant at) {
    private static final ChangeMark NONE = new ChangeMark(0, null);

    /**
     * Reads the mark at which the latest complete change report of a list ended. If there was no report, returns a mark
     * that precedes all changes.
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

    /** Saves this mark in the store when a change report is complete, so that the next report begins after it. */
    public void write(Store store, String operation, String list) {
        store.note(name(operation, list), replaced + " " + (at == null ? 0 : at.toEpochMilli()));
    }

    private static String name(String operation, String list) {
        return Store.CHANGES + operation + " " + list;
    }
}
