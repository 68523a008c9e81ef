package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.internal.values.Durations;
import dev.enrichment.sdk.internal.values.SafeText;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Applies values of properties, and names the property whose value is refused. */
final class Properties {
    private static final String PREFIX = "enrichment.";

    private Properties() {}

    /** Calls the setter unless the value is null. */
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

    /** Calls the setter with the text without blanks around it, unless it is null or blank. */
    static void setText(String property, @Nullable String text, Consumer<String> setter) {
        set(property, text(text), setter);
    }

    /** Calls the setter with the duration, unless the text is null or blank. */
    static void setDuration(String property, @Nullable String text, Consumer<Duration> setter) {
        String given = text(text);
        set(property, given == null ? null : duration(property, given), setter);
    }

    /** Calls the setter with the age; a number without a unit is days. */
    static void setAge(String property, @Nullable String text, Consumer<Duration> setter) {
        String given = text(text);
        setDuration(property, given != null && given.matches("\\d+") ? given + "d" : given, setter);
    }

    /** Returns a duration in the form that environment variables have too. */
    static Duration duration(String property, String text) {
        try {
            return Durations.parse(text);
        } catch (DateTimeException e) {
            throw invalid(property, "must be " + Durations.FORM + ", but is " + text);
        }
    }

    /** Returns what the client library creates, and explains without a stack trace why it refuses to. */
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
        return new InvalidConfiguration(PREFIX + property + " " + problem, "Correct the property, or remove it.");
    }

    /** Returns the text without blanks around it, as environment variables are read; null if nothing is left. */
    static @Nullable String text(@Nullable String value) {
        return value == null || value.isBlank() ? null : value.strip();
    }
}
