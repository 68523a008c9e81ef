package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Head-count range of a company in the notation that email validations use, such as {@code 11-50} (API reference,
 * section 13). Other operations use other notations. This {@link OpenEnum} accepts any value. The constants are the
 * ranges observed so far.
 *
 * @param value the JSON value, never null
 */
public record CompanySizeRange(@JsonValue String value) implements OpenEnum {
    /** 11 to 50 employees. */
    public static final CompanySizeRange FROM_11_TO_50 = new CompanySizeRange("11-50");

    /** 51 to 200 employees. */
    public static final CompanySizeRange FROM_51_TO_200 = new CompanySizeRange("51-200");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CompanySizeRange {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
