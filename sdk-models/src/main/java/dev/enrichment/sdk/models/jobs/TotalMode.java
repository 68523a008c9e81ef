package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Selects how the matches of a job search are counted (API reference, section 8). Pagination does not need a count.
 *
 * @param value the JSON value, never null
 */
public record TotalMode(@JsonValue String value) implements OpenEnum {
    /** No count; {@code total} can be missing. */
    public static final TotalMode NONE = new TotalMode("none");

    /** Counts up to a limit of the service; the default. */
    public static final TotalMode CAPPED = new TotalMode("capped");

    /** Counts every match. */
    public static final TotalMode EXACT = new TotalMode("exact");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TotalMode {
        Objects.requireNonNull(value, "value");
    }

    /** Returns {@link #value()}. */
    @Override
    public String toString() {
        return value;
    }
}
