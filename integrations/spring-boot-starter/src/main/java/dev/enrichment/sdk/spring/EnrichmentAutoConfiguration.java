package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.micrometer.EnrichmentMetrics;
import dev.enrichment.sdk.micrometer.EnrichmentObservations;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.ConfigurationPropertiesBinding;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Auto-configuration of the client, its facades and related beans. If the application defines one of these beans
 * itself, its bean is used instead. With {@code enrichment.enabled=false}, no beans are created.
 */
@AutoConfiguration
@ConditionalOnSwitch(value = "enrichment.enabled", byDefault = true)
@EnableConfigurationProperties(EnrichmentProperties.class)
@Import({
    DevelopmentSandbox.class,
    EnrichmentFacades.class,
    EnrichmentHealthConfiguration.class,
    EnrichmentCacheConfiguration.class
})
public class EnrichmentAutoConfiguration {

    /**
     * Names of the clients that the application defines itself. The bean exists only if there are any. It is declared
     * before the client of the starter, because Spring evaluates the conditions in this order.
     */
    record OwnClients(List<String> names) {}

    @Bean
    @ConditionalOnBean(EnrichmentClient.class)
    OwnClients enrichmentOwnClients(ListableBeanFactory beans) {
        return new OwnClients(List.of(beans.getBeanNamesForType(EnrichmentClient.class, true, false)));
    }

    @Bean
    @ConfigurationPropertiesBinding
    static DurationConverter enrichmentDurations() {
        return new DurationConverter();
    }

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
     * Client that the properties describe. The bean closes its connections when the application stops. It holds the
     * original client, because components may receive a derived client, and closing a derived client has no effect. If
     * the application defines clients of its own, this client is created only if an account needs it.
     */
    record OwnedClient(EnrichmentClient client) {
        void close() {
            client.close();
        }
    }

    @Bean(destroyMethod = "close")
    @Lazy
    OwnedClient enrichmentOwnedClient(
            EnrichmentProperties properties,
            EnrichmentConnectionDetails connection,
            @Value("${spring.application.name:}") String applicationName,
            ObjectProvider<OkHttpClient> httpClient,
            ObjectProvider<SslBundles> sslBundles,
            ObjectProvider<EnrichmentClientCustomizer> customizers) {
        String bundle = Properties.text(properties.ssl().bundle());
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
            ConfigurableListableBeanFactory beans,
            ObjectProvider<EnrichmentClient> single,
            ObjectProvider<OwnedClient> owned,
            EnrichmentProperties properties,
            ObjectProvider<ClientView> views) {
        ClientView view = view(properties, views);
        MainClient main = new MainClient(beans, single, () -> owned.getObject().client());
        return new EnrichmentAccounts(() -> view.ofAccounts(main.get()), properties.accounts());
    }

    /**
     * Derives the clients of all accounts once when the application starts, so that an invalid setting prevents the
     * start.
     */
    @Bean
    SmartInitializingSingleton enrichmentAccountsCheck(EnrichmentAccounts accounts) {
        return () -> accounts.names().forEach(accounts::client);
    }

    @Bean
    @ConditionalOnMissingBean
    EnrichmentShutdown enrichmentShutdown(ConfigurableListableBeanFactory beans, EnrichmentProperties properties) {
        return new EnrichmentShutdown(beans, properties.shutdownTimeout());
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
        @Conditional(StoreIsSet.class)
        RunStore enrichmentRunStore(EnrichmentProperties properties) {
            Path file = Objects.requireNonNull(properties.bulk().store());
            return RunStore.sqlite(file);
        }

        /** Condition that the property with the file of the store is set and not blank. */
        static final class StoreIsSet implements Condition {
            @Override
            public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
                return Properties.text(context.getEnvironment().getProperty("enrichment.bulk.store")) != null;
            }
        }
    }
}
