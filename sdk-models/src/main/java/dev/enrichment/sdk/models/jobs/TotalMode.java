package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * How the matching jobs are counted (API reference, section 8). Paging does not need a count: ask for one only
 * where the figure is shown.
 *
 * @param value the text on the wire, never null
 */
public record TotalMode(@JsonValue String value) implements OpenEnum {
    /** No count: {@code total} may be missing. */
    public static final TotalMode NONE = new TotalMode("none");

    /** Counts up to a limit that the service sets; what it does if nothing is sent. */
    public static final TotalMode CAPPED = new TotalMode("capped");

    /** Counts every match. */
    public static final TotalMode EXACT = new TotalMode("exact");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TotalMode {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any mode, also one without a constant.
     *
     * @param value the text on the wire
     * @return the mode
     */
    public static TotalMode of(String value) {
        return new TotalMode(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
