package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * The form of an ad, in short answers (API reference, section 6.3). The set is open; the constant is the value that has
 * been seen. Full answers tell the form in {@link AdSnapshot#displayFormat()}.
 *
 * @param value the text on the wire, never null
 */
public record AdFormat(@JsonValue String value) implements OpenEnum {
    /** An ad made of text. */
    public static final AdFormat TEXT = new AdFormat("Text");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AdFormat {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any form, also one without a constant.
     *
     * @param value the text on the wire
     * @return the form
     */
    public static AdFormat of(String value) {
        return new AdFormat(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
