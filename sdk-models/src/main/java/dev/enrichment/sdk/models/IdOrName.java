package dev.enrichment.sdk.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.Serializable;

/**
 * A filter value that is either a numeric ID or a name or code. For example, a job search accepts the countries {@code
 * 231}, {@code "US"} and {@code "United States"}.
 *
 * @param value a {@link Long} for an ID, or a {@link String} for a name or code. Never null
 */
public record IdOrName(@JsonValue Object value) implements Serializable {
    /**
     * Creates a filter value from a {@link Long}, an {@link Integer} or a {@link String}. An {@link Integer} is
     * converted to a {@link Long}.
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
     * Creates a filter value from an ID.
     *
     * @param id the numeric ID
     * @return the filter value
     */
    public static IdOrName of(long id) {
        return new IdOrName(id);
    }

    /**
     * Creates a filter value from a name or code.
     *
     * @param name the name or code
     * @return the filter value
     */
    public static IdOrName of(String name) {
        return new IdOrName(name);
    }

    /** Returns the ID, name or code as text, exactly as it is sent. */
    @Override
    public String toString() {
        return value.toString();
    }
}
