package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Job function of a person, such as {@code Engineering}. Filters accept long labels and short forms. Rows contain long
 * labels, so do not compare rows with short forms. Open enum; the constants are the labels seen so far.
 *
 * @param value the JSON value, never null
 */
public record JobFunction(@JsonValue String value) implements OpenEnum {
    /** Sales and business development; long label. */
    public static final JobFunction SALES_AND_BUSINESS_DEVELOPMENT = new JobFunction("Sales & Business Development");

    /** Advertising and marketing; long label. */
    public static final JobFunction ADVERTISING_AND_MARKETING = new JobFunction("Advertising & Marketing");

    /** Engineering; both long label and short form. */
    public static final JobFunction ENGINEERING = new JobFunction("Engineering");

    /** Product management; long label. */
    public static final JobFunction PRODUCT_MANAGEMENT = new JobFunction("Product Management");

    /** Manufacturing and production; long label. */
    public static final JobFunction MANUFACTURING_AND_PRODUCTION = new JobFunction("Manufacturing & Production");

    /** General management, including founders; long label. */
    public static final JobFunction GENERAL_BUSINESS_AND_MANAGEMENT = new JobFunction("General Business & Management");

    /** Short form for filters; rows have {@link #SALES_AND_BUSINESS_DEVELOPMENT}. */
    public static final JobFunction SALES = new JobFunction("Sales");

    /** Short form for filters; rows have {@link #ADVERTISING_AND_MARKETING}. */
    public static final JobFunction MARKETING = new JobFunction("Marketing");

    /** Short form for filters; rows have {@link #PRODUCT_MANAGEMENT}. */
    public static final JobFunction PRODUCT = new JobFunction("Product");

    /** Short form for filters; the long label in rows is unknown. */
    public static final JobFunction FINANCE = new JobFunction("Finance");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public JobFunction {
        Objects.requireNonNull(value, "value");
    }

    /** Returns {@link #value()}. */
    @Override
    public String toString() {
        return value;
    }
}
