package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * The line of work of a person, such as {@code Engineering}: a label of the service. Filters take a long label or one
 * of the short forms; rows carry the long label, so do not compare a row with a short form. The set is open; the
 * constants are the labels that have been seen; expect others.
 *
 * @param value the text on the wire, never null
 */
public record JobFunction(@JsonValue String value) implements OpenEnum {
    /** Selling, and opening new business; long label. */
    public static final JobFunction SALES_AND_BUSINESS_DEVELOPMENT = new JobFunction("Sales & Business Development");

    /** Marketing and advertising; long label. */
    public static final JobFunction ADVERTISING_AND_MARKETING = new JobFunction("Advertising & Marketing");

    /** Engineering; the long label and the short form are the same. */
    public static final JobFunction ENGINEERING = new JobFunction("Engineering");

    /** Deciding what a product becomes; long label. */
    public static final JobFunction PRODUCT_MANAGEMENT = new JobFunction("Product Management");

    /** Making goods; long label. */
    public static final JobFunction MANUFACTURING_AND_PRODUCTION = new JobFunction("Manufacturing & Production");

    /** Running a business as a whole, as founders do; long label. */
    public static final JobFunction GENERAL_BUSINESS_AND_MANAGEMENT = new JobFunction("General Business & Management");

    /** Short form for filters only; rows say {@link #SALES_AND_BUSINESS_DEVELOPMENT}. */
    public static final JobFunction SALES = new JobFunction("Sales");

    /** Short form for filters only; rows say {@link #ADVERTISING_AND_MARKETING}. */
    public static final JobFunction MARKETING = new JobFunction("Marketing");

    /** Short form for filters only; rows say {@link #PRODUCT_MANAGEMENT}. */
    public static final JobFunction PRODUCT = new JobFunction("Product");

    /** Short form for filters only; the long label that rows carry for it is not known. */
    public static final JobFunction FINANCE = new JobFunction("Finance");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public JobFunction {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any function, also one without a constant.
     *
     * @param value the text on the wire
     * @return the function
     */
    public static JobFunction of(String value) {
        return new JobFunction(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
