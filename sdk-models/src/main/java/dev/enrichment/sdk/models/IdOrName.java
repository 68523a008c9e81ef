package dev.enrichment.sdk.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A filter entry that the service accepts either as a numeric id or as a name or code, such as a country in a job
 * search: {@code 231}, {@code "US"} or {@code "United States"}.
 *
 * @param value a {@link Long} for an id, a {@link String} for a name or code; never null
 */
public record IdOrName(@JsonValue Object value) {
    /**
     * Checks the kind of the value.
     *
     * @throws IllegalArgumentException if the value is neither a whole number nor a text
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public IdOrName {
        if (value instanceof Integer id) {
            value = id.longValue();
        }
        if (!(value instanceof Long) && !(value instanceof String)) {
            throw new IllegalArgumentException("an id (whole number) or a name (text) is needed, not " + value);
        }
    }

    /**
     * An entry by id.
     *
     * @param id the numeric id
     * @return the entry
     */
    public static IdOrName of(long id) {
        return new IdOrName(id);
    }

    /**
     * An entry by name or code.
     *
     * @param name the name or code
     * @return the entry
     */
    public static IdOrName of(String name) {
        return new IdOrName(name);
    }

    /** The id or name as text. */
    @Override
    public String toString() {
        return value.toString();
    }
}
