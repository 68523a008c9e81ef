package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.spring.EnrichmentProperties.Cache;
import java.util.function.Consumer;

/**
 * Applies the properties {@code enrichment.cache.*} to a caching client. The exception for an invalid value names the
 * property.
 */
final class CacheProperties {
    private static final String PREFIX = "cache.";

    private CacheProperties() {}

    /**
     * Returns a function that applies the properties to the settings of a caching client. The function throws an
     * exception if a property is invalid.
     */
    static Consumer<CacheOptions> of(Cache properties) {
        return caching -> {
            Properties.set(PREFIX + "max-age", properties.maxAge(), caching::maxAge);
            Properties.set(PREFIX + "not-found-age", properties.notFoundAge(), caching::notFoundAge);
            Properties.setText(PREFIX + "list", properties.list(), caching::list);
            when(properties.resendInDoubt(), caching::resendInDoubt);
            when(properties.sharedByAccounts(), caching::sharedByAccounts);
            when(properties.acceptStore(), caching::acceptStore);
        };
    }

    private static void when(boolean chosen, Runnable setter) {
        if (chosen) {
            setter.run();
        }
    }
}
