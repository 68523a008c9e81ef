package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Job function of a person, such as {@code Engineering}. Filters accept long labels and short forms. Results contain
 * only long labels, so do not compare them with short forms. This {@link OpenEnum} accepts any value. The constants are
 * the labels observed so far.
 *
 * @param value the JSON value, never null
 */
public record JobFunction(@JsonValue String value) implements OpenEnum {
    /** Sales and business development. This is the label that results contain. */
    public static final JobFunction SALES_AND_BUSINESS_DEVELOPMENT = new JobFunction("Sales & Business Development");

    /** Advertising and marketing. This is the label that results contain. */
    public static final JobFunction ADVERTISING_AND_MARKETING = new JobFunction("Advertising & Marketing");

    /** Engineering. Filters accept this label, and results contain it as well. */
    public static final JobFunction ENGINEERING = new JobFunction("Engineering");

    /** Product management. This is the label that results contain. */
    public static final JobFunction PRODUCT_MANAGEMENT = new JobFunction("Product Management");

    /** Manufacturing and production. This is the label that results contain. */
    public static final JobFunction MANUFACTURING_AND_PRODUCTION = new JobFunction("Manufacturing & Production");

    /** General management, including founders. This is the label that results contain. */
    public static final JobFunction GENERAL_BUSINESS_AND_MANAGEMENT = new JobFunction("General Business & Management");

    /** Sales. Filters accept this short form, but results contain {@link #SALES_AND_BUSINESS_DEVELOPMENT} instead. */
    public static final JobFunction SALES = new JobFunction("Sales");

    /** Marketing. Filters accept this short form, but results contain {@link #ADVERTISING_AND_MARKETING} instead. */
    public static final JobFunction MARKETING = new JobFunction("Marketing");

    /** Product management. Filters accept this short form, but results contain {@link #PRODUCT_MANAGEMENT} instead. */
    public static final JobFunction PRODUCT = new JobFunction("Product");

    /** Finance. Filters accept this short form. The long label in results is unknown. */
    public static final JobFunction FINANCE = new JobFunction("Finance");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public JobFunction {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
