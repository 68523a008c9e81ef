package dev.enrichment.sdk.examples.springboot;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What the operator of the application decides. Spring reads {@code enrichment.base-url} and {@code enrichment.api-key}
 * from {@code ENRICHMENT_BASE_URL} and {@code ENRICHMENT_API_KEY} too, the variables that the client knows by itself.
 *
 * @param baseUrl the address of the service
 * @param apiKey the secret; a plain text, because Spring prints the values that it fails to convert
 * @param application how the application names itself to the service
 * @param totalTimeout the most time a call may take; somebody is waiting for the page
 * @param attemptTimeout the most time one attempt may take
 * @param maxAttempts how often a call is sent at most
 * @param creditBudget what this instance may spend until it is started again, in credits
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
    /** Refuses to start half configured. */
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

    /** The address, never the key. */
    @Override
    public String toString() {
        return "EnrichmentProperties[" + baseUrl + "]";
    }
}
