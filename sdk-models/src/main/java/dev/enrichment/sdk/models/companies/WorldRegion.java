package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * World region, such as {@code NORAM}. This {@link OpenEnum} accepts any value, but only {@link #NORTH_AMERICA} has
 * been observed so far.
 *
 * @param value the JSON value, never null
 */
public record WorldRegion(@JsonValue String value) implements OpenEnum {
    /** North America. */
    public static final WorldRegion NORTH_AMERICA = new WorldRegion("NORAM");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public WorldRegion {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
