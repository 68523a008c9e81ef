package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Whether a personal address was found, where an answer says it in a word (API reference, section 4).
 * Newer answers do not; prefer {@link PersonalEmailResponse#found()}.
 *
 * @param value the text on the wire, never null
 */
public record PersonalEmailStatus(@JsonValue String value) implements OpenEnum {
    /** At least one address was found. */
    public static final PersonalEmailStatus FOUND = new PersonalEmailStatus("found");

    /** No address was found, and nothing was charged. */
    public static final PersonalEmailStatus NOT_FOUND = new PersonalEmailStatus("not_found");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PersonalEmailStatus {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any status, also one without a constant.
     *
     * @param value the text on the wire
     * @return the status
     */
    public static PersonalEmailStatus of(String value) {
        return new PersonalEmailStatus(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
