package dev.enrichment.sdk.models.json;

import org.jspecify.annotations.Nullable;

/**
 * One place in an answer that this version of the library does not know.
 *
 * @param kind in which way it differs
 * @param path where, as a JSON Pointer with {@code *} for each position in a list, so that all rows share one path
 * @param value what came there, as plain Java values (maps, lists, texts, numbers, booleans, null)
 */
public record Drift(Kind kind, String path, @Nullable Object value) {
    /** The ways in which an answer can drift. */
    public enum Kind {
        /** A member that no record component stands for; it is in {@code additionalProperties()}. */
        UNKNOWN_FIELD,
        /** A text in an open set for which there is no constant; it is kept as it came. */
        UNKNOWN_VALUE,
        /** A value of another type than documented; there is a {@link DecodingWarning} for it as well. */
        TYPE_MISMATCH
    }
}
