package dev.enrichment.sdk.models.stats;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A section of the search statistics, such as the coverage of the data (API reference, section 12).
 *
 * @param value the JSON value, never null
 */
public record StatsSection(@JsonValue String value) implements OpenEnum {
    /** Number of jobs, companies or people that the search covers. */
    public static final StatsSection COVERAGE = new StatsSection("coverage");

    /** The most frequent values of each dimension, such as the industry. */
    public static final StatsSection TOP = new StatsSection("top");

    /** The capabilities of the search. Only job search has this section. */
    public static final StatsSection CAPABILITIES = new StatsSection("capabilities");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public StatsSection {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
