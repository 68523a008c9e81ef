package dev.enrichment.sdk.models.stats;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A part of the statistics (API reference, section 12).
 *
 * @param value the text on the wire, never null
 */
public record StatsSection(@JsonValue String value) implements OpenEnum {
    /** How many records there are. */
    public static final StatsSection COVERAGE = new StatsSection("coverage");

    /** The most frequent values of each dimension, such as the most frequent industries. */
    public static final StatsSection TOP = new StatsSection("top");

    /** What the search can do; known for jobs only. */
    public static final StatsSection CAPABILITIES = new StatsSection("capabilities");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public StatsSection {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any part, also one without a constant.
     *
     * @param value the text on the wire
     * @return the part
     */
    public static StatsSection of(String value) {
        return new StatsSection(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
