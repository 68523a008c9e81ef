package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.binding.Bindings;
import java.io.Serializable;

/**
 * A string from a set of values that the service may extend, such as a status, a level or a range. The values known
 * when this version was released are constants of the implementing record. Any other value is kept as received, so a
 * new value never makes a response fail.
 *
 * <p>Compare with {@code equals}: {@code EmailStatus.VALID.equals(response.status())}. For a {@code switch}, use
 * {@link #value()}. To create a value that has no constant, use the constructor: {@code new EmailStatus("…")}.
 */
public interface OpenEnum extends Serializable {
    /**
     * Returns the string that represents this value in JSON.
     *
     * @return the string exactly as sent or received, never null
     */
    String value();

    /**
     * Returns whether this version of the library has a constant for this value. An unknown value is not an error. Most
     * likely, the service has been extended.
     *
     * @return true if the value equals one of the constants
     */
    default boolean known() {
        return Bindings.constants(getClass().getName()).containsKey(value());
    }
}
