package dev.enrichment.sdk.models.stats;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A search that statistics can be asked for (API reference, section 12).
 *
 * @param value the text on the wire, never null
 */
public record StatsProduct(@JsonValue String value) implements OpenEnum {
    /** Job search. */
    public static final StatsProduct JOBS = new StatsProduct("jobs");

    /** Company search. */
    public static final StatsProduct COMPANY = new StatsProduct("company");

    /** People search. */
    public static final StatsProduct PEOPLE = new StatsProduct("people");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public StatsProduct {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any search, also one without a constant.
     *
     * @param value the text on the wire
     * @return the search
     */
    public static StatsProduct of(String value) {
        return new StatsProduct(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
