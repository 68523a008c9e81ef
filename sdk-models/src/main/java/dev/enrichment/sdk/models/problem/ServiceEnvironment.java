package dev.enrichment.sdk.models.problem;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Which installation of the service answered (API reference, section 2). The set is open.
 *
 * @param value the text on the wire, never null
 */
public record ServiceEnvironment(@JsonValue String value) implements OpenEnum {
    /** The real service. */
    public static final ServiceEnvironment PRODUCTION = new ServiceEnvironment("production");

    /** The service's own test installation. */
    public static final ServiceEnvironment STAGING = new ServiceEnvironment("staging");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ServiceEnvironment {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any installation, also one without a constant.
     *
     * @param value the text on the wire
     * @return the installation
     */
    public static ServiceEnvironment of(String value) {
        return new ServiceEnvironment(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
