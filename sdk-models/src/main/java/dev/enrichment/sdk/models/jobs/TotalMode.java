package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Way in which the matches of a job search are counted (API reference, section 8). Pagination does not need a count.
 *
 * @param value the JSON value, never null
 */
public record TotalMode(@JsonValue String value) implements OpenEnum {
    /** Does not count the matches. {@code total} may be missing. */
    public static final TotalMode NONE = new TotalMode("none");

    /** Counts up to a limit set by the service. The service's default. */
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
