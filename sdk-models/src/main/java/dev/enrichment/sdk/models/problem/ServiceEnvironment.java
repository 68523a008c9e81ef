package dev.enrichment.sdk.models.problem;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Deployment of the service that processed the request (API reference, section 2). This is an {@link OpenEnum}, so
 * other values are possible.
 *
 * @param value the JSON value, never null
 */
public record ServiceEnvironment(@JsonValue String value) implements OpenEnum {
    /** The production environment of the service. */
    public static final ServiceEnvironment PRODUCTION = new ServiceEnvironment("production");

    /** The staging environment of the service. */
    public static final ServiceEnvironment STAGING = new ServiceEnvironment("staging");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ServiceEnvironment {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
