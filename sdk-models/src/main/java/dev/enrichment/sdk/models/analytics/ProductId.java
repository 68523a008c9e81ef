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
    /** Checks whether an email address is deliverable. */
    public static final ProductId EMAIL_VALIDATION = new ProductId("email_validation");

    /** Finds the business email address of a person. */
    public static final ProductId EMAIL_FINDER = new ProductId("email_finder");

    /** Finds the personal email addresses of a person. */
    public static final ProductId PERSONAL_EMAIL_FINDER = new ProductId("personal_email_finder");

    /** Checks whether a person still works at a company. */
    public static final ProductId JOB_CHANGE_DETECTOR = new ProductId("job_change_detector");

    /** Returns the funding profile of a company. */
    public static final ProductId COMPANY_FUNDING = new ProductId("company_funding");

    /** Finds companies. */
    public static final ProductId COMPANY_FINDER = new ProductId("company_finder");

    /** Finds the mobile number of a person. */
    public static final ProductId MOBILE_FINDER = new ProductId("mobile_finder");

    /** Finds people by their role in a company. */
    public static final ProductId ROLE_FINDER = new ProductId("role_finder");

    /** Finds profiles of people. */
    public static final ProductId PROFILE_SEARCH = new ProductId("profile_search");

    /** Finds the business profile that belongs to an email address. */
    public static final ProductId EMAIL_TO_B2B_PROFILE = new ProductId("email_to_b2b_profile");

    /** Finds the email address that belongs to a business profile. */
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
