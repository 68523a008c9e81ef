package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.micrometer.EnrichmentMetrics;
import dev.enrichment.sdk.micrometer.EnrichmentObservations;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.nio.file.Path;
import java.util.Objects;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Auto-configuration of the client, its facades and related beans. If the application defines one of these beans
 * itself, its bean is used instead. With {@code enrichment.enabled=false}, no beans are created.
 */
@AutoConfiguration
@ConditionalOnProperty(name = "enrichment.enabled", matchIfMissing = true)
@EnableConfigurationProperties(EnrichmentProperties.class)
@Import({
    DevelopmentSandbox.class,
    EnrichmentFacades.class,
    EnrichmentHealthConfiguration.class,
    EnrichmentCacheConfiguration.class
})
public class EnrichmentAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    EnrichmentConnectionDetails enrichmentConnectionDetails(EnrichmentProperties properties) {
        if (properties.sandbox()) {
            throw new InvalidConfiguration(
                    "enrichment.sandbox=true needs the sandbox, which is not on the class path.",
                    "Add the dependency dev.enrichment:enrichment-sdk-testing, or remove the property.");
        }
        return new PropertiesConnectionDetails(properties);
    }

    /**
     * Bean that closes the connections to the service when the application stops. It holds the original client, because
     * components may receive a derived client, and closing a derived client has no effect.
     */
    record OwnedClient(EnrichmentClient client) {
        void close() {
            client.close();
        }
    }

    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean(EnrichmentClient.class)
    OwnedClient enrichmentOwnedClient(
            EnrichmentProperties properties,
            EnrichmentConnectionDetails connection,
            @Value("${spring.application.name:}") String applicationName,
            ObjectProvider<OkHttpClient> httpClient,
            ObjectProvider<SslBundles> sslBundles,
            ObjectProvider<EnrichmentClientCustomizer> customizers) {
        String bundle = properties.ssl().bundle();
        @Nullable
        SslBundle certificates = bundle == null ? null : sslBundles.getObject().getBundle(bundle);
        return new OwnedClient(ClientFactory.create(
                properties,
                connection,
                applicationName,
                httpClient.getIfUnique(),
                certificates,
                customizers.orderedStream()));
    }

    /**
     * Creates the client that components receive. It may be derived from the {@link OwnedClient}, for example to add a
     * cache. Spring destroys beans in reverse order of their creation, so the store of such a cache is closed before
     * the owned client.
     */
    @Bean(destroyMethod = "")
    @ConditionalOnMissingBean
    EnrichmentClient enrichmentClient(
            OwnedClient owned, EnrichmentProperties properties, ObjectProvider<ClientView> views) {
        return view(properties, views).of(owned.client());
    }

    private static ClientView view(EnrichmentProperties properties, ObjectProvider<ClientView> views) {
        return views.getIfAvailable(() -> ClientView.none(properties.cache()));
    }

    /** Connection details that are read from the properties. */
    private record PropertiesConnectionDetails(EnrichmentProperties properties) implements EnrichmentConnectionDetails {
        @Override
        public @Nullable String baseUrl() {
            return properties.baseUrl();
        }

        @Override
        public @Nullable String apiKey() {
            return properties.apiKey();
        }
    }

    @Bean
    @ConditionalOnMissingBean
    EnrichmentAccounts enrichmentAccounts(
            EnrichmentClient client, EnrichmentProperties properties, ObjectProvider<ClientView> views) {
        return new EnrichmentAccounts(view(properties, views).ofAccounts(client), properties.accounts());
    }

    @Bean
    @ConditionalOnMissingBean
    EnrichmentShutdown enrichmentShutdown(
            EnrichmentClient client, ObjectProvider<OwnedClient> owned, EnrichmentProperties properties) {
        OwnedClient ours = owned.getIfAvailable(() -> new OwnedClient(client));
        return new EnrichmentShutdown(
                ours.client(), Properties.duration("shutdown-timeout", properties.shutdownTimeout()));
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({EnrichmentObservations.class, ObservationRegistry.class})
    static class Observations {
        @Bean
        EnrichmentClientCustomizer enrichmentObservations(ObjectProvider<ObservationRegistry> registry) {
            return builder -> registry.ifUnique(r -> {
                EnrichmentObservations observations = new EnrichmentObservations(r);
                builder.interceptor(observations).taskDecorator(observations::propagate);
            });
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({EnrichmentMetrics.class, MeterRegistry.class})
    static class Metrics {
        @Bean
        EnrichmentClientCustomizer enrichmentMetrics(ObjectProvider<MeterRegistry> registry) {
            return builder -> registry.ifUnique(r -> builder.listener(new EnrichmentMetrics(r)));
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(BulkRun.class)
    static class Bulk {
        @Bean
        @ConditionalOnMissingBean
        @ConditionalOnProperty("enrichment.bulk.store")
        RunStore enrichmentRunStore(EnrichmentProperties properties) {
            Path file = Objects.requireNonNull(properties.bulk().store());
            return RunStore.sqlite(file);
        }
    }
}
