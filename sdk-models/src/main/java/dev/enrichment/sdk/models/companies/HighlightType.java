package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Topic of a company highlight. This {@link OpenEnum} accepts any value. The constants are the types observed so far.
 *
 * @param value the JSON value, never null
 */
public record HighlightType(@JsonValue String value) implements OpenEnum {
    /** The company has entered into a partnership with another company. */
    public static final HighlightType PARTNERSHIP = new HighlightType("partnership");

    /** The company has received an award or is listed in a ranking. */
    public static final HighlightType AWARD = new HighlightType("award");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public HighlightType {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
