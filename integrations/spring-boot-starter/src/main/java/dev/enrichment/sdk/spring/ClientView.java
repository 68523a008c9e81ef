package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.spring.EnrichmentProperties.Remember;

/** Derives the client that an application gets from the one that is made of its properties. */
interface ClientView {
    /** Returns the client that is injected. */
    EnrichmentClient of(EnrichmentClient client);

    /** Returns the client from which those of further accounts are derived. */
    EnrichmentClient ofAccounts(EnrichmentClient injected);

    /** Returns the view that changes nothing, if no property asks for another. */
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
