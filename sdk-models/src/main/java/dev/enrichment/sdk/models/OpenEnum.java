package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.binding.Bindings;
import java.io.Serializable;

/**
 * A string from a set that the service can extend, such as a status, a level or a range. The values known at release
 * time are constants of the implementing record; any other value is preserved as received, so a new value never fails a
 * response.
 *
 * <p>Compare with {@code equals}: {@code EmailStatus.VALID.equals(response.status())}. For a {@code switch}, use
 * {@link #value()}. Values without a constant are created with the constructor: {@code new EmailStatus("…")}.
 */
public interface OpenEnum extends Serializable {
    /**
     * Returns the JSON value.
     *
     * @return the string exactly as sent or received, never null
     */
    String value();

    /**
     * Returns whether there is a constant for this value in this version of the library. An unknown value is not an
     * error: the service has most likely been extended.
     *
     * @return true if the value equals one of the constants
     */
    default boolean known() {
        return Bindings.constants(getClass().getName()).containsKey(value());
    }
}
