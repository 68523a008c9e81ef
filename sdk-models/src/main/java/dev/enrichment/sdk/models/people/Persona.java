package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Buyer persona, such as {@code Founder/Co-Founder}. It is more specific than {@link JobLevel} and {@link JobFunction}.
 * This {@link OpenEnum} accepts any value, but only {@link #FOUNDER} has been observed so far.
 *
 * @param value the JSON value, never null
 */
public record Persona(@JsonValue String value) implements OpenEnum {
    /** People who have founded or co-founded a company. */
    public static final Persona FOUNDER = new Persona("Founder/Co-Founder");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Persona {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
