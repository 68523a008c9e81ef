package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Deliverability of an email address (API reference, section 13). This is an {@link OpenEnum}, so other values are
 * possible. {@link #VALID}, {@link #INVALID} and {@link #UNKNOWN} are documented. Newer responses may also contain one
 * of the two catch-all values. {@link #VALID} is safe to send to. With the catch-all values, expect some bounces.
 *
 * @param value the JSON value, never null
 */
public record EmailStatus(@JsonValue String value) implements OpenEnum {
    /** The address is deliverable, so it is safe to send to it. */
    public static final EmailStatus VALID = new EmailStatus("valid");

    /**
     * The address is not deliverable: it does not exist, or it is malformed. A check of a malformed address is free.
     */
    public static final EmailStatus INVALID = new EmailStatus("invalid");

    /**
     * The service could not determine the status and charged nothing. The address may still be valid, so check it again
     * later.
     */
    public static final EmailStatus UNKNOWN = new EmailStatus("unknown");

    /** The address is deliverable, although its domain accepts mail for any address. */
    public static final EmailStatus VALID_CATCH_ALL = new EmailStatus("valid_catch_all");

    /** The domain accepts mail for any address, so the service could not confirm that this address exists. */
    public static final EmailStatus CATCH_ALL = new EmailStatus("catch_all");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public EmailStatus {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
