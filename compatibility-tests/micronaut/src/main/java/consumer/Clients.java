package consumer;

import dev.enrichment.sdk.EnrichmentClient;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Singleton;

@Factory
public class Clients {
    @Singleton
    @Bean(preDestroy = "close")
    EnrichmentClient client(
            @Property(name = "enrichment.base-url") String url, @Property(name = "enrichment.api-key") String key) {
        return EnrichmentClient.builder().baseUrl(url).apiKey(key).build();
    }
}
