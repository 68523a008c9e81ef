package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A head-count bracket in the notation of funding profiles: {@code 1,000 - 5,000}. Company rows and filters write
 * theirs differently, see {@link EmployeeRange}. The set is open; the constants are the brackets that have been seen.
 *
 * @param value the text on the wire, never null
 */
public record FundingEmployeeRange(@JsonValue String value) implements OpenEnum {
    /** 1,000 to 5,000 employees. */
    public static final FundingEmployeeRange FROM_1000_TO_5000 = new FundingEmployeeRange("1,000 - 5,000");

    /** 5,000 to 10,000 employees. */
    public static final FundingEmployeeRange FROM_5000_TO_10000 = new FundingEmployeeRange("5,000 - 10,000");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public FundingEmployeeRange {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any bracket, also one without a constant.
     *
     * @param value the text on the wire
     * @return the bracket
     */
    public static FundingEmployeeRange of(String value) {
        return new FundingEmployeeRange(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
