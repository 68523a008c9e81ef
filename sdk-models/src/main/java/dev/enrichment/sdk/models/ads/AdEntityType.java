package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Type of the account that runs an ad or owns a page (API reference, section 6.3). This {@link OpenEnum} accepts any
 * value, but only {@link #PERSON_PROFILE} has been observed so far.
 *
 * @param value the JSON value, never null
 */
public record AdEntityType(@JsonValue String value) implements OpenEnum {
    /** A personal profile, as opposed to the page of a company. */
    public static final AdEntityType PERSON_PROFILE = new AdEntityType("person_profile");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AdEntityType {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
