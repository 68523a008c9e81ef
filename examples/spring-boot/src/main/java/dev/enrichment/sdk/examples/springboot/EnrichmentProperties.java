package dev.enrichment.sdk.examples.springboot;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties of the client. Spring also binds {@code enrichment.base-url} and {@code enrichment.api-key} to
 * {@code ENRICHMENT_BASE_URL} and {@code ENRICHMENT_API_KEY}, the variables that the client reads itself.
 *
 * @param baseUrl the address of the service
 * @param apiKey the secret; a String, because Spring prints values that it cannot convert
 * @param application the name of this application for the User-Agent header
 * @param totalTimeout the maximum duration of a call, all attempts and waits included
 * @param attemptTimeout the maximum duration of one attempt
 * @param maxAttempts the maximum number of attempts
 * @param creditBudget the credits that this instance may spend until it is restarted
 */
@ConfigurationProperties("enrichment")
public record EnrichmentProperties(
        String baseUrl,
        String apiKey,
        @DefaultValue("company-cards/1.0") String application,
        @DefaultValue("45s") Duration totalTimeout,
        @DefaultValue("30s") Duration attemptTimeout,
        @DefaultValue("2") int maxAttempts,
        @DefaultValue("500") BigDecimal creditBudget) {
    /** Checks that address and key are set. */
    public EnrichmentProperties {
        require("base-url", baseUrl);
        require("api-key", apiKey);
    }

    private static void require(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            String variable = name.toUpperCase(Locale.ROOT).replace('-', '_');
            throw new IllegalArgumentException(
                    "enrichment.%s is missing: set it, or the variable ENRICHMENT_%s".formatted(name, variable));
        }
    }

    /** The address without the key. */
    @Override
    public String toString() {
        return "EnrichmentProperties[" + baseUrl + "]";
    }
}
