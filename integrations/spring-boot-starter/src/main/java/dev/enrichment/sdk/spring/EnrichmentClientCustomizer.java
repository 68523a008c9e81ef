package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClientBuilder;

/**
 * Callback that changes the builder of the auto-configured client, after the properties have been applied. If there are
 * several beans of this type, they are called in bean order.
 */
@FunctionalInterface
public interface EnrichmentClientCustomizer {
    /**
     * Changes the settings of the client before it is built.
     *
     * @param builder builder of the client
     */
    void customize(EnrichmentClientBuilder builder);
}
