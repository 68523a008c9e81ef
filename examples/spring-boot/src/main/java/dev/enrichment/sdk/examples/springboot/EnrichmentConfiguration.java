package dev.enrichment.sdk.examples.springboot;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.CreditBudget;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Creates the client that all requests share from properties. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(EnrichmentProperties.class)
class EnrichmentConfiguration {
    /** Spring infers {@code close()} as destroy method and calls it when the context closes. */
    @Bean
    EnrichmentClient enrichmentClient(EnrichmentProperties properties) {
        return EnrichmentClient.builder()
                .baseUrl(properties.baseUrl())
                .apiKey(properties.apiKey())
                .application(properties.application())
                .options(o -> o.totalTimeout(properties.totalTimeout())
                        .attemptTimeout(properties.attemptTimeout())
                        .maxAttempts(properties.maxAttempts())
                        .budget(CreditBudget.of(properties.creditBudget())))
                .build();
    }
}
