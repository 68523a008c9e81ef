package dev.enrichment.sdk.models.stats;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A kind of search, such as job search, that the service provides statistics about (API reference, section 12).
 *
 * @param value the JSON value, never null
 */
public record StatsProduct(@JsonValue String value) implements OpenEnum {
    /** Statistics about job search. */
    public static final StatsProduct JOBS = new StatsProduct("jobs");

    /** Statistics about company search. */
    public static final StatsProduct COMPANY = new StatsProduct("company");

    /** Statistics about people search. */
    public static final StatsProduct PEOPLE = new StatsProduct("people");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public StatsProduct {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
