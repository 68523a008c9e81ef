package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Operator of a mail server (API reference, section 13). This is an {@link OpenEnum} whose values are usually product
 * names.
 *
 * @param value the JSON value, never null
 */
public record MailProvider(@JsonValue String value) implements OpenEnum {
    /** A mail provider that the service could not identify. */
    public static final MailProvider OTHER = new MailProvider("Other");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public MailProvider {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
