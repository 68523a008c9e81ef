package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.KnownValues;

/**
 * A text from a set that may grow: a status, a level, a range. The known members are constants of the implementing
 * record; a text that is not among them is kept, compared and written back exactly as it came, so an answer with a new
 * value never fails.
 *
 * <p>Compare with {@code equals}: {@code EmailStatus.VALID.equals(answer.status())}. A {@code switch} can be made over
 * {@link #value()}.
 */
public interface OpenEnum {
    /**
     * The text as it stands on the wire.
     *
     * @return the text, never null
     */
    String value();

    /**
     * Whether this text was known when the library was released. False says that the service has become richer, not
     * that the value is wrong.
     *
     * @return true if the text equals one of the constants
     */
    default boolean known() {
        return KnownValues.of(getClass()).containsKey(value());
    }
}
