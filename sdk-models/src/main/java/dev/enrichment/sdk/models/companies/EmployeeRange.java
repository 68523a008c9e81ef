package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A head-count bracket, written as the service writes it: {@code 11 to 50}. The set is open; the constants are the
 * brackets that have been seen.
 *
 * @param value the text on the wire, never null
 */
public record EmployeeRange(@JsonValue String value) implements OpenEnum {
    /** 11 to 50 employees. */
    public static final EmployeeRange FROM_11_TO_50 = new EmployeeRange("11 to 50");

    /** 51 to 200 employees. */
    public static final EmployeeRange FROM_51_TO_200 = new EmployeeRange("51 to 200");

    /** 201 to 500 employees. */
    public static final EmployeeRange FROM_201_TO_500 = new EmployeeRange("201 to 500");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public EmployeeRange {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any bracket, also one without a constant.
     *
     * @param value the text on the wire
     * @return the bracket
     */
    public static EmployeeRange of(String value) {
        return new EmployeeRange(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
