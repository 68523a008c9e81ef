package dev.enrichment.sdk.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;

/**
 * Tells the client where the service is. A bean of this type takes precedence over {@code enrichment.base-url} and {@code
 * enrichment.api-key}: for tests and containers whose address is known only when they run.
 */
public interface EnrichmentConnectionDetails extends ConnectionDetails {
    /**
     * Returns the address.
     *
     * @return an absolute https address, or http for loopback; null for {@code ENRICHMENT_BASE_URL}
     */
    @Nullable
    String baseUrl();

    /**
     * Returns the API key.
     *
     * @return the key; null if all calls are made for named accounts, or for {@code ENRICHMENT_API_KEY}
     */
    @Nullable
    String apiKey();
}
