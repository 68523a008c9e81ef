package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.spring.EnrichmentProperties.Remember;

/** Derives the clients of an application from the client that is built from its properties. */
interface ClientView {
    /**
     * Returns the client to inject.
     *
     * @param client client that is built from the properties
     */
    EnrichmentClient of(EnrichmentClient client);

    /**
     * Returns the client from which the clients of further accounts are derived.
     *
     * @param injected client that {@link #of} returned
     */
    EnrichmentClient ofAccounts(EnrichmentClient injected);

    /** Returns a view that changes nothing. Throws an exception if properties require a different view. */
    static ClientView none(Remember remember) {
        if (Boolean.TRUE.equals(remember.enabled())) {
            throw new InvalidConfiguration(
                    "enrichment.remember.enabled=true needs stores, which are not on the class path.",
                    "Add the dependency dev.enrichment:enrichment-sdk-bulk, or remove the property.");
        }
        if (remember.enabled() == null && !remember.isEmpty()) {
            throw new InvalidConfiguration(
                    "enrichment.remember has settings, but calls are not remembered, because"
                            + " enrichment.remember.enabled is not set.",
                    "Set enrichment.remember.enabled to true or false.");
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
