package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Mode that determines how thoroughly the service searches for jobs (API reference, section 8). A fast search does not
 * match a location given as free text.
 *
 * @param value the JSON value, never null
 */
public record SearchMode(@JsonValue String value) implements OpenEnum {
    /** Fast search, which does not match a location given as free text. The service uses this mode by default. */
    public static final SearchMode FAST = new SearchMode("fast");

    /**
     * Thorough search, which is slower than {@link #FAST}. It is required if the request contains a location as free
     * text.
     */
    public static final SearchMode DEEP = new SearchMode("deep");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SearchMode {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
