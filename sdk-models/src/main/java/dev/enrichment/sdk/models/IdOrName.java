package dev.enrichment.sdk.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.Serializable;

/**
 * A filter value that is either a numeric id or a name or code, such as the country {@code 231}, {@code "US"} or
 * {@code "United States"} in a job search.
 *
 * @param value a {@link Long} for an id, a {@link String} for a name or code; never null
 */
public record IdOrName(@JsonValue Object value) implements Serializable {
    /**
     * Accepts a {@link Long}, an {@link Integer}, which is converted to Long, or a {@link String}.
     *
     * @throws IllegalArgumentException if the value has another type
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public IdOrName {
        if (value instanceof Integer id) {
            value = id.longValue();
        }
        if (!(value instanceof Long) && !(value instanceof String)) {
            String type = value == null ? "null" : "a " + value.getClass().getSimpleName();
            throw new IllegalArgumentException("must be an id (whole number) or a name (string), but is "
                    + (value instanceof Number ? value : type));
        }
    }

    /**
     * Creates a value from an id.
     *
     * @param id the numeric id
     * @return the filter value
     */
    public static IdOrName of(long id) {
        return new IdOrName(id);
    }

    /**
     * Creates a value from a name or code.
     *
     * @param name the name or code
     * @return the filter value
     */
    public static IdOrName of(String name) {
        return new IdOrName(name);
    }

    /** Returns the id or name. */
    @Override
    public String toString() {
        return value.toString();
    }
}
