package dev.enrichment.sdk.models.json;

import dev.enrichment.sdk.models.internal.binding.PersonalData;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A field or value in a response that this version of the library does not know.
 *
 * @param kind the kind of difference
 * @param path JSON Pointer to the value with {@code *} for each list index, so that all rows share one path;
 *     truncated after 1,000 characters
 * @param value the value, as a map, list, string, number, boolean or null
 */
public record Drift(Kind kind, String path, @Nullable Object value) implements Serializable {
    /** Kinds of differences from the documented form. */
    public enum Kind {
        /** A field without a record component; it is in {@code additionalProperties()}. */
        UNKNOWN_FIELD,
        /** A value of an open enum without a constant; it is preserved as received. */
        UNKNOWN_VALUE,
        /** A value that did not have the documented type; there is a {@link DecodingWarning} as well. */
        TYPE_MISMATCH
    }

    /** Returns a line for logs; the value is masked unless it is one of an open enum. */
    @Override
    public String toString() {
        String shown = kind == Kind.UNKNOWN_VALUE ? PersonalData.show(value) : PersonalData.hide(value);
        return "%s at %s: %s".formatted(kind, PersonalData.maskPath(path), shown);
    }
}
