package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClientBuilder;

/**
 * Changes the builder of the auto-configured client after the properties were applied. Define beans of this type, in
 * their order.
 */
@FunctionalInterface
public interface EnrichmentClientCustomizer {
    /**
     * Changes the builder.
     *
     * @param builder the builder of the client
     */
    void customize(EnrichmentClientBuilder builder);
}
