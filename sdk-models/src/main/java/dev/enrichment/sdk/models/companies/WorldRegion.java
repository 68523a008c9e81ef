package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A part of the world that holds several countries, by the code that the service uses: {@code NORAM}. The set is open;
 * the constant is the code that has been seen.
 *
 * @param value the text on the wire, never null
 */
public record WorldRegion(@JsonValue String value) implements OpenEnum {
    /** North America. */
    public static final WorldRegion NORTH_AMERICA = new WorldRegion("NORAM");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public WorldRegion {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any region, also one without a constant.
     *
     * @param value the text on the wire
     * @return the region
     */
    public static WorldRegion of(String value) {
        return new WorldRegion(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
