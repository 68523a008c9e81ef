package dev.enrichment.sdk;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
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
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the environment variables that configure a client. Values set in code take precedence over them.
 *
 * @param variables a function that returns the value of a variable, or null if the variable is not set
 */
record Environment(UnaryOperator<@Nullable String> variables) {
    private static final String BASE_URL = "ENRICHMENT_BASE_URL";
    private static final String API_KEY = "ENRICHMENT_API_KEY";
    private static final String ALLOW_PLAIN_HTTP = "ENRICHMENT_ALLOW_PLAIN_HTTP";
    private static final String APPLICATION = "ENRICHMENT_APPLICATION";

    /**
     * The two settings that every client needs: the base URL of the service and a supplier of the API key.
     */
    record Access(HttpUrl baseUrl, Supplier<ApiKey> apiKey) {}

    /**
     * Returns the base URL and the API key. If an argument is null, the value of its environment variable is used
     * instead.
     *
     * @param plainHosts names of the hosts that the program permits to be called without TLS
     * @throws MissingSettings if the base URL, the API key or both are missing. The exception names the missing
     *     settings
     * @throws IllegalArgumentException if a value is invalid. The message names the variable that it comes from
     */
    Access access(@Nullable String baseUrl, @Nullable Supplier<ApiKey> apiKey, Set<String> plainHosts) {
        String address = baseUrl == null ? get(BASE_URL) : baseUrl;
        Supplier<ApiKey> supplier = apiKey == null ? keyFromEnvironment() : apiKey;
        if (address != null && supplier != null) {
            Set<String> allPlainHosts = plainHosts(plainHosts);
            HttpUrl url = baseUrl == null
                    ? named(BASE_URL, () -> BaseUrl.parse(address, allPlainHosts))
                    : BaseUrl.parse(address, allPlainHosts);
            return new Access(url, supplier);
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
        ApiKey key = named(API_KEY, () -> ApiKey.of(text));
        return () -> key;
    }

    /**
     * Returns the hosts that may be called without TLS, from the settings of the program and from the environment
     * variable. Empty parts of the variable are skipped.
     */
    private Set<String> plainHosts(Set<String> ofProgram) {
        Set<String> hosts = new HashSet<>(ofProgram);
        String more = get(ALLOW_PLAIN_HTTP);
        if (more != null) {
            for (String host : more.split(",", -1)) {
                if (!host.isBlank()) {
                    hosts.add(BaseUrl.plainHost(ALLOW_PLAIN_HTTP, host));
                }
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
        HeaderSyntax.checkPart(application == null ? APPLICATION : "application", program);
        return program + " " + sdk;
    }

    /**
     * Returns a builder with the options that calls use by default. Environment variables that are set override the
     * built-in values.
     *
     * @throws IllegalArgumentException if a variable has an invalid value. The message names the variable
     */
    RequestOptionsBuilder options() {
        RequestOptionsBuilder options = RequestOptions.builder().tag(get("ENRICHMENT_TAG"));
        setDuration("ENRICHMENT_TOTAL_TIMEOUT", options::totalTimeout);
        setDuration("ENRICHMENT_ATTEMPT_TIMEOUT", options::attemptTimeout);
        setDuration("ENRICHMENT_CONNECT_TIMEOUT", options::connectTimeout);
        setDuration("ENRICHMENT_MAX_RETRY_DELAY", options::maxRetryDelay);
        setDuration("ENRICHMENT_INITIAL_BACKOFF", options::initialBackoff);
        set("ENRICHMENT_MAX_ATTEMPTS", "a whole number", text -> options.maxAttempts(Integer.parseInt(text)));
        return options;
    }

    private void setDuration(String name, Consumer<Duration> option) {
        set(name, Durations.FORM, text -> option.accept(Durations.parse(text)));
    }

    private void set(String name, String form, Consumer<String> option) {
        String text = get(name);
        if (text == null) {
            return;
        }
        try {
            named(name, () -> {
                option.accept(text);
                return text;
            });
        } catch (NumberFormatException | DateTimeException e) {
            throw new IllegalArgumentException("%s must be %s, but is %s".formatted(name, form, text), e);
        }
    }

    /** Reads a value. If the value is invalid, the message of the exception begins with the name of the variable. */
    private static <T> T named(String variable, Supplier<T> reader) {
        try {
            return reader.get();
        } catch (NumberFormatException notANumber) {
            throw notANumber;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(variable + ": " + e.getMessage(), e);
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
