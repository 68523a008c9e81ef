package consumer;

import dev.enrichment.sdk.EnrichmentClient;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Provides a client that is created from the configuration and closed when the application ends. */
public class Clients {
    @Produces
    @Singleton
    EnrichmentClient client(
            @ConfigProperty(name = "enrichment.base-url") String url,
            @ConfigProperty(name = "enrichment.api-key") String key) {
        return EnrichmentClient.builder().baseUrl(url).apiKey(key).build();
    }

    void close(@Disposes EnrichmentClient client) {
        client.close();
    }
}
