package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Head-count range, such as {@code 11 to 50}. This {@link OpenEnum} accepts any value. The constants are the ranges
 * observed so far.
 *
 * @param value the JSON value, never null
 */
public record EmployeeRange(@JsonValue String value) implements OpenEnum {
    /** 11 to 50 employees. */
    public static final EmployeeRange FROM_11_TO_50 = new EmployeeRange("11 to 50");

    /** 51 to 200 employees. */
    public static final EmployeeRange FROM_51_TO_200 = new EmployeeRange("51 to 200");

    /** 201 to 500 employees. */
    public static final EmployeeRange FROM_201_TO_500 = new EmployeeRange("201 to 500");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public EmployeeRange {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
