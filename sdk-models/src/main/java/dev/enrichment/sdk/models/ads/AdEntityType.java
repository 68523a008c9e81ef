package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * What kind of account runs an ad or owns a page (API reference, section 6.3). The set is open; the constant is the value
 * that has been seen.
 *
 * @param value the text on the wire, never null
 */
public record AdEntityType(@JsonValue String value) implements OpenEnum {
    /** The profile of a person. */
    public static final AdEntityType PERSON_PROFILE = new AdEntityType("person_profile");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AdEntityType {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any kind, also one without a constant.
     *
     * @param value the text on the wire
     * @return the kind of account
     */
    public static AdEntityType of(String value) {
        return new AdEntityType(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
