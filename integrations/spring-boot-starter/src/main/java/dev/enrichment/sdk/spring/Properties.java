package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.internal.values.SafeText;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Passes the values of configuration properties to the setters of a builder. If a setter rejects a value, the exception
 * names the property.
 */
final class Properties {
    private static final String PREFIX = "enrichment.";

    private Properties() {}

    /** Passes the value to the setter. Does nothing if the value is null. */
    static <T> void set(String property, @Nullable T value, Consumer<T> setter) {
        if (value == null) {
            return;
        }
        try {
            setter.accept(value);
        } catch (IllegalArgumentException e) {
            throw invalid(property, "is refused: " + SafeText.reason(e, null));
        }
    }

    /**
     * Removes surrounding whitespace from the text and passes the result to the setter. Does nothing if the text is
     * null or blank.
     */
    static void setText(String property, @Nullable String text, Consumer<String> setter) {
        set(property, text(text), setter);
    }

    /**
     * Calls the supplier and returns its result. If the client library rejects a value, throws an exception that Spring
     * Boot reports without a stack trace.
     */
    static <T> T create(Supplier<T> creation) {
        try {
            return creation.get();
        } catch (IllegalArgumentException e) {
            throw new InvalidConfiguration(
                    "The enrichment client cannot be created: " + SafeText.reason(e, null),
                    "Correct the property or the environment variable that sets it.");
        }
    }

    static InvalidConfiguration invalid(String property, String problem) {
        return new InvalidConfiguration(PREFIX + property + " " + problem, InvalidConfiguration.CORRECT);
    }

    /**
     * Returns the text without surrounding whitespace. Returns null if the text is null or blank, so that a blank
     * property counts as not set.
     */
    static @Nullable String text(@Nullable String value) {
        return value == null || value.isBlank() ? null : value.strip();
    }
}
