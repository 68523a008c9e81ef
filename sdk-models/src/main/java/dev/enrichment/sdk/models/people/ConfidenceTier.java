package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Confidence in the email pattern of a domain. The tier may contradict the numeric confidence, so use only one of the
 * two. For example, a response has contained the tier {@code low} together with a confidence of 100. This {@link
 * OpenEnum} accepts any value, but only {@link #LOW} has been observed so far.
 *
 * @param value the JSON value, never null
 */
public record ConfidenceTier(@JsonValue String value) implements OpenEnum {
    /** Low confidence. Validate an address that you derive from the pattern before you use it. */
    public static final ConfidenceTier LOW = new ConfidenceTier("low");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ConfidenceTier {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
