package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A product of the service, as named in usage reports (API reference, section 5). This is an {@link OpenEnum}, so other
 * values are possible. The values include products for which this library has no operation.
 *
 * @param value the JSON value, never null
 */
public record ProductId(@JsonValue String value) implements OpenEnum {
    /** Product that checks whether an email address is deliverable. */
    public static final ProductId EMAIL_VALIDATION = new ProductId("email_validation");

    /** Product that finds the business email address of a person. */
    public static final ProductId EMAIL_FINDER = new ProductId("email_finder");

    /** Product that finds the personal email addresses of a person. */
    public static final ProductId PERSONAL_EMAIL_FINDER = new ProductId("personal_email_finder");

    /** Product that checks whether a person still works at a company. */
    public static final ProductId JOB_CHANGE_DETECTOR = new ProductId("job_change_detector");

    /** Product that returns the funding profile of a company. */
    public static final ProductId COMPANY_FUNDING = new ProductId("company_funding");

    /** Product that finds companies. */
    public static final ProductId COMPANY_FINDER = new ProductId("company_finder");

    /** Product that finds the mobile number of a person. */
    public static final ProductId MOBILE_FINDER = new ProductId("mobile_finder");

    /** Product that finds people by their role in a company. */
    public static final ProductId ROLE_FINDER = new ProductId("role_finder");

    /** Product that finds profiles of people. */
    public static final ProductId PROFILE_SEARCH = new ProductId("profile_search");

    /** Product that finds the business profile that belongs to an email address. */
    public static final ProductId EMAIL_TO_B2B_PROFILE = new ProductId("email_to_b2b_profile");

    /** Product that finds the email address that belongs to a business profile. */
    public static final ProductId B2B_PROFILE_TO_EMAIL = new ProductId("b2b_profile_to_email");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ProductId {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
