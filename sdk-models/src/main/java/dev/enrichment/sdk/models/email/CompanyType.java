package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Type of the company that an email address belongs to (API reference, section 13). This is an {@link OpenEnum}, so
 * other values are possible. The service sends the same type with and without a capital letter, so compare with {@code
 * PRIVATE.value().equalsIgnoreCase(type.value())}.
 *
 * @param value the JSON value, never null
 */
public record CompanyType(@JsonValue String value) implements OpenEnum {
    /** Privately held, which means that the shares of the company are not publicly traded. */
    public static final CompanyType PRIVATE = new CompanyType("Private");

    /** The same type as {@link #PRIVATE}, which the service sometimes writes in lower case. */
    public static final CompanyType PRIVATE_LOWER_CASE = new CompanyType("private");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CompanyType {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
