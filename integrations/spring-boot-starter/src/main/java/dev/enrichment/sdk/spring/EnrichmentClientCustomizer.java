package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClientBuilder;

/**
 * Callback that changes the builder of the auto-configured client, after the properties have been applied. Several
 * beans of this type are called in bean order.
 */
@FunctionalInterface
public interface EnrichmentClientCustomizer {
    /**
     * Changes the builder before the client is built.
     *
     * @param builder builder of the client
     */
    void customize(EnrichmentClientBuilder builder);
}
