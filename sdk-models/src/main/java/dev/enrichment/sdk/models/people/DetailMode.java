package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Kind of contact details in a people search response, from an undocumented field. {@link Person#outreachLocked()}
 * shows whether the contact details of a person are locked. This {@link OpenEnum} accepts any value, but only {@link
 * #BASE_ONLY} has been observed so far.
 *
 * @param value the JSON value, never null
 */
public record DetailMode(@JsonValue String value) implements OpenEnum {
    /** The response contains no contact details that cost extra. */
    public static final DetailMode BASE_ONLY = new DetailMode("base_only");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DetailMode {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
