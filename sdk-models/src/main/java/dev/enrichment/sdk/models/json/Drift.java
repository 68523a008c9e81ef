package dev.enrichment.sdk.models.json;

import dev.enrichment.sdk.models.internal.binding.PersonalData;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A difference between a response and the API as this version of the library knows it. The difference is either an
 * unknown field, an unknown value of an open enum, or a value of the wrong type.
 *
 * @param kind the kind of difference
 * @param path JSON Pointer to the value with {@code *} for each list index, so that all elements of a list share one
 *     path. Truncated after 1,000 characters
 * @param value the value, as a map, list, string, number, boolean or null
 */
public record Drift(Kind kind, String path, @Nullable Object value) implements Serializable {
    /** Kind of difference between a response and the documented API. */
    public enum Kind {
        /** A field for which the record has no component. Its value is in {@code additionalProperties()}. */
        UNKNOWN_FIELD,
        /** A value for which an open enum has no constant. It is kept as received. */
        UNKNOWN_VALUE,
        /** A value that does not have the documented type. It also causes a {@link DecodingWarning}. */
        TYPE_MISMATCH
    }

    /** Returns the difference as one line for logs. The value is masked unless it is the value of an open enum. */
    @Override
    public String toString() {
        String shown = kind == Kind.UNKNOWN_VALUE ? PersonalData.show(value) : PersonalData.hide(value);
        return "%s at %s: %s".formatted(kind, PersonalData.maskPath(path), shown);
    }
}
