package consumer;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import io.quarkus.arc.profile.IfBuildProfile;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Starts a sandbox inside the application, and provides a client that calls it. This class exists only with
 * {@code quarkus dev}, and not in other builds.
 */
@IfBuildProfile("dev")
public class DevelopmentSandbox {
    @Produces
    @Singleton
    Sandbox sandbox(
            @ConfigProperty(name = "enrichment.base-url") Optional<String> url,
            @ConfigProperty(name = "enrichment.api-key") Optional<String> key) {
        if (url.isPresent() || key.isPresent()) {
            throw new IllegalStateException("sandbox data must never be mistaken for real data: no address and no key in development");
        }
        return Sandbox.start();
    }

    @Produces
    @Singleton
    @Alternative
    @Priority(1)
    EnrichmentClient client(Sandbox sandbox) {
        return EnrichmentClient.builder().baseUrl(sandbox.url()).apiKey(sandbox.apiKey()).build();
    }

    void close(@Disposes EnrichmentClient client) {
        client.close();
    }

    void stop(@Disposes Sandbox sandbox) {
        sandbox.close();
    }
}
