package dev.enrichment.sdk.models.problem;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Deployment that served the request (API reference, section 2). Open enum.
 *
 * @param value the JSON value, never null
 */
public record ServiceEnvironment(@JsonValue String value) implements OpenEnum {
    /** Production. */
    public static final ServiceEnvironment PRODUCTION = new ServiceEnvironment("production");

    /** Staging. */
    public static final ServiceEnvironment STAGING = new ServiceEnvironment("staging");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ServiceEnvironment {
        Objects.requireNonNull(value, "value");
    }

    /** Returns {@link #value()}. */
    @Override
    public String toString() {
        return value;
    }
}
