package dev.enrichment.sdk.models.stats;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A section of the statistics (API reference, section 12).
 *
 * @param value the JSON value, never null
 */
public record StatsSection(@JsonValue String value) implements OpenEnum {
    /** Number of records. */
    public static final StatsSection COVERAGE = new StatsSection("coverage");

    /** The most frequent values per dimension, such as industries. */
    public static final StatsSection TOP = new StatsSection("top");

    /** Capabilities of the search; jobs only. */
    public static final StatsSection CAPABILITIES = new StatsSection("capabilities");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public StatsSection {
        Objects.requireNonNull(value, "value");
    }

    /** Returns {@link #value()}. */
    @Override
    public String toString() {
        return value;
    }
}
