package dev.enrichment.sdk.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;

/**
 * Address and API key of the service. A bean of this type takes precedence over {@code enrichment.base-url} and {@code
 * enrichment.api-key}. It is intended for tests and containers whose address is known only at run time.
 */
public interface EnrichmentConnectionDetails extends ConnectionDetails {
    /**
     * Returns the base URL of the service.
     *
     * @return absolute https URL, or http for loopback. Null to use {@code ENRICHMENT_BASE_URL}
     */
    @Nullable
    String baseUrl();

    /**
     * Returns the API key of the main client.
     *
     * @return API key. Null if all calls are made for named accounts, or to use {@code ENRICHMENT_API_KEY}
     */
    @Nullable
    String apiKey();
}
