package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Mode that determines how the service counts the matches of a job search (API reference, section 8). Pagination does
 * not need a count.
 *
 * @param value the JSON value, never null
 */
public record TotalMode(@JsonValue String value) implements OpenEnum {
    /** The service does not count the matches, so {@code total} may be missing. */
    public static final TotalMode NONE = new TotalMode("none");

    /**
     * The service counts the matches up to a maximum that it chooses, and then stops counting. The service uses this
     * mode by default.
     */
    public static final TotalMode CAPPED = new TotalMode("capped");

    /** The service counts every match, so the total is exact. */
    public static final TotalMode EXACT = new TotalMode("exact");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TotalMode {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
