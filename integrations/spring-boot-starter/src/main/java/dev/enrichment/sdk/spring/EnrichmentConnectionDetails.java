package dev.enrichment.sdk.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;

/**
 * Address and API key of the service. A bean of this type takes precedence over {@code enrichment.base-url} and {@code
 * enrichment.api-key}. It is intended for tests and containers whose address is known only at run time.
 */
public interface EnrichmentConnectionDetails extends ConnectionDetails {
    /**
     * Returns the base URL of the service. Returns null to use {@code ENRICHMENT_BASE_URL}.
     *
     * @return absolute https URL, or http for loopback, or null
     */
    @Nullable
    String baseUrl();

    /**
     * Returns the API key of the main client. Returns null to use {@code ENRICHMENT_API_KEY}, or if all calls are made
     * for named accounts.
     *
     * @return API key, or null
     */
    @Nullable
    String apiKey();
}
