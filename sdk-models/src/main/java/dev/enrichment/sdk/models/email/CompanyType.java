package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * What kind of company an address belongs to (API reference, section 13). The set is open, and the service
 * writes the same type with a capital letter or without one: compare with
 * {@code PRIVATE.value().equalsIgnoreCase(type.value())}.
 *
 * @param value the text on the wire, never null
 */
public record CompanyType(@JsonValue String value) implements OpenEnum {
    /** In private hands: its shares are not traded at an exchange. */
    public static final CompanyType PRIVATE = new CompanyType("Private");

    /** The same as {@link #PRIVATE}, in another spelling of the service. */
    public static final CompanyType PRIVATE_LOWER_CASE = new CompanyType("private");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CompanyType {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any type, also one without a constant.
     *
     * @param value the text on the wire
     * @return the type
     */
    public static CompanyType of(String value) {
        return new CompanyType(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
