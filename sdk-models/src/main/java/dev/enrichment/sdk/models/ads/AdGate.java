package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Whether the platform restricts who may see an ad (API reference, section 6.3). The set is open, and its words are those
 * of the platform; the constant is the value that has been seen.
 *
 * @param value the text on the wire, never null
 */
public record AdGate(@JsonValue String value) implements OpenEnum {
    /** No restriction is known. */
    public static final AdGate ELIGIBLE = new AdGate("eligible");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AdGate {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any word, also one without a constant.
     *
     * @param value the text on the wire
     * @return the restriction
     */
    public static AdGate of(String value) {
        return new AdGate(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
