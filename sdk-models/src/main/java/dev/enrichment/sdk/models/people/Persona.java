package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * The buyer type that the service sees in a person, such as {@code Founder/Co-Founder}; finer than {@link JobLevel}
 * and {@link JobFunction} together. The set is open and only one member has been seen: use {@link #of} for others.
 *
 * @param value the text on the wire, never null
 */
public record Persona(@JsonValue String value) implements OpenEnum {
    /** Founders and co-founders. */
    public static final Persona FOUNDER = new Persona("Founder/Co-Founder");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Persona {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any persona, also one without a constant.
     *
     * @param value the text on the wire
     * @return the persona
     */
    public static Persona of(String value) {
        return new Persona(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
