package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * What a highlight of a company is about. The set is open; the constants are the types that have been seen.
 *
 * @param value the text on the wire, never null
 */
public record HighlightType(@JsonValue String value) implements OpenEnum {
    /** The company announced to work together with another. */
    public static final HighlightType PARTNERSHIP = new HighlightType("partnership");

    /** The company won an award or was named in a ranking. */
    public static final HighlightType AWARD = new HighlightType("award");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public HighlightType {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any type, also one without a constant.
     *
     * @param value the text on the wire
     * @return the type
     */
    public static HighlightType of(String value) {
        return new HighlightType(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
