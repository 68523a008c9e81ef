package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Whether mail to an address would arrive (API reference, section 13). The set is open. The specification
 * promises {@link #VALID}, {@link #INVALID} and {@link #UNKNOWN}; newer answers also know the two catch-all values,
 * which are not folded into the others. Send mail to {@link #VALID} without a second thought, and to a catch-all value
 * only if you can bear some returned mail.
 *
 * @param value the text on the wire, never null
 */
public record EmailStatus(@JsonValue String value) implements OpenEnum {
    /** The address was confirmed to take mail. */
    public static final EmailStatus VALID = new EmailStatus("valid");

    /**
     * Mail would not arrive: the address does not exist, or it breaks the rules for email addresses and the check was
     * free.
     */
    public static final EmailStatus INVALID = new EmailStatus("invalid");

    /** The service could not decide, and charged nothing. It does not mean that the address is bad; try again later. */
    public static final EmailStatus UNKNOWN = new EmailStatus("unknown");

    /** The address was confirmed, although its domain takes mail for any address. */
    public static final EmailStatus VALID_CATCH_ALL = new EmailStatus("valid_catch_all");

    /** The domain takes mail for any address, so that this one could not be confirmed. */
    public static final EmailStatus CATCH_ALL = new EmailStatus("catch_all");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public EmailStatus {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any status, also one without a constant.
     *
     * @param value the text on the wire
     * @return the status
     */
    public static EmailStatus of(String value) {
        return new EmailStatus(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
