package dev.enrichment.sdk;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.internal.settings.BaseUrl;
import dev.enrichment.sdk.internal.values.Durations;
import dev.enrichment.sdk.internal.values.HeaderSyntax;
import dev.enrichment.sdk.internal.values.MissingSettings;
import dev.enrichment.sdk.internal.values.SdkVersion;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the environment variables that configure a client. Values set in code take precedence over them.
 *
 * @param variables returns the value of a variable, or null if it is not set
 */
record Environment(UnaryOperator<@Nullable String> variables) {
    private static final String BASE_URL = "ENRICHMENT_BASE_URL";
    private static final String API_KEY = "ENRICHMENT_API_KEY";
    private static final String ALLOW_PLAIN_HTTP = "ENRICHMENT_ALLOW_PLAIN_HTTP";
    private static final String APPLICATION = "ENRICHMENT_APPLICATION";

    /**
     * The two settings that every client needs: the base URL of the service and a supplier of the API key.
     */
    record Access(String baseUrl, Supplier<ApiKey> apiKey) {}

    /**
     * Returns the base URL and the API key. If an argument is null, the value of its environment variable is used
     * instead.
     *
     * @throws MissingSettings if the base URL, the API key or both are missing. The exception names what is missing
     */
    Access access(@Nullable String baseUrl, @Nullable Supplier<ApiKey> apiKey) {
        String address = baseUrl == null ? get(BASE_URL) : baseUrl;
        Supplier<ApiKey> supplier = apiKey == null ? keyFromEnvironment() : apiKey;
        if (address != null && supplier != null) {
            return new Access(address, supplier);
        }
        Map<String, String> missing = new LinkedHashMap<>();
        if (supplier == null) {
            missing.put("apiKey", API_KEY);
        }
        if (address == null) {
            missing.put("baseUrl", BASE_URL);
        }
        throw new MissingSettings(missing);
    }

    private @Nullable Supplier<ApiKey> keyFromEnvironment() {
        String text = get(API_KEY);
        if (text == null) {
            return null;
        }
        ApiKey key = ApiKey.of(text);
        return () -> key;
    }

    /**
     * Returns the hosts that may be called without TLS, from the settings of the program and from the environment
     * variable.
     */
    Set<String> plainHosts(Set<String> ofProgram) {
        Set<String> hosts = new HashSet<>(ofProgram);
        String more = get(ALLOW_PLAIN_HTTP);
        if (more != null) {
            for (String host : more.split(",", -1)) {
                hosts.add(BaseUrl.plainHost(host));
            }
        }
        return hosts;
    }

    /**
     * Returns the value of the {@code User-Agent} header. It consists of the name of the program, if one is set, and
     * the name and version of this library.
     */
    String userAgent(@Nullable String application) {
        String sdk = "enrichment-sdk-java/" + SdkVersion.get();
        String program = application == null ? get(APPLICATION) : application;
        if (program == null || program.isEmpty()) {
            return sdk;
        }
        HeaderSyntax.check("User-Agent", program);
        return program + " " + sdk;
    }

    /**
     * Returns the options that calls use by default. Environment variables that are set override the built-in values.
     *
     * @throws IllegalArgumentException if a variable has an invalid value. The message names the variable
     */
    RequestOptions options() {
        RequestOptions options = RequestOptions.DEFAULTS.tag(get("ENRICHMENT_TAG"));
        options = setDuration(options, "ENRICHMENT_TOTAL_TIMEOUT", RequestOptions::totalTimeout);
        options = setDuration(options, "ENRICHMENT_ATTEMPT_TIMEOUT", RequestOptions::attemptTimeout);
        options = setDuration(options, "ENRICHMENT_CONNECT_TIMEOUT", RequestOptions::connectTimeout);
        options = setDuration(options, "ENRICHMENT_MAX_RETRY_DELAY", RequestOptions::maxRetryDelay);
        options = setDuration(options, "ENRICHMENT_INITIAL_BACKOFF", RequestOptions::initialBackoff);
        return set(
                options,
                "ENRICHMENT_MAX_ATTEMPTS",
                "a whole number",
                (o, text) -> o.maxAttempts(Integer.parseInt(text)));
    }

    private RequestOptions setDuration(
            RequestOptions options, String name, BiFunction<RequestOptions, Duration, RequestOptions> option) {
        return set(options, name, Durations.FORM, (o, text) -> option.apply(o, Durations.parse(text)));
    }

    private RequestOptions set(
            RequestOptions options,
            String name,
            String form,
            BiFunction<RequestOptions, String, RequestOptions> option) {
        String text = get(name);
        if (text == null) {
            return options;
        }
        try {
            return option.apply(options, text);
        } catch (NumberFormatException | DateTimeException e) {
            throw new IllegalArgumentException("%s must be %s, but is %s".formatted(name, form, text), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns the value of a variable without surrounding whitespace. Returns null if the variable is unset or blank.
     */
    private @Nullable String get(String name) {
        String value = variables.apply(name);
        return value == null || value.isBlank() ? null : value.strip();
    }
}
