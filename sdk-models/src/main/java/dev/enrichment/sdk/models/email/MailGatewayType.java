package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Type of the system that receives the mail of a domain, such as a spam filter (API reference, section 13). This {@link
 * OpenEnum} accepts any value. The constants are the values observed so far.
 *
 * @param value the JSON value, never null
 */
public record MailGatewayType(@JsonValue String value) implements OpenEnum {
    /** A gateway that filters spam and malware. */
    public static final MailGatewayType EMAIL_SECURITY_GATEWAY = new MailGatewayType("Email Security Gateway");

    /** The mailbox provider itself receives the mail, so there is no separate gateway. */
    public static final MailGatewayType CLOUD_MAILBOX_HOST = new MailGatewayType("Cloud Mailbox Host");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public MailGatewayType {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
