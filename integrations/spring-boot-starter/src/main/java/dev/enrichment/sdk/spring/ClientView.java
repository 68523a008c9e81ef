package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.spring.EnrichmentProperties.Cache;

/**
 * Decides which client the beans of an application receive: the original one or, if a cache is configured, a caching
 * client.
 */
interface ClientView {
    /**
     * Returns the client to inject into the beans of the application, such as a caching client.
     *
     * @param client client that is built from the properties
     */
    EnrichmentClient of(EnrichmentClient client);

    /**
     * Returns the client from which the clients of the accounts in {@code enrichment.accounts} are derived.
     *
     * @param injected client that {@link #of} returned
     */
    EnrichmentClient ofAccounts(EnrichmentClient injected);

    /**
     * Returns a view without a cache, which injects the original client. Throws an exception if the properties require
     * a cache.
     */
    static ClientView none(Cache cache) {
        if (Boolean.TRUE.equals(cache.enabled())) {
            throw new InvalidConfiguration(
                    "enrichment.cache.enabled=true needs stores, which are not on the class path.",
                    "Add the dependency dev.enrichment:enrichment-sdk-bulk, or remove the property.");
        }
        if (cache.enabled() == null && !cache.isEmpty()) {
            throw new InvalidConfiguration(
                    "enrichment.cache has settings, but responses are not stored, because"
                            + " enrichment.cache.enabled is not set.",
                    "Set enrichment.cache.enabled to true or false.");
        }
        return new ClientView() {
            @Override
            public EnrichmentClient of(EnrichmentClient client) {
                return client;
            }

            @Override
            public EnrichmentClient ofAccounts(EnrichmentClient injected) {
                return injected;
            }
        };
    }
}
