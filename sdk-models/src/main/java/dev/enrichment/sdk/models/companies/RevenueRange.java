package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A yearly-revenue bracket, written as the service writes it: {@code $1M to <$10M}. The set is open; the constant is
 * the bracket that has been seen.
 *
 * @param value the text on the wire, never null
 */
public record RevenueRange(@JsonValue String value) implements OpenEnum {
    /** At least 1 million and less than 10 million US dollars a year. */
    public static final RevenueRange FROM_1M_TO_10M = new RevenueRange("$1M to <$10M");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RevenueRange {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any bracket, also one without a constant.
     *
     * @param value the text on the wire
     * @return the bracket
     */
    public static RevenueRange of(String value) {
        return new RevenueRange(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
