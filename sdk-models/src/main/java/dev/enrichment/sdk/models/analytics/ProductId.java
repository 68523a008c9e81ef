package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A product, as usage reports name it (API reference, section 5). The set is open; some of the products are not
 * offered by this library.
 *
 * @param value the text on the wire, never null
 */
public record ProductId(@JsonValue String value) implements OpenEnum {
    /** Email validation. */
    public static final ProductId EMAIL_VALIDATION = new ProductId("email_validation");

    /** The search for a business email address. */
    public static final ProductId EMAIL_FINDER = new ProductId("email_finder");

    /** The search for personal email addresses. */
    public static final ProductId PERSONAL_EMAIL_FINDER = new ProductId("personal_email_finder");

    /** The job change detector. */
    public static final ProductId JOB_CHANGE_DETECTOR = new ProductId("job_change_detector");

    /** Company funding. */
    public static final ProductId COMPANY_FUNDING = new ProductId("company_funding");

    /** The search for a company. */
    public static final ProductId COMPANY_FINDER = new ProductId("company_finder");

    /** The search for a mobile number. */
    public static final ProductId MOBILE_FINDER = new ProductId("mobile_finder");

    /** The search for people by their role. */
    public static final ProductId ROLE_FINDER = new ProductId("role_finder");

    /** The search for profiles. */
    public static final ProductId PROFILE_SEARCH = new ProductId("profile_search");

    /** From an email address to a business profile. */
    public static final ProductId EMAIL_TO_B2B_PROFILE = new ProductId("email_to_b2b_profile");

    /** From a business profile to an email address. */
    public static final ProductId B2B_PROFILE_TO_EMAIL = new ProductId("b2b_profile_to_email");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ProductId {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any product, also one without a constant.
     *
     * @param value the text on the wire
     * @return the product
     */
    public static ProductId of(String value) {
        return new ProductId(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
