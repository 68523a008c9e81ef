package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.Remembering;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.micrometer.RememberedMetrics;
import dev.enrichment.sdk.spring.EnrichmentProperties.Remember;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.Consumer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Makes the injected client a caching client, if {@code enrichment.remember.enabled=true}. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(RunStore.class)
@ConditionalOnProperty("enrichment.remember.enabled")
class EnrichmentRememberConfiguration {
    /** Registers the meters of a store. Only available with Micrometer. */
    interface StoreMeters extends Consumer<RunStore> {}

    @Bean
    ClientView enrichmentRemembering(
            EnrichmentProperties properties, ObjectProvider<RunStore> stores, ObjectProvider<StoreMeters> meters) {
        RunStore store = stores.getIfUnique();
        if (store == null) {
            throw new InvalidConfiguration(
                    stores.stream().findAny().isPresent()
                            ? "enrichment.remember.enabled=true needs one store, and there are several."
                            : "enrichment.remember.enabled=true needs a store, and there is none.",
                    "Set enrichment.bulk.store to a file, such as answers.db, or define one RunStore bean (or a @Primary"
                            + " one), for PostgreSQL: RunStore.jdbc(dataSource).");
        }
        Remember settings = properties.remember();
        Consumer<Remembering> chosen = RememberProperties.of(settings);
        meters.ifAvailable(each -> each.accept(store));
        return new ClientView() {
            @Override
            public EnrichmentClient of(EnrichmentClient client) {
                return store.remembering(client, chosen);
            }

            @Override
            public EnrichmentClient ofAccounts(EnrichmentClient injected) {
                return settings.sharedByAccounts() ? injected : injected.withOptions(Remembering::bypass);
            }
        };
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({RememberedMetrics.class, MeterRegistry.class})
    static class Meters {
        @Bean
        StoreMeters enrichmentStoreMeters(ObjectProvider<MeterRegistry> registry) {
            return store -> registry.ifUnique(each -> new RememberedMetrics(store).bindTo(each));
        }
    }
}
