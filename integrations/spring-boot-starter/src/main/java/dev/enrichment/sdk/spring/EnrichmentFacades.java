package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.Ads;
import dev.enrichment.sdk.Analytics;
import dev.enrichment.sdk.Companies;
import dev.enrichment.sdk.Credits;
import dev.enrichment.sdk.Email;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Jobs;
import dev.enrichment.sdk.People;
import dev.enrichment.sdk.Stats;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/**
 * Defines a bean for each facade of the client, so that a component can depend on just the facade that it uses. The
 * beans are lazy, because an application with several clients may need none of them.
 */
@Configuration(proxyBeanMethods = false)
@Lazy
class EnrichmentFacades {
    @Bean
    @ConditionalOnMissingBean
    Companies enrichmentCompanies(EnrichmentClient client) {
        return client.companies();
    }

    @Bean
    @ConditionalOnMissingBean
    People enrichmentPeople(EnrichmentClient client) {
        return client.people();
    }

    @Bean
    @ConditionalOnMissingBean
    Jobs enrichmentJobs(EnrichmentClient client) {
        return client.jobs();
    }

    @Bean
    @ConditionalOnMissingBean
    Email enrichmentEmail(EnrichmentClient client) {
        return client.email();
    }

    @Bean
    @ConditionalOnMissingBean
    Ads enrichmentAds(EnrichmentClient client) {
        return client.ads();
    }

    @Bean
    @ConditionalOnMissingBean
    Analytics enrichmentAnalytics(EnrichmentClient client) {
        return client.analytics();
    }

    @Bean
    @ConditionalOnMissingBean
    Stats enrichmentStats(EnrichmentClient client) {
        return client.stats();
    }

    @Bean
    @ConditionalOnMissingBean
    Credits enrichmentCredits(EnrichmentClient client) {
        return client.credits();
    }
}
