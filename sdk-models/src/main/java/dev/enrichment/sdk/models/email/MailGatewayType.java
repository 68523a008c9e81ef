package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * What kind of system takes the mail of a domain in first (API reference, section 13). The set is open; the
 * constants are the values that have been seen.
 *
 * @param value the text on the wire, never null
 */
public record MailGatewayType(@JsonValue String value) implements OpenEnum {
    /** A filter for unwanted and harmful mail stands before the mailboxes. */
    public static final MailGatewayType EMAIL_SECURITY_GATEWAY = new MailGatewayType("Email Security Gateway");

    /** The host of the mailboxes takes the mail in itself; there is no gateway in the strict sense. */
    public static final MailGatewayType CLOUD_MAILBOX_HOST = new MailGatewayType("Cloud Mailbox Host");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public MailGatewayType {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any type, also one without a constant.
     *
     * @param value the text on the wire
     * @return the type
     */
    public static MailGatewayType of(String value) {
        return new MailGatewayType(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
