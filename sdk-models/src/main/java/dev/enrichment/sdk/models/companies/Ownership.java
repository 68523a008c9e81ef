package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Who owns a company, in a funding profile. The set is open; the constant is the value that has been seen.
 *
 * @param value the text on the wire, never null
 */
public record Ownership(@JsonValue String value) implements OpenEnum {
    /** In private hands: its shares are not traded at an exchange. */
    public static final Ownership PRIVATE = new Ownership("Private");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Ownership {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any kind of ownership, also one without a constant.
     *
     * @param value the text on the wire
     * @return the ownership
     */
    public static Ownership of(String value) {
        return new Ownership(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
