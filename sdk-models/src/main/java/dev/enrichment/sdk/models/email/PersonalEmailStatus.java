package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Result of a search for a personal email address (API reference, section 4). Newer responses do not contain it, so
 * prefer {@link EmailFindPersonalResponse#found()}.
 *
 * @param value the JSON value, never null
 */
public record PersonalEmailStatus(@JsonValue String value) implements OpenEnum {
    /** At least one address was found. */
    public static final PersonalEmailStatus FOUND = new PersonalEmailStatus("found");

    /** No address was found, and nothing was charged. */
    public static final PersonalEmailStatus NOT_FOUND = new PersonalEmailStatus("not_found");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PersonalEmailStatus {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
