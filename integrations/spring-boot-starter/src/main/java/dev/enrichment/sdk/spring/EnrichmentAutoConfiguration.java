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

/** Creates the client, its facades, and what belongs to it; each bean is replaced by one of the application's own. */
@AutoConfiguration
@EnableConfigurationProperties(EnrichmentProperties.class)
@Import({EnrichmentFacades.class, EnrichmentHealthConfiguration.class})
public class EnrichmentAutoConfiguration {

    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean
    EnrichmentClient enrichmentClient(
            EnrichmentProperties properties,
            @Value("${spring.application.name:}") String applicationName,
            ObjectProvider<OkHttpClient> httpClient,
            ObjectProvider<SslBundles> sslBundles,
            ObjectProvider<EnrichmentClientCustomizer> customizers) {
        String bundle = properties.ssl().bundle();
        @Nullable
        SslBundle certificates = bundle == null ? null : sslBundles.getObject().getBundle(bundle);
        return ClientFactory.create(
                properties, applicationName, httpClient.getIfUnique(), certificates, customizers.orderedStream());
    }

    @Bean
    @ConditionalOnMissingBean
    EnrichmentAccounts enrichmentAccounts(EnrichmentClient client, EnrichmentProperties properties) {
        return new EnrichmentAccounts(client, properties.accounts());
    }

    @Bean
    @ConditionalOnMissingBean
    EnrichmentShutdown enrichmentShutdown(EnrichmentClient client, EnrichmentProperties properties) {
        return new EnrichmentShutdown(client, properties.shutdownTimeout());
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({EnrichmentObservations.class, ObservationRegistry.class})
    static class Observations {
        @Bean
        EnrichmentClientCustomizer enrichmentObservations(ObjectProvider<ObservationRegistry> registry) {
            return builder -> registry.ifUnique(r -> builder.interceptor(new EnrichmentObservations(r)));
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
