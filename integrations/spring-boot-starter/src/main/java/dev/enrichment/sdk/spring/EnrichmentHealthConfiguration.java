package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.spring.EnrichmentAutoConfiguration.OwnClients;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configuration of the health indicator, which is off by default. Spring Boot 4 moved the types of health indicators to
 * another package, so there is one indicator for each version.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnSwitch("management.health.enrichment.enabled")
class EnrichmentHealthConfiguration {
    @Bean
    BalanceProbe enrichmentBalanceProbe(ObjectProvider<EnrichmentClient> client, EnrichmentProperties properties) {
        return new BalanceProbe(client, properties.health(), System::nanoTime);
    }

    @Bean
    EnrichmentClientCustomizer enrichmentWaits(BalanceProbe probe) {
        return builder -> builder.listener(probe);
    }

    private static void requireOne(ObjectProvider<OwnClients> ownClients, ObjectProvider<EnrichmentClient> client) {
        OwnClients own = ownClients.getIfAvailable();
        if (own != null && client.getIfUnique() == null) {
            throw new InvalidConfiguration(
                    "management.health.enrichment.enabled=true needs one client, and there are several: "
                            + String.join(", ", own.names()) + ".",
                    "Mark one of them as @Primary, or remove the property.");
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = "org.springframework.boot.health.contributor.HealthIndicator")
    static class Boot4 {
        @Bean
        org.springframework.boot.health.contributor.HealthIndicator enrichmentHealthIndicator(
                BalanceProbe probe, ObjectProvider<OwnClients> ownClients, ObjectProvider<EnrichmentClient> client) {
            requireOne(ownClients, client);
            return () -> {
                BalanceProbe.Result result = probe.check();
                var health = result.down()
                        ? org.springframework.boot.health.contributor.Health.down()
                        : org.springframework.boot.health.contributor.Health.up();
                if (result.failure() != null) {
                    health.withException(result.failure());
                }
                return health.withDetails(result.details()).build();
            };
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = "org.springframework.boot.actuate.health.HealthIndicator")
    static class Boot3 {
        @Bean
        org.springframework.boot.actuate.health.HealthIndicator enrichmentHealthIndicator(
                BalanceProbe probe, ObjectProvider<OwnClients> ownClients, ObjectProvider<EnrichmentClient> client) {
            requireOne(ownClients, client);
            return () -> {
                BalanceProbe.Result result = probe.check();
                var health = result.down()
                        ? org.springframework.boot.actuate.health.Health.down()
                        : org.springframework.boot.actuate.health.Health.up();
                if (result.failure() != null) {
                    health.withException(result.failure());
                }
                return health.withDetails(result.details()).build();
            };
        }
    }
}
