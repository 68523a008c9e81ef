package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Which contact details an answer of a people search carries. Seen but not documented; to know whether one row is
 * locked, look at {@link Person#outreachLocked()} instead. The set is open and only one member has been seen.
 *
 * @param value the text on the wire, never null
 */
public record DetailMode(@JsonValue String value) implements OpenEnum {
    /** No paid contact details, only what a row costs by itself. */
    public static final DetailMode BASE_ONLY = new DetailMode("base_only");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DetailMode {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any mode, also one without a constant.
     *
     * @param value the text on the wire
     * @return the mode
     */
    public static DetailMode of(String value) {
        return new DetailMode(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
