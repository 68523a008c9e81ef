package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.micrometer.CacheMetrics;
import dev.enrichment.sdk.spring.EnrichmentAutoConfiguration.OwnClients;
import dev.enrichment.sdk.spring.EnrichmentProperties.Cache;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.Consumer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration that turns the injected client into a caching client if {@code enrichment.cache.enabled=true}. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(RunStore.class)
@ConditionalOnSwitch("enrichment.cache.enabled")
class EnrichmentCacheConfiguration {
    /** Function that registers the meters of a store. The bean exists only if Micrometer is on the class path. */
    interface StoreMeters extends Consumer<RunStore> {}

    @Bean
    ClientView enrichmentCaching(
            EnrichmentProperties properties,
            ObjectProvider<OwnClients> ownClients,
            ObjectProvider<RunStore> stores,
            ObjectProvider<StoreMeters> meters) {
        ownClients.ifAvailable(EnrichmentCacheConfiguration::refuse);
        RunStore store = stores.getIfUnique();
        if (store == null) {
            throw new InvalidConfiguration(
                    stores.stream().findAny().isPresent()
                            ? "enrichment.cache.enabled=true needs one store, and there are several."
                            : "enrichment.cache.enabled=true needs a store, and there is none.",
                    "Set enrichment.bulk.store to a file, such as answers.db, or define one RunStore bean (or a @Primary"
                            + " one), for PostgreSQL: RunStore.jdbc(dataSource).");
        }
        Cache settings = properties.cache();
        Consumer<CacheOptions> chosen = CacheProperties.of(settings);
        meters.ifAvailable(each -> each.accept(store));
        return new ClientView() {
            @Override
            public EnrichmentClient of(EnrichmentClient client) {
                return store.cachingClient(client, chosen);
            }

            @Override
            public EnrichmentClient ofAccounts(EnrichmentClient injected) {
                return settings.sharedByAccounts() ? injected : injected.withOptions(CacheOptions::bypass);
            }
        };
    }

    private static void refuse(OwnClients clients) {
        throw new InvalidConfiguration(
                "enrichment.cache.enabled=true has no effect on the clients that the application defines: "
                        + String.join(", ", clients.names()) + ".",
                "Remove the property, and let your bean method return store.cachingClient(client) with a RunStore. Or"
                        + " remove your beans, and use the client of the starter.");
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({CacheMetrics.class, MeterRegistry.class})
    static class Meters {
        @Bean
        StoreMeters enrichmentStoreMeters(ObjectProvider<MeterRegistry> registry) {
            return store -> registry.ifUnique(each -> new CacheMetrics(store).bindTo(each));
        }
    }
}
