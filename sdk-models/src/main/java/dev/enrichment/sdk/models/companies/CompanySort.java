package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * The company field that a list is sorted by. The set is open. It has been seen but is not documented, and in which
 * direction it sorts is not known.
 *
 * @param value the text on the wire, never null
 */
public record CompanySort(@JsonValue String value) implements OpenEnum {
    /** The number of followers of the company's profile page. */
    public static final CompanySort LINKEDIN_FOLLOWERS = new CompanySort("linkedin_followers");

    /** The sum of all funding rounds. */
    public static final CompanySort TOTAL_FUNDING = new CompanySort("total_funding");

    /** The number of people whose profiles name the company as employer. */
    public static final CompanySort LINKEDIN_EMPLOYEE_COUNT = new CompanySort("linkedin_employee_count");

    /** The lower bound of the yearly revenue. */
    public static final CompanySort REVENUE_MIN = new CompanySort("revenue_min");

    /** The upper bound of the yearly revenue. */
    public static final CompanySort REVENUE_MAX = new CompanySort("revenue_max");

    /** The year of foundation. */
    public static final CompanySort FOUNDED_YEAR = new CompanySort("founded_year");

    /** The number of people that the service knows at the company. */
    public static final CompanySort TOTAL_CONTACTS = new CompanySort("total_contacts");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CompanySort {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any field, also one without a constant.
     *
     * @param value the text on the wire
     * @return the sort
     */
    public static CompanySort of(String value) {
        return new CompanySort(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
