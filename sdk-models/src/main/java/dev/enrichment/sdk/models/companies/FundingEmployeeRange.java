package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Head-count range in the notation of funding profiles, such as {@code 1,000 - 5,000}. Search results and filters use
 * {@link EmployeeRange} instead. This {@link OpenEnum} accepts any value. The constants are the ranges observed so far.
 *
 * @param value the JSON value, never null
 */
public record FundingEmployeeRange(@JsonValue String value) implements OpenEnum {
    /** 1,000 to 5,000 employees. */
    public static final FundingEmployeeRange FROM_1000_TO_5000 = new FundingEmployeeRange("1,000 - 5,000");

    /** 5,000 to 10,000 employees. */
    public static final FundingEmployeeRange FROM_5000_TO_10000 = new FundingEmployeeRange("5,000 - 10,000");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public FundingEmployeeRange {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
