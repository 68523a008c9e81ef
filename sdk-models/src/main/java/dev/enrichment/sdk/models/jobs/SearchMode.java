package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Search mode of a job search (API reference, section 8).
 *
 * @param value the JSON value, never null
 */
public record SearchMode(@JsonValue String value) implements OpenEnum {
    /** Fast. The service's default. */
    public static final SearchMode FAST = new SearchMode("fast");

    /** Slower than {@link #FAST}, but also matches free text. Required for a free-text location. */
    public static final SearchMode DEEP = new SearchMode("deep");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SearchMode {
        Objects.requireNonNull(value, "value");
    }

    /** Returns {@link #value()}. */
    @Override
    public String toString() {
        return value;
    }
}
