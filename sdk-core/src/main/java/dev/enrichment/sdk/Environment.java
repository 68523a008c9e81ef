package dev.enrichment.sdk;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The environment variables that configure a client. What a program sets in code takes precedence. */
final class Environment {
    static final String BASE_URL = "ENRICHMENT_BASE_URL";
    static final String API_KEY = "ENRICHMENT_API_KEY";
    static final String ALLOW_PLAIN_HTTP = "ENRICHMENT_ALLOW_PLAIN_HTTP";
    static final String APPLICATION = "ENRICHMENT_APPLICATION";

    private final UnaryOperator<@Nullable String> variables;

    /** Reads variables through a function that returns null for a variable that is not set. */
    Environment(UnaryOperator<@Nullable String> variables) {
        this.variables = variables;
    }

    /** The text of a variable; null if it is not set or blank. */
    @Nullable
    String get(String name) {
        String value = variables.apply(name);
        return value == null || value.isBlank() ? null : value.strip();
    }

    /** Returns the default options, changed by the variables. */
    RequestOptions options() {
        RequestOptionsBuilder options = RequestOptions.DEFAULTS.toBuilder();
        duration("ENRICHMENT_TOTAL_TIMEOUT", options::totalTimeout);
        duration("ENRICHMENT_ATTEMPT_TIMEOUT", options::attemptTimeout);
        duration("ENRICHMENT_CONNECT_TIMEOUT", options::connectTimeout);
        duration("ENRICHMENT_MAX_RETRY_DELAY", options::maxRetryDelay);
        duration("ENRICHMENT_INITIAL_BACKOFF", options::initialBackoff);
        set("ENRICHMENT_MAX_ATTEMPTS", "a whole number", text -> options.maxAttempts(Integer.parseInt(text)));
        set("ENRICHMENT_TAG", "a word", options::tag);
        return options.build();
    }

    private void duration(String name, Consumer<Duration> option) {
        set(name, "a duration such as 90s, 1.5s or 2m", text -> option.accept(parse(text)));
    }

    /** Returns the ISO 8601 form, with or without its prefix PT. */
    private static Duration parse(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        return Duration.parse(upper.startsWith("P") ? upper : "PT" + upper);
    }

    private void set(String name, String form, Consumer<String> option) {
        String text = get(name);
        if (text == null) {
            return;
        }
        try {
            option.accept(text);
        } catch (NumberFormatException | DateTimeException e) {
            throw new IllegalArgumentException("%s must be %s, but is %s".formatted(name, form, text), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }
}
