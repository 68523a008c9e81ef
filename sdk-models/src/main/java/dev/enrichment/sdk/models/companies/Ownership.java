package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Ownership of a company in a funding profile. This {@link OpenEnum} accepts any value, but only {@link #PRIVATE} has
 * been observed so far.
 *
 * @param value the JSON value, never null
 */
public record Ownership(@JsonValue String value) implements OpenEnum {
    /** Privately held, which means that the shares of the company are not publicly traded. */
    public static final Ownership PRIVATE = new Ownership("Private");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Ownership {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
