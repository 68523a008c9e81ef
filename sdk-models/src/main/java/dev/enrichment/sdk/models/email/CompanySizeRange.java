package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * The head-count bracket of a company, as an email validation writes it: {@code 11-50} (API reference, section 13). Other operations write the same brackets in other ways. The set is open; the constants are the brackets
 * that have been seen.
 *
 * @param value the text on the wire, never null
 */
public record CompanySizeRange(@JsonValue String value) implements OpenEnum {
    /** 11 to 50 employees. */
    public static final CompanySizeRange FROM_11_TO_50 = new CompanySizeRange("11-50");

    /** 51 to 200 employees. */
    public static final CompanySizeRange FROM_51_TO_200 = new CompanySizeRange("51-200");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CompanySizeRange {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any bracket, also one without a constant.
     *
     * @param value the text on the wire
     * @return the bracket
     */
    public static CompanySizeRange of(String value) {
        return new CompanySizeRange(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
