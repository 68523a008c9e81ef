package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Confidence in the email pattern of a domain. Open enum; the constant is the only value seen so far. It may contradict
 * the numeric confidence: a row with confidence 100 and this tier exists. Use only one of the two.
 *
 * @param value the JSON value, never null
 */
public record ConfidenceTier(@JsonValue String value) implements OpenEnum {
    /** Low confidence: validate an address built from the pattern before using it. */
    public static final ConfidenceTier LOW = new ConfidenceTier("low");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ConfidenceTier {
        Objects.requireNonNull(value, "value");
    }

    /** Returns {@link #value()}. */
    @Override
    public String toString() {
        return value;
    }
}
