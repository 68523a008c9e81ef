package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Who runs the mail server of an address (API reference, section 13). The set is open: usually the name of a
 * product, which no list names in full.
 *
 * @param value the text on the wire, never null
 */
public record MailProvider(@JsonValue String value) implements OpenEnum {
    /** A provider that the service has no name for. */
    public static final MailProvider OTHER = new MailProvider("Other");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public MailProvider {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any provider, also one without a constant.
     *
     * @param value the text on the wire
     * @return the provider
     */
    public static MailProvider of(String value) {
        return new MailProvider(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
