package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * How far the service trusts the email pattern it derived for a domain. The set is open and only one member has been
 * seen. It need not fit the numeric confidence beside it: a row with confidence 100 and this tier exists, so decide
 * by one of the two.
 *
 * @param value the text on the wire, never null
 */
public record ConfidenceTier(@JsonValue String value) implements OpenEnum {
    /** The lowest trust that has been seen: check an address made from the pattern before using it. */
    public static final ConfidenceTier LOW = new ConfidenceTier("low");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ConfidenceTier {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any tier, also one without a constant.
     *
     * @param value the text on the wire
     * @return the tier
     */
    public static ConfidenceTier of(String value) {
        return new ConfidenceTier(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
