package dev.enrichment.sdk.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;

/**
 * Address and API key of the service. A bean of this type takes precedence over {@code enrichment.base-url} and {@code
 * enrichment.api-key}. It is meant for tests and containers whose address is only known at run time.
 */
public interface EnrichmentConnectionDetails extends ConnectionDetails {
    /**
     * Returns the base URL.
     *
     * @return absolute https URL, or http for loopback; null to use {@code ENRICHMENT_BASE_URL}
     */
    @Nullable
    String baseUrl();

    /**
     * Returns the API key.
     *
     * @return API key; null if all calls are made for named accounts, or to use {@code ENRICHMENT_API_KEY}
     */
    @Nullable
    String apiKey();
}
