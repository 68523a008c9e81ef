package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Field by which companies are sorted. This is an {@link OpenEnum}, so other values are possible. Sorting is
 * undocumented, so it is unknown whether the order is ascending or descending.
 *
 * @param value the JSON value, never null
 */
public record CompanySort(@JsonValue String value) implements OpenEnum {
    /** Sorts by the number of LinkedIn followers. */
    public static final CompanySort LINKEDIN_FOLLOWERS = new CompanySort("linkedin_followers");

    /** Sorts by the total amount of all funding rounds. */
    public static final CompanySort TOTAL_FUNDING = new CompanySort("total_funding");

    /** Sorts by the number of people who name the company as their employer on LinkedIn. */
    public static final CompanySort LINKEDIN_EMPLOYEE_COUNT = new CompanySort("linkedin_employee_count");

    /** Sorts by the lower bound of the annual revenue. */
    public static final CompanySort REVENUE_MIN = new CompanySort("revenue_min");

    /** Sorts by the upper bound of the annual revenue. */
    public static final CompanySort REVENUE_MAX = new CompanySort("revenue_max");

    /** Sorts by the year in which the company was founded. */
    public static final CompanySort FOUNDED_YEAR = new CompanySort("founded_year");

    /** Sorts by the number of people that the service knows at the company. */
    public static final CompanySort TOTAL_CONTACTS = new CompanySort("total_contacts");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CompanySort {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
