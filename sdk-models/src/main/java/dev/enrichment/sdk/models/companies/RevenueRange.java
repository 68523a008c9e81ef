package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Annual revenue range, such as {@code $1M to <$10M}. This {@link OpenEnum} accepts any value, but only {@link
 * #FROM_1M_TO_10M} has been observed so far.
 *
 * @param value the JSON value, never null
 */
public record RevenueRange(@JsonValue String value) implements OpenEnum {
    /** At least 1 million and less than 10 million US dollars. */
    public static final RevenueRange FROM_1M_TO_10M = new RevenueRange("$1M to <$10M");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RevenueRange {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
